import CallbackLog
public import RuleKit

extension Rule {
  /// After a pop or a dismissal the controller is released when its last owner lets go.
  public static let missingDeallocHint = Rule(
    id: "missing-dealloc-hint",
    number: 19,
    group: .birthAndLoading,
    severity: .note,
    isOffByDefault: true,
    certainty: .typical,
    summary: "a controller that was removed never died",
    promise: "After a pop or a dismissal the controller is released when its last owner lets go.",
    formal: "removed from its parent, gone for at least a minute, no dealloc; a hint, not an order",
    rationale: """
      A controller that is gone from the screen and stays alive is the usual sign of a retain \
      cycle: a block that captures self, a timer, a delegate that is held strongly. Open the \
      memory graph at this controller. It is only a hint, and off by default, because somebody may \
      keep the controller on purpose.
      """,
    exceptions: "A controller that is kept on purpose. A log that ends soon after.",
    evidence: Evidence(
      all: [.deinitializer],
      any: [.didMoveToParent, .viewDidDisappear],
      triggers: [.didMoveToParent],
      identity: true,
      times: true,
      also: """
        the controller was removed from its parent, and the log goes on for at least 60 seconds
        """
    ),
    sources: """
      Measured times of dealloc. Seeds: S0 shows the dealloc right after the dismissal; that is a \
      sample.
      """,
    bad: [
      Example(
        "a popped controller is still alive after two minutes",
        """
          Chat:0x1 initWithNibName:bundle: t=0.1
          Chat:0x1 viewDidLoad t=0.2
          Chat:0x1 dealloc t=0.3
          Chat:0x2 initWithNibName:bundle: t=0.9
          Chat:0x2 willMoveToParent parent=0x9 t=1.0
          Chat:0x2 didMoveToParent parent=0x9 t=1.5
          Chat:0x2 willMoveToParent parent=nil t=5.0
        ! Chat:0x2 didMoveToParent parent=nil t=5.5
          Feed:0x3 viewWillAppear t=125.0
          Feed:0x3 viewDidAppear t=125.5
        """
      )
    ],
    good: [
      Example(
        "the log ends right after the pop",
        """
          Chat:0x1 initWithNibName:bundle: t=1.0
          Chat:0x1 dealloc t=2.0
          Chat:0x2 willMoveToParent parent=nil t=5.0
          Chat:0x2 didMoveToParent parent=nil t=5.5
        """
      ),
      Example(
        "the class never writes dealloc",
        """
          Chat:0x2 willMoveToParent parent=nil t=5.0
          Chat:0x2 didMoveToParent parent=nil t=5.5
          Feed:0x3 viewWillAppear t=125.0
          Feed:0x3 viewDidAppear t=125.5
        """
      ),
      Example(
        "a controller that is put back is still in use",
        """
          Chat:0x1 dealloc t=0.5
          Chat:0x2 willMoveToParent parent=nil t=5.0
          Chat:0x2 didMoveToParent parent=nil t=5.5
          Chat:0x2 willMoveToParent parent=0x9 t=20.0
          Chat:0x2 didMoveToParent parent=0x9 t=20.5
          Feed:0x3 viewWillAppear t=125.0
          Feed:0x3 viewDidAppear t=125.5
        """
      ),
      Example(
        "the process of the controller ends, and another one goes on",
        """
          Chat:0x1 dealloc t=0.5 process=1
          Chat:0x2 willMoveToParent parent=nil t=5.0 process=1
          Chat:0x2 didMoveToParent parent=nil t=5.5 process=1
          Feed:0x3 viewWillAppear t=125.0 process=2
          Feed:0x3 viewDidAppear t=125.5 process=2
        """
      ),
    ],
    judgedBy: .monitor("leaks")
  )
}
