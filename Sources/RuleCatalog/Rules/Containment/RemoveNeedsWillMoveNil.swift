import CallbackLog
public import RuleKit

extension Rule {
  /// Before a child is removed it is told so by `willMove(toParent: nil)`.
  public static let removeNeedsWillMoveNil = Rule(
    id: "remove-needs-will-move-nil",
    number: 77,
    group: .containment,
    severity: .warning,
    certainty: .guaranteedByDocs,
    systems: "iOS 5 and later",
    summary: "a controller was removed from its parent without being told that it would",
    promise: """
      `removeFromParent` sends `didMove(toParent: nil)` but not `willMove(toParent: nil)`; the \
      container has to call the latter first.
      """,
    formal: "didMove(nil) needs a willMove(nil) since the last didMove(parent)",
    rationale: """
      A child that lets go of its parent in `willMove` still holds on to it. The container forgot \
      the first of the three steps: `child.willMove(toParent: nil)`, remove the view, \
      `child.removeFromParent()`.
      """,
    exceptions: """
      Containers of UIKit do it themselves. A child that moves straight to another parent: \
      `addChild` of the new one takes it from the old one, with a `didMove(toParent: nil)` at the \
      most, before or after the `willMove` that announces the new parent.
      """,
    evidence: Evidence(
      all: [.willMoveToParent, .didMoveToParent],
      triggers: [.didMoveToParent],
      identity: true,
      parent: true,
      also: "the log shows how the child was added"
    ),
    sources: """
      Apple: the comments on containment in the header of UIViewController. Seeds: none mentions \
      containment.
      """,
    bad: [
      Example(
        "the container only calls removeFromParent",
        """
          Card:0x1 initWithNibName:bundle:
          Card:0x1 willMoveToParent parent=0x9
          Card:0x1 viewDidLoad
          Card:0x1 viewWillAppear
          Card:0x1 didMoveToParent parent=0x9
          Card:0x1 viewDidAppear
          Card:0x1 viewWillDisappear
        ! Card:0x1 didMoveToParent parent=nil
          Card:0x1 viewDidDisappear
        """
      )
    ],
    good: [
      Example(
        "removed in three steps, and UIKit repeats the last",
        """
          Card:0x1 initWithNibName:bundle:
          Card:0x1 willMoveToParent parent=0x9
          Card:0x1 viewDidLoad
          Card:0x1 viewWillAppear
          Card:0x1 didMoveToParent parent=0x9
          Card:0x1 viewDidAppear
          Card:0x1 willMoveToParent parent=nil
          Card:0x1 viewWillDisappear
          Card:0x1 didMoveToParent parent=nil
          Card:0x1 viewDidDisappear
          Card:0x1 didMoveToParent parent=nil
        """
      ),
      Example(
        "straight to another parent",
        """
          Card:0x1 initWithNibName:bundle:
          Card:0x1 willMoveToParent parent=0x8
          Card:0x1 didMoveToParent parent=0x8
          Card:0x1 willMoveToParent parent=0x9
          Card:0x1 didMoveToParent parent=0x9
        """
      ),
      Example(
        "the new parent announces itself, and the child is taken from the old one",
        """
          Card:0x1 initWithNibName:bundle:
          Card:0x1 willMoveToParent parent=0x8
          Card:0x1 didMoveToParent parent=0x8
          Card:0x1 willMoveToParent parent=0x9
          Card:0x1 didMoveToParent parent=nil
          Card:0x1 didMoveToParent parent=0x9
        """
      ),
      Example(
        "the class never writes willMove",
        """
          Card:0x1 viewDidLoad
          Card:0x1 didMoveToParent parent=0x9
          Card:0x1 didMoveToParent parent=nil
        """
      ),
    ],
    judgedBy: .automaton("containment")
  )
}
