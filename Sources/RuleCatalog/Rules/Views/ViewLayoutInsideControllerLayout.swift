public import RuleKit

extension Rule {
  /// The root view is laid out inside its controller's layout.
  public static let viewLayoutInsideControllerLayout = Rule(
    id: "view-layout-inside-controller-layout",
    number: 107,
    group: .views,
    severity: nil,
    certainty: .deFacto,
    systems: "iOS 5 and later",
    summary: "a view was laid out outside the layout of its controller",
    promise: """
      `layoutSubviews` of the root view runs between the controller's `viewWillLayoutSubviews` and \
      `viewDidLayoutSubviews`; that of its subviews usually after the two.
      """,
    formal: """
      usual, never checked: viewWillLayoutSubviews, layoutSubviews of the root view, \
      viewDidLayoutSubviews
      """,
    rationale: """
      A log does not show which view is the root, and a line may be written after super. Nothing \
      is reported. Frames of subviews of subviews are not final in `viewDidLayoutSubviews`.
      """,
    sources: "Measured. Seeds: S4 only notes that layoutSubviews belongs to UIView.",
    good: [
      Example(
        "the root view inside, a subview after",
        """
          @trace profile=ios15
          Card:0x1 viewDidLoad
          Card:0x1 viewWillLayoutSubviews
          RootView:0x2 layoutSubviews
          Card:0x1 viewDidLayoutSubviews
          Badge:0x3 layoutSubviews
        """
      )
    ],
    judgedBy: .never
  )
}
