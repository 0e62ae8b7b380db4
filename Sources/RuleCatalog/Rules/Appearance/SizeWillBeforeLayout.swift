public import RuleKit

extension Rule {
  /// `viewWillTransition(to:with:)` comes before the layout that applies the new size.
  public static let sizeWillBeforeLayout = Rule(
    id: "size-will-before-layout",
    number: 38,
    group: .appearance,
    severity: nil,
    certainty: .guaranteedByDocs,
    systems: "iOS 8 and later",
    summary: "a change of size was announced at an unusual place",
    promise: """
      `viewWillTransition(to:with:)` comes before the layout that applies the new size. When the \
      traits change too, `willTransition(to:with:)` usually comes first.
      """,
    formal: """
      usual, never checked: willTransition(to:with:), viewWillTransition(to:with:), \
      viewWillLayoutSubviews
      """,
    rationale: """
      Presentations and resizing on iPad bring other orders, and iOS 10 and 11 sent the size \
      before the view was loaded when an app was launched into split screen. Nothing is reported. \
      Do not touch the view in `viewWillTransition` without asking `isViewLoaded`.
      """,
    sources: """
      Apple: `viewWillTransition(to:with:)` of UIContentContainer comes before the size changes; \
      its order against the traits is only usual. Seeds: S2 and S3 say no more than that rotation \
      and the in-call status bar cause layout.
      """,
    good: [
      Example(
        "launched into split screen: the size comes before the view is loaded",
        """
          @trace profile=ios11
          Player:0x1 initWithCoder:
          Player:0x1 viewWillTransitionToSize
          Player:0x1 viewDidLoad
          Player:0x1 viewWillAppear
        """
      )
    ],
    judgedBy: .never
  )
}
