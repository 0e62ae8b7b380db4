public import RuleKit

extension Rule {
  /// A container that calls `willMove(toParent:)` itself before `addChild` doubles it.
  public static let manualWillMoveDuplicate = Rule(
    id: "manual-will-move-duplicate",
    number: 79,
    group: .containment,
    severity: nil,
    certainty: .deFacto,
    systems: "iOS 5 and later",
    summary: "willMove came twice for one parent",
    promise: """
      A container that calls `willMove(toParent:)` itself before `addChild` doubles it. That does \
      no harm.
      """,
    formal: "accepted: willMove(parent) willMove(parent) didMove(parent)",
    rationale: """
      `addChild` sends `willMove` on its own, so the explicit call is superfluous; remove it. \
      Nothing is reported.
      """,
    sources: """
      Apple: the comments on containment in the header of UIViewController. Seeds: none mentions \
      containment.
      """,
    good: [
      Example(
        "called by hand, and once more by addChild",
        """
          Card:0x1 initWithNibName:bundle:
          Card:0x1 willMoveToParent parent=0x9
          Card:0x1 willMoveToParent parent=0x9
          Card:0x1 viewDidLoad
          Card:0x1 didMoveToParent parent=0x9
        """
      )
    ],
    judgedBy: .never
  )
}
