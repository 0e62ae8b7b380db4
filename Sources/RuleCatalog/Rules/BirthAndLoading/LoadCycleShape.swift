import CallbackLog
public import RuleKit

extension Rule {
  /// A view is loaded by `loadView` and then `viewDidLoad`, once each.
  public static let loadCycleShape = Rule(
    id: "load-cycle-shape",
    number: 7,
    group: .birthAndLoading,
    severity: .warning,
    certainty: .guaranteedByDocs,
    summary: "viewDidLoad came without loadView",
    promise: "A view is loaded by `loadView` and then `viewDidLoad`, once each.",
    formal: """
      per lifetime (loadView viewDidLoad)*, where the class writes loadView; viewDidLoad* \
      otherwise
      """,
    rationale: """
      A class that builds its view in `loadView` has no view when `viewDidLoad` comes without it. \
      Usually the app calls `viewDidLoad` by hand to run its setup, before the view exists. Call \
      `loadViewIfNeeded()` instead, which does both in order.
      """,
    exceptions: """
      The default `loadView` writes nothing, so most logs hold `viewDidLoad` alone; that is never \
      reported. Recorders hook `loadView` only where a subclass overrides it. A subclass with a \
      `loadView` of its own leaves out super, and with it what its base class writes. One that \
      overrides the getter of `view` suppresses both. A view assigned from outside skips both.
      """,
    evidence: Evidence(
      all: [.loadView],
      triggers: [.viewDidLoad],
      identity: true,
      birth: true,
      ownLoad: true
    ),
    sources: """
      Apple: `loadView()` and `viewDidLoad()`. Seeds: S1 claims that loadView is skipped when a \
      nib exists; S0, S2 and S4 say that the default loadView is what reads the nib. Resolved: the \
      latter is documented, the default writes no line, and a missing loadView alone proves \
      nothing.
      """,
    bad: [
      Example(
        "viewDidLoad is called by hand on an object that has no view yet",
        """
          Feed:0x1 initWithNibName:bundle:
          Feed:0x1 loadView
          Feed:0x1 viewDidLoad
          Feed:0x2 initWithNibName:bundle:
        ! Feed:0x2 viewDidLoad
        """
      )
    ],
    good: [
      Example(
        "the class never writes loadView",
        """
          Feed:0x1 initWithNibName:bundle:
          Feed:0x1 viewDidLoad
          Feed:0x2 initWithNibName:bundle:
          Feed:0x2 viewDidLoad
        """
      ),
      Example(
        "the log begins between the two",
        """
          Feed:0x1 viewWillLayoutSubviews
          Feed:0x1 viewDidLoad
          Feed:0x2 initWithNibName:bundle:
          Feed:0x2 loadView
          Feed:0x2 viewDidLoad
        """
      ),
    ],
    judgedBy: .automaton("view-loading")
  )
}
