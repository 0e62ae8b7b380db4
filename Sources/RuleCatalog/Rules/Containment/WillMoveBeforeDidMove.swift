import CallbackLog
public import RuleKit

extension Rule {
  /// `willMove(toParent:)` with a parent comes before the first `didMove(toParent:)` with it.
  public static let willMoveBeforeDidMove = Rule(
    id: "will-move-before-did-move",
    number: 76,
    group: .containment,
    severity: .warning,
    certainty: .guaranteedByDocs,
    systems: "iOS 5 and later",
    summary: "a controller was told that it moved to a parent, but never that it would",
    promise: """
      `willMove(toParent:)` with a parent comes before the first `didMove(toParent:)` with it.
      """,
    formal: "per parent: willMove(parent) ... didMove(parent)+; further didMove(parent) are legal",
    rationale: """
      A child that prepares itself in `willMove` was not prepared. Usually the container calls \
      `didMove(toParent:)` before `addChild`, or instead of it. Call `addChild` first, which sends \
      `willMove`, then add the view, then call `didMove(toParent: self)`.
      """,
    exceptions: """
      UIKit sends a second `didMove` when the appearance ends, on adding and on removing. A log \
      that does not show the parent. A class whose every `willMove` line is about nil: it may \
      write the line only on removal, so its silence on adding proves nothing.
      """,
    evidence: Evidence(
      all: [.willMoveToParent, .didMoveToParent],
      triggers: [.didMoveToParent],
      identity: true,
      birth: true,
      parent: true
    ),
    sources: """
      Apple: the comments on containment in the header of UIViewController. Seeds: none mentions \
      containment.
      """,
    bad: [
      Example(
        "didMove is called before addChild",
        """
          Card:0x1 initWithNibName:bundle:
        ! Card:0x1 didMoveToParent parent=0x9
          Card:0x1 willMoveToParent parent=0x9
          Card:0x1 viewDidLoad
          Card:0x1 viewWillAppear
          Card:0x1 viewDidAppear
        """
      )
    ],
    good: [
      Example(
        "UIKit repeats didMove when the appearance ends",
        """
          Card:0x1 initWithNibName:bundle:
          Card:0x1 willMoveToParent parent=0x9
          Card:0x1 viewDidLoad
          Card:0x1 viewWillAppear
          Card:0x1 didMoveToParent parent=0x9
          Card:0x1 viewDidAppear
          Card:0x1 didMoveToParent parent=0x9
        """
      ),
      Example(
        "the class never writes willMove",
        """
          Card:0x1 initWithNibName:bundle:
          Card:0x1 viewDidLoad
          Card:0x1 didMoveToParent parent=0x9
        """
      ),
      Example(
        "the class writes willMove only when it is removed",
        """
          Card:0x1 initWithNibName:bundle:
          Card:0x1 viewDidLoad
          Card:0x1 didMoveToParent parent=0x9
          Card:0x1 willMoveToParent parent=nil
          Card:0x1 didMoveToParent parent=nil
        """
      ),
      Example(
        "the log begins while the child is joining",
        """
          Card:0x1 didMoveToParent parent=0x9
          Card:0x1 willMoveToParent parent=nil
          Card:0x1 didMoveToParent parent=nil
        """
      ),
    ],
    judgedBy: .automaton("containment")
  )
}
