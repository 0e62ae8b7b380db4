import CallbackLog
public import RuleKit

extension Rule {
  /// A callback that never shows up for one class suggests a missing call of super.
  public static let superCallInference = Rule(
    id: "super-call-inference",
    number: 110,
    group: .recording,
    severity: .note,
    certainty: .typical,
    summary: "a class probably does not call super in one of its callbacks",
    promise: """
      Where a recorder hooks UIViewController itself, every callback shows up for every class that \
      calls super. One that never shows up for a class, while it does for all others, suggests a \
      missing call.
      """,
    formal: """
      a class with three complete appearances by other callbacks, and none of the missing one
      """,
    rationale: """
      UIKit's own work in that callback is skipped: containers stop telling their children, and \
      recorders are blind. Call super in all appearance callbacks, in the callbacks about traits \
      and sizes, in moves to a parent and on memory warnings. The layout callbacks and `loadView` \
      do not need it. Reported at the end of the third appearance.
      """,
    exceptions: "Classes that the recorder leaves out on purpose.",
    evidence: Evidence(
      triggers: [.viewDidDisappear],
      also: """
        a recorder that is known to hook UIViewController itself, for instance by a header of the \
        log
        """
    ),
    sources: """
      Apple: the documentation of each callback says whether super is required. Seeds: S2 lists \
      viewDidLoad, viewWillAppear and viewDidAppear as duties; the documentation adds the others.
      """,
    bad: [
      Example(
        "one class never shows viewIsAppearing",
        """
          {"log":"willdid/1","records":["viewWillAppear","viewIsAppearing","viewDidAppear"]}
          Menu:0x1 viewWillAppear
          Menu:0x1 viewIsAppearing
          Menu:0x1 viewDidAppear
          Menu:0x1 viewWillDisappear
          Menu:0x1 viewDidDisappear
          Feed:0x2 viewWillAppear
          Feed:0x2 viewDidAppear
          Feed:0x2 viewWillDisappear
          Feed:0x2 viewDidDisappear
          Feed:0x2 viewWillAppear
          Feed:0x2 viewDidAppear
          Feed:0x2 viewWillDisappear
          Feed:0x2 viewDidDisappear
          Feed:0x2 viewWillAppear
          Feed:0x2 viewDidAppear
          Feed:0x2 viewWillDisappear
        ! Feed:0x2 viewDidDisappear
        """
      )
    ],
    good: [
      Example(
        "nothing says that the recorder hooks the base class",
        """
          Menu:0x1 viewWillAppear
          Menu:0x1 viewIsAppearing
          Menu:0x1 viewDidAppear
          Feed:0x2 viewWillAppear
          Feed:0x2 viewDidAppear
          Feed:0x2 viewWillDisappear
          Feed:0x2 viewDidDisappear
          Feed:0x2 viewWillAppear
          Feed:0x2 viewDidAppear
          Feed:0x2 viewWillDisappear
          Feed:0x2 viewDidDisappear
          Feed:0x2 viewWillAppear
          Feed:0x2 viewDidAppear
          Feed:0x2 viewWillDisappear
          Feed:0x2 viewDidDisappear
        """
      ),
      Example(
        "one appearance is too little to tell",
        """
          {"log":"willdid/1","records":["viewWillAppear","viewIsAppearing","viewDidAppear"]}
          Menu:0x1 viewWillAppear
          Menu:0x1 viewIsAppearing
          Menu:0x1 viewDidAppear
          Feed:0x2 viewWillAppear
          Feed:0x2 viewDidAppear
        """
      ),
      Example(
        "a screen that passes on to another one never is on screen",
        """
          {"log":"willdid/1","records":["viewWillAppear","viewIsAppearing","viewDidAppear"]}
          Menu:0x1 viewWillAppear
          Menu:0x1 viewIsAppearing
          Menu:0x1 viewDidAppear
          Gate:0x2 viewWillAppear
          Gate:0x2 viewWillDisappear
          Gate:0x2 viewDidDisappear
          Gate:0x2 viewWillAppear
          Gate:0x2 viewWillDisappear
          Gate:0x2 viewDidDisappear
          Gate:0x2 viewWillAppear
          Gate:0x2 viewWillDisappear
          Gate:0x2 viewDidDisappear
        """
      ),
    ],
    judgedBy: .monitor("super-calls")
  )
}
