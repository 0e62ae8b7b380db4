import CallbackLog
public import RuleKit

extension Rule {
  /// Outside a transition a navigation stack shows one controller.
  public static let navigationOneVisibleChild = Rule(
    id: "navigation-one-visible-child",
    number: 66,
    group: .transitions,
    severity: .warning,
    certainty: .deFacto,
    summary: "two controllers of one navigation stack were visible at the same time",
    promise: """
      Outside a transition a navigation controller has exactly one visible child: the top of its \
      stack.
      """,
    formal: """
      when no child of a stack is appearing or disappearing, at most one of them has appeared
      """,
    rationale: """
      The lower screen goes on as if it were seen: it plays, it polls, it counts as visible. \
      Usually its `viewDidDisappear` was swallowed by a subclass of the navigation controller, or \
      a view was added by hand. Reported at the first quiet moment.
      """,
    exceptions: """
      Presentations over the current context. A stack that is only guessed. A navigation \
      controller that is hidden itself.
      """,
    evidence: Evidence(
      all: [.viewDidAppear],
      triggers: [.viewDidAppear, .didMoveToParent],
      identity: true,
      parent: true,
      also: "the parent is known to be a navigation controller, and both controllers moved to it"
    ),
    sources: "Measured. Seeds: none mentions it.",
    bad: [
      Example(
        "a pushed controller appears and the one below never leaves",
        """
          UINavigationController:0x9 viewDidLoad
          Feed:0x1 willMoveToParent parent=0x9
          Feed:0x1 viewDidLoad
          Feed:0x1 viewWillAppear
          Feed:0x1 viewDidAppear
          Feed:0x1 didMoveToParent parent=0x9
          Detail:0x2 willMoveToParent parent=0x9
          Detail:0x2 viewDidLoad
          Detail:0x2 viewWillAppear
          Detail:0x2 viewDidAppear
        ! Detail:0x2 didMoveToParent parent=0x9
        """
      )
    ],
    good: [
      Example(
        "a push",
        """
          UINavigationController:0x9 viewDidLoad
          Feed:0x1 willMoveToParent parent=0x9
          Feed:0x1 viewWillAppear
          Feed:0x1 viewDidAppear
          Feed:0x1 didMoveToParent parent=0x9
          Detail:0x2 willMoveToParent parent=0x9
          Feed:0x1 viewWillDisappear
          Detail:0x2 viewWillAppear
          Feed:0x1 viewDidDisappear
          Detail:0x2 viewDidAppear
          Detail:0x2 didMoveToParent parent=0x9
        """
      ),
      Example(
        "two visible children of a container of your own",
        """
          Host:0x9 viewDidLoad
          List:0x1 willMoveToParent parent=0x9
          List:0x1 viewWillAppear
          List:0x1 viewDidAppear
          List:0x1 didMoveToParent parent=0x9
          Map:0x2 willMoveToParent parent=0x9
          Map:0x2 viewWillAppear
          Map:0x2 viewDidAppear
          Map:0x2 didMoveToParent parent=0x9
        """
      ),
    ],
    judgedBy: .monitor("navigation")
  )
}
