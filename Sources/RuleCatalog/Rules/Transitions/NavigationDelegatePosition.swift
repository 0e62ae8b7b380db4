public import RuleKit

extension Rule {
  /// The delegate hears of a controller beside its appearance.
  public static let navigationDelegatePosition = Rule(
    id: "navigation-delegate-position",
    number: 68,
    group: .transitions,
    severity: nil,
    certainty: .typical,
    summary: "the delegate of a navigation controller was told at an unusual moment",
    promise: """
      `navigationController(_:willShow:animated:)` comes with the new top's `viewWillAppear`, just \
      after it, and `didShow` after its `viewDidAppear`. The root's `didShow` may come twice at \
      launch; a swipe that is let go gives `willShow` without `didShow`.
      """,
    formal: "usual, never checked: B viewWillAppear, willShow B, B viewDidAppear, didShow B",
    rationale: """
      Do not take `willShow` for a promise that the screen will be shown. Nothing is reported; the \
      lines are used as proof that two controllers belong to one transition.
      """,
    sources: "Measured, and a report on cancelled swipes. Seeds: none mentions it.",
    good: [
      Example(
        "willShow without didShow",
        """
          @trace profile=ios17
          Detail:0x2 viewWillDisappear
          Feed:0x1 viewWillAppear
          note navigationController willShow Feed
          Feed:0x1 viewWillDisappear
          Feed:0x1 viewDidDisappear
          Detail:0x2 viewWillAppear
          Detail:0x2 viewDidAppear
        """
      )
    ],
    judgedBy: .never
  )
}
