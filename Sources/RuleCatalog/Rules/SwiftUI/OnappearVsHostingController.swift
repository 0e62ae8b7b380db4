public import RuleKit

extension Rule {
  /// `onAppear` and the hosting controller have no fixed order.
  public static let onappearVsHostingController = Rule(
    id: "onappear-vs-hosting-controller",
    number: 118,
    group: .swiftUI,
    severity: nil,
    certainty: .contested,
    systems: "iOS 13 and later",
    summary: "onAppear came before or after the callbacks of its hosting controller",
    promise: """
      There is no documented order between `onAppear` and the hosting controller's \
      `viewWillAppear` and `viewDidAppear`; only that `onAppear` is done before the first frame.
      """,
    formal: "nothing to check",
    rationale: """
      Do not let a view and its hosting controller depend on each other's callbacks. Nothing is \
      reported.
      """,
    sources: "Apple: `onAppear(perform:)` and UIHostingController. Seeds: none mentions SwiftUI.",
    good: [
      Example(
        "before viewWillAppear and after viewDidAppear",
        """
          @trace profile=ios17
          note onAppear ProfileView
          Hosting:0x1 viewWillAppear
          Hosting:0x1 viewDidAppear
          note onAppear BadgeView
        """
      )
    ],
    judgedBy: .never
  )
}
