import CallbackLog
public import RuleKit

extension Rule {
  /// A `loadView` of your own has to leave `view` non-nil.
  public static let loadviewMustSetView = Rule(
    id: "loadview-must-set-view",
    number: 10,
    group: .birthAndLoading,
    severity: .error,
    certainty: .guaranteedByDocs,
    systems: "all; what follows differs by system and by who reads the view",
    summary: "loadView ran again because it had left the view nil",
    promise: """
      A `loadView` of your own has to leave `view` non-nil. Otherwise every further read of `view` \
      runs `loadView` and `viewDidLoad` again.
      """,
    formal: """
      not: two loadView of a lifetime with no viewDidLoad between; not: two rounds of loadView and \
      viewDidLoad with no appearance, unload, memory warning or nil assignment between
      """,
    rationale: """
      The controller has no view, and each reader of it starts the load from the beginning; if \
      `viewDidLoad` reads the view, this never ends. Assign `self.view` on every path of your \
      `loadView`, and do not call super there. One burst is one violation, with the number of \
      rounds: how many there are depends only on how many readers there are.
      """,
    exceptions: """
      A legitimate reload after a memory warning before iOS 6, or after the view was set to nil. \
      Base class and subclass that both write their `loadView`. An address that is used again. \
      `loadView` called by hand.
      """,
    evidence: Evidence(
      all: [.loadView],
      triggers: [.loadView],
      identity: true
    ),
    sources: """
      Apple: `loadView()` and its duty; the symptom is measured. Seeds: S0 shows three loadView \
      lines and nothing else, S1 an endless alternation of loadView and viewDidLoad, S2 a \
      viewDidLoad that keeps calling loadView until the app hangs, S4 a new load with the next \
      read. Resolved: one mechanism with different readers, so no particular number is expected.
      """,
    bad: [
      Example(
        "each read of the view starts a round",
        """
          Splash:0x1 initWithNibName:bundle:
          Splash:0x1 loadView
          Splash:0x1 viewDidLoad
        ! Splash:0x1 loadView
          Splash:0x1 viewDidLoad
          Splash:0x1 loadView
          Splash:0x1 viewDidLoad
        """
      ),
      Example(
        "iOS 5 does not even deliver viewDidLoad",
        """
          @trace profile=ios5
          Root:0x1 initWithCoder:
          Root:0x1 loadView
        ! Root:0x1 loadView
          Root:0x1 loadView
        """
      ),
    ],
    good: [
      Example(
        "the view was set to nil in between",
        """
          @trace profile=ios15
          Splash:0x1 initWithNibName:bundle:
          Splash:0x1 loadView
          Splash:0x1 viewDidLoad
          Splash:0x1 setView:nil
          Splash:0x1 loadView
          Splash:0x1 viewDidLoad
        """
      ),
      Example(
        "base class and subclass both write their loadView",
        """
          Base:0x1 loadView
          Splash:0x1 loadView
          Base:0x1 viewDidLoad
          Splash:0x1 viewDidLoad
        """
      ),
      Example(
        "two objects load one after the other",
        """
          Splash:0x1 initWithNibName:bundle:
          Splash:0x1 loadView
          Splash:0x1 viewDidLoad
          Splash:0x2 initWithNibName:bundle:
          Splash:0x2 loadView
          Splash:0x2 viewDidLoad
        """
      ),
    ],
    judgedBy: .automaton("view-loading")
  )
}
