import CallbackLog
public import RuleKit

extension Rule {
  /// After a child was added it is told so by `didMove(toParent:)`.
  public static let addNeedsDidMove = Rule(
    id: "add-needs-did-move",
    number: 78,
    group: .containment,
    severity: .note,
    certainty: .guaranteedByDocs,
    systems: "iOS 5 and later",
    summary: "a controller was added to a parent and never told that the move was complete",
    promise: """
      `addChild` sends `willMove(toParent:)` but not `didMove(toParent:)`; the container completes \
      the move.
      """,
    formal: "willMove(parent) is followed by didMove(parent) or willMove(nil) before dealloc",
    rationale: """
      It does no harm to appearance, but a child that finishes its setup in `didMove` never does. \
      Call `child.didMove(toParent: self)` after the child's view was added. Reported at the \
      dealloc.
      """,
    exceptions: """
      A transition that never ends. The end of the log. UIKit sends a second `didMove` only where \
      the container sent the first.
      """,
    evidence: Evidence(
      all: [.willMoveToParent, .didMoveToParent],
      triggers: [.deinitializer],
      identity: true,
      also: "the controller dies inside the log"
    ),
    sources: """
      Apple: the comments on containment in the header of UIViewController. Seeds: none mentions \
      containment.
      """,
    bad: [
      Example(
        "one of two children is never told",
        """
          Card:0x1 initWithNibName:bundle:
          Card:0x1 willMoveToParent parent=0x9
          Card:0x1 didMoveToParent parent=0x9
          Card:0x2 initWithNibName:bundle:
          Card:0x2 willMoveToParent parent=0x9
        ! Card:0x2 dealloc
        """
      )
    ],
    good: [
      Example(
        "the child is removed before the move was complete",
        """
          Card:0x1 willMoveToParent parent=0x9
          Card:0x1 didMoveToParent parent=0x9
          Card:0x2 willMoveToParent parent=0x9
          Card:0x2 willMoveToParent parent=nil
          Card:0x2 dealloc
        """
      ),
      Example(
        "the class never writes didMove",
        """
          Card:0x1 initWithNibName:bundle:
          Card:0x1 willMoveToParent parent=0x9
          Card:0x1 dealloc
        """
      ),
      Example(
        "the log ends during the move",
        """
          Card:0x1 willMoveToParent parent=0x9
          Card:0x1 didMoveToParent parent=0x9
          Card:0x2 willMoveToParent parent=0x9
        """
      ),
    ],
    judgedBy: .automaton("containment")
  )
}
