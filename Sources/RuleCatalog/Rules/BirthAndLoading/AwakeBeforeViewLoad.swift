import CallbackLog
public import RuleKit

extension Rule {
  /// A controller from a storyboard gets its own `awakeFromNib` before its view is loaded.
  public static let awakeBeforeViewLoad = Rule(
    id: "awake-before-view-load",
    number: 5,
    group: .birthAndLoading,
    severity: .note,
    certainty: .typical,
    systems: "iOS 5 and later",
    summary: "a controller woke after its view was loaded",
    promise: """
      A controller from a storyboard gets its own `awakeFromNib` before its view is loaded.
      """,
    formal: "awakeFromNib before the first loadView or viewDidLoad of the lifetime",
    rationale: """
      Something asked for the view while the storyboard was still being read: an outlet setter, or \
      an initialiser that touches `view`. The view is then built before the controller's settings \
      from the storyboard are complete. Wait for `viewDidLoad`, and keep `view` out of \
      initialisers and outlet setters.
      """,
    exceptions: """
      Lines written on exit show a load that is nested in `awakeFromNib` first; no appearance is \
      nested in it. An outlet setter that touches the view does this legitimately, so it is a note \
      and no more.
      """,
    evidence: Evidence(
      all: [.awakeFromNib],
      any: [.loadView, .viewDidLoad],
      triggers: [.awakeFromNib],
      identity: true,
      birth: true,
      also: "lines are proven to be written on entry, or the controller has appeared"
    ),
    sources: """
      Measured: the controller's archive, its `awakeFromNib`, the segue, then the view's archive. \
      Seeds: S4 lists this order; it is right for storyboards.
      """,
    bad: [
      Example(
        "the initialiser touches the view",
        """
          @trace style=entry
          Dash:0x1 initWithCoder:
          Dash:0x1 viewDidLoad
        ! Dash:0x1 awakeFromNib
          Dash:0x1 viewWillAppear
        """
      )
    ],
    good: [
      Example(
        "awakeFromNib touches the view, lines written on entry",
        """
          @trace style=entry
          Dash:0x1 initWithCoder:
          Dash:0x1 awakeFromNib
          Dash:0x1 loadView
          Dash:0x1 viewDidLoad
        """
      ),
      Example(
        "the same, lines written on exit",
        """
          @trace style=exit
          Dash:0x1 initWithCoder:
          Dash:0x1 loadView
          Dash:0x1 viewDidLoad
          Dash:0x1 awakeFromNib
        """
      ),
    ],
    judgedBy: .monitor("birth")
  )
}
