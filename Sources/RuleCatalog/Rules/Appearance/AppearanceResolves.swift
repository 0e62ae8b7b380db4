import CallbackLog
public import RuleKit

extension Rule {
  /// Every appearance or disappearance that begins is resolved before dealloc.
  public static let appearanceResolves = Rule(
    id: "appearance-resolves",
    number: 29,
    group: .appearance,
    severity: .warning,
    certainty: .deFacto,
    summary: "a controller died in the middle of an appearance or a disappearance",
    promise: """
      Every appearance or disappearance that begins is resolved before the controller dies: \
      `viewWillAppear` by `viewDidAppear` or `viewWillDisappear`, and `viewWillDisappear` by \
      `viewDidDisappear` or `viewWillAppear`.
      """,
    formal: """
      dealloc only in hidden; in appearing and disappearing an opened callback was never resolved
      """,
    rationale: """
      A controller that is released half way through never hears how its transition ended, so what \
      the first half set up is never taken down. Such a death is also a death while visible, and \
      both are one fault: it is reported as no-dealloc-while-visible, whose text names the \
      callback that was not resolved. Only where the class never writes `viewDidDisappear`, and \
      so cannot show when it is visible, it is reported here: an appearance began, and neither \
      ended nor turned. An open appearance at the end of a log is fine.
      """,
    exceptions: """
      The end of the log, a crash, an app that is suspended in the middle of an animation, a \
      window that is torn down.
      """,
    evidence: Evidence(
      all: [.viewWillAppear, .viewDidAppear, .viewWillDisappear],
      triggers: [.deinitializer],
      identity: true
    ),
    sources: """
      Apple: the class page of UIViewController. Seeds: S2's four patterns resolve all their \
      wills; none contradicts.
      """,
    bad: [
      Example(
        "the class never writes viewDidDisappear, and dies before it appeared",
        """
          Card:0x1 viewDidLoad
          Card:0x1 viewWillAppear
          Card:0x1 viewDidAppear
          Card:0x1 viewWillDisappear
          Card:0x1 dealloc
          Card:0x2 viewDidLoad
          Card:0x2 viewWillAppear
        ! Card:0x2 dealloc
        """
      )
    ],
    good: [
      Example(
        "the log ends while the controller appears",
        """
          Feed:0x1 viewDidLoad
          Feed:0x1 viewWillAppear
        """
      ),
      Example(
        "the class writes no did callbacks, so the end may have come unseen",
        """
          Card:0x1 initWithNibName:bundle:
          Card:0x1 viewDidLoad
          Card:0x1 viewWillAppear
          Card:0x1 viewWillDisappear
          Card:0x1 dealloc
        """
      ),
    ],
    judgedBy: .automaton("appearance")
  )
}
