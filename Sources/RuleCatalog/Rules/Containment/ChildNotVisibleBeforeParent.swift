import CallbackLog
public import RuleKit

extension Rule {
  /// A child becomes visible only with or after its parent.
  public static let childNotVisibleBeforeParent = Rule(
    id: "child-not-visible-before-parent",
    number: 80,
    group: .containment,
    severity: .note,
    certainty: .deFacto,
    systems: "iOS 5 and later",
    summary: "a child began to appear before its parent",
    promise: """
      Where UIKit forwards by itself, a child becomes visible only with its parent, or after the \
      parent began to appear.
      """,
    formal: "viewWillAppear of the child only while its parent is appearing or has appeared",
    rationale: """
      The child acts as if it were on screen while its parent is not. Usually the container calls \
      `viewWillAppear` of its child by hand from `viewDidLoad`. Add the child and its view, and \
      let UIKit forward.
      """,
    exceptions: """
      A view that was added without `addChild`: then there is no parent. A container that forwards \
      by hand. A recorder that hooks the base class while the parent omits super, or that leaves \
      out the containers of UIKit, as most do. Lines that the parent writes after super.
      """,
    evidence: Evidence(
      triggers: [.viewWillAppear],
      identity: true,
      parent: true,
      entry: true,
      also: "the parent is known, and its viewWillAppear comes later"
    ),
    sources: """
      Apple: `shouldAutomaticallyForwardAppearanceMethods`. Seeds: S3 says that a navigation \
      controller has the same life as any controller; none contradicts.
      """,
    bad: [
      Example(
        "the container tells its child before it appears itself",
        """
          @trace style=entry
          Host:0x9 viewDidLoad
          Card:0x1 willMoveToParent parent=0x9
          Card:0x1 didMoveToParent parent=0x9
        ! Card:0x1 viewWillAppear
          Host:0x9 viewWillAppear
          Host:0x9 viewDidAppear
          Card:0x1 viewDidAppear
        """
      )
    ],
    good: [
      Example(
        "parent first",
        """
          @trace style=entry
          Host:0x9 viewDidLoad
          Card:0x1 willMoveToParent parent=0x9
          Card:0x1 didMoveToParent parent=0x9
          Host:0x9 viewWillAppear
          Card:0x1 viewWillAppear
          Host:0x9 viewDidAppear
          Card:0x1 viewDidAppear
        """
      ),
      Example(
        "lines written after super",
        """
          @trace style=exit
          Host:0x9 viewDidLoad
          Card:0x1 willMoveToParent parent=0x9
          Card:0x1 didMoveToParent parent=0x9
          Card:0x1 viewWillAppear
          Host:0x9 viewWillAppear
          Card:0x1 viewDidAppear
          Host:0x9 viewDidAppear
        """
      ),
      Example(
        "the recorder leaves the container out",
        """
          @trace style=entry
          UINavigationController:0x9 viewDidLoad
          Card:0x1 willMoveToParent parent=0x9
          Card:0x1 viewWillAppear
          Card:0x1 viewDidAppear
        """
      ),
      Example(
        "the parent does not call super, and its appearance is not in the log",
        """
          @trace style=entry
          Host:0x8 viewDidLoad
          Host:0x8 viewWillAppear
          Host:0x8 viewDidAppear
          Host:0x9 viewDidLoad
          Card:0x1 willMoveToParent parent=0x9
          Card:0x1 didMoveToParent parent=0x9
          Card:0x1 viewWillAppear
          Card:0x1 viewDidAppear
        """
      ),
    ],
    judgedBy: .monitor("parents")
  )
}
