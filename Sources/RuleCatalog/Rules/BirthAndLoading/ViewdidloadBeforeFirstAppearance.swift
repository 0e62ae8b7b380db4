import CallbackLog
public import RuleKit

extension Rule {
  /// A controller's view is loaded, and `viewDidLoad` delivered, before its first `viewWillAppear`.
  public static let viewdidloadBeforeFirstAppearance = Rule(
    id: "viewdidload-before-first-appearance",
    number: 8,
    group: .birthAndLoading,
    severity: .error,
    certainty: .guaranteedByDocs,
    summary: "a controller appeared before its view was loaded",
    promise: """
      A controller's view is loaded, and `viewDidLoad` delivered, before its first \
      `viewWillAppear`.
      """,
    formal: """
      the first viewWillAppear, viewIsAppearing or viewDidAppear of a lifetime stands after \
      viewDidLoad
      """,
    rationale: """
      Outlets are still nil and nothing that `viewDidLoad` sets up exists when `viewWillAppear` \
      runs. Usually somebody calls `viewWillAppear` by hand on a new controller. It is an error \
      when `viewDidLoad` comes later in the same lifetime, which is the proof; when it never \
      comes, it is a warning, because the subclass may only have forgotten super. The late \
      `viewDidLoad` is not reported again.
      """,
    exceptions: """
      A view assigned from outside: then `viewDidLoad` never comes. A class that does not override \
      `viewDidLoad`. A recorder that hooks the base class while the subclass forgets super. A log \
      that begins after the load.
      """,
    evidence: Evidence(
      all: [.viewDidLoad],
      triggers: [.viewWillAppear, .viewIsAppearing, .viewDidAppear],
      identity: true,
      birth: true
    ),
    sources: "Apple: `viewDidLoad()` and `viewWillAppear(_:)`. Seeds: all five agree.",
    bad: [
      Example(
        "viewWillAppear is called on a new controller",
        """
          Map:0x1 initWithCoder:
        ! Map:0x1 viewWillAppear
          Map:0x1 viewDidLoad
          Map:0x1 viewDidAppear
        """
      ),
      Example(
        "viewDidLoad never comes for one of two objects (a warning)",
        """
          Map:0x1 initWithCoder:
          Map:0x1 viewDidLoad
          Map:0x2 initWithCoder:
        ! Map:0x2 viewWillAppear
          Map:0x2 viewDidAppear
        """
      ),
    ],
    good: [
      Example(
        "the class writes no viewDidLoad",
        """
          Map:0x1 initWithCoder:
          Map:0x1 viewWillAppear
          Map:0x1 viewDidAppear
        """
      ),
      Example(
        "the log begins after the load",
        """
          Map:0x1 viewWillAppear
          Map:0x1 viewDidAppear
          Map:0x2 initWithCoder:
          Map:0x2 viewDidLoad
        """
      ),
      Example(
        "lines written on exit, and the view is loaded inside init",
        """
          @trace style=exit
          MainTab:0x1 viewDidLoad
          MainTab:0x1 init
          MainTab:0x1 viewWillAppear
          MainTab:0x1 viewDidAppear
        """
      ),
    ],
    judgedBy: .automaton("view-loading")
  )
}
