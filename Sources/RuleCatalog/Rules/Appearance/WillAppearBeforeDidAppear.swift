import CallbackLog
public import RuleKit

extension Rule {
  /// `viewDidAppear` closes an appearance that `viewWillAppear` opened.
  public static let willAppearBeforeDidAppear = Rule(
    id: "will-appear-before-did-appear",
    number: 20,
    group: .appearance,
    severity: .error,
    certainty: .guaranteedByDocs,
    summary: "a controller appeared without being told that it would",
    promise: """
      `viewDidAppear` closes an appearance that `viewWillAppear` opened. It comes only while the \
      controller is appearing: never out of the blue, and never straight after \
      `viewWillDisappear`.
      """,
    formal: """
      viewDidAppear only in the state appearing; in hidden and in disappearing it is a violation
      """,
    rationale: """
      Whatever `viewWillAppear` prepares, such as data, observers or the navigation bar, was \
      skipped, and the screen is up without it. Usually a container calls `viewDidAppear` by hand, \
      or a base class swallows the call to super. If `viewWillDisappear` stands just before, a \
      custom transition most likely ended with the wrong completion flag: a disappearance that is \
      called off has to be announced by `viewWillAppear` first. Drive children with \
      `beginAppearanceTransition` and `endAppearanceTransition`, and call super.
      """,
    exceptions: """
      The controller was already alive when the log began. The class, or the recorder, writes no \
      `viewWillAppear`. Lines are written at the end of the methods and `viewDidAppear` itself \
      starts the next transition, so that `viewWillDisappear` stands before `viewDidAppear` within \
      50 milliseconds; only a log that is proven to be written on entry makes that a violation. \
      Columns of a split view controller. A subclass that leaves out super and writes nothing \
      itself, where no object of it ever shows `viewWillAppear` and several appearances miss it.
      """,
    evidence: Evidence(
      all: [.viewWillAppear],
      triggers: [.viewDidAppear],
      also: "no gap since the last appearance callback of the controller"
    ),
    sources: """
      Apple: `viewWillAppear(_:)` and `viewDidAppear(_:)` describe the pair. Seeds: S0, S1, S2 and \
      S3 agree; S2 states it most sharply (every first letter is a will, every second a did), \
      which holds for completed transitions only.
      """,
    bad: [
      Example(
        "the first appearance is never announced",
        """
          Feed:0x1 viewDidLoad
        ! Feed:0x1 viewDidAppear
          Feed:0x1 viewWillDisappear
          Feed:0x1 viewDidDisappear
          Feed:0x1 viewWillAppear
          Feed:0x1 viewDidAppear
        """
      ),
      Example(
        "a disappearance is called off without a new viewWillAppear",
        """
          Detail:0x1 viewDidLoad
          Detail:0x1 viewWillAppear
          Detail:0x1 viewDidAppear
          Detail:0x1 viewWillDisappear
        ! Detail:0x1 viewDidAppear
          Detail:0x1 viewWillDisappear
          Detail:0x1 viewDidDisappear
        """
      ),
    ],
    good: [
      Example(
        "the class writes no viewWillAppear anywhere, so its silence proves nothing",
        """
          Feed:0x1 viewDidLoad
          Feed:0x1 viewDidAppear
          Feed:0x1 viewWillDisappear
          Feed:0x1 viewDidDisappear
        """
      ),
      Example(
        "the log begins in the middle of an appearance",
        """
          Feed:0x1 viewDidAppear
          Feed:0x1 viewWillDisappear
          Feed:0x1 viewDidDisappear
          Feed:0x1 viewWillAppear
          Feed:0x1 viewDidAppear
        """
      ),
      Example(
        "lines written on exit, and viewDidAppear switches the tab",
        """
          @trace style=exit
          Home:0x1 viewDidLoad
          Home:0x1 viewWillAppear
          Login:0x2 viewDidLoad
          Login:0x2 viewWillAppear
          Home:0x1 viewWillDisappear
          Home:0x1 viewDidAppear
          Home:0x1 viewDidDisappear
          Login:0x2 viewDidAppear
        """
      ),
      Example(
        "a swipe back is let go",
        """
          Detail:0x2 viewDidLoad
          Detail:0x2 viewWillAppear
          Detail:0x2 viewDidAppear
          Detail:0x2 viewWillDisappear
          Detail:0x2 viewWillAppear
          Detail:0x2 viewDidAppear
        """
      ),
    ],
    judgedBy: .automaton("appearance")
  )
}
