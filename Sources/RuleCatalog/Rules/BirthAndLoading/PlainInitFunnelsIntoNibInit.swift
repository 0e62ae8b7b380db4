import CallbackLog
public import RuleKit

extension Rule {
  /// `init` of UIViewController forwards to `initWithNibName:bundle:` with two nils.
  public static let plainInitFunnelsIntoNibInit = Rule(
    id: "plain-init-funnels-into-nib-init",
    number: 3,
    group: .birthAndLoading,
    severity: .note,
    certainty: .guaranteedByDocs,
    summary: "init did not lead to initWithNibName:bundle:",
    promise: "`init` of UIViewController forwards to `initWithNibName:bundle:` with two nils.",
    formal: """
      where a class writes both, every init has an initWithNibName:bundle: next to it in the same \
      lifetime, before or after
      """,
    rationale: """
      Setup in `initWithNibName:bundle:` is skipped for the objects that are made with a plain \
      `init`. Usually the subclass's `init` forwards to another initialiser than its siblings do. \
      Let `init` end in the designated initialiser. Reported at the first callback that shows that \
      it did not come.
      """,
    exceptions: """
      A Swift `init()` that calls `super.init(nibName:bundle:)` itself shows only the latter. A \
      subclass may replace `init` completely.
      """,
    evidence: Evidence(
      all: [.initializer, .initWithNibName],
      triggers: [.initializer],
      identity: true
    ),
    sources: "The header of UIViewController says that `init` forwards. Seeds: S1 and S2 agree.",
    bad: [
      Example(
        "one of two objects is made without the designated initialiser",
        """
          Card:0x1 init
          Card:0x1 initWithNibName:bundle:
          Card:0x1 viewDidLoad
          Card:0x2 init
        ! Card:0x2 viewDidLoad
        """
      )
    ],
    good: [
      Example(
        "lines written on exit: the designated initialiser stands first",
        """
          @trace style=exit
          Card:0x1 initWithNibName:bundle:
          Card:0x1 init
          Card:0x1 viewDidLoad
        """
      ),
      Example(
        "the class never writes initWithNibName:bundle:",
        """
          Card:0x1 init
          Card:0x1 viewDidLoad
        """
      ),
      Example(
        "a Swift init calls super.init(nibName:bundle:) and is not logged itself",
        """
          Card:0x1 init
          Card:0x1 initWithNibName:bundle:
          Card:0x1 viewDidLoad
          Card:0x2 initWithNibName:bundle:
          Card:0x2 viewDidLoad
        """
      ),
      Example(
        "another initialiser of the class need not lead there",
        """
          Card:0x1 init
          Card:0x1 initWithNibName:bundle:
          Card:0x1 viewDidLoad
          Card:0x2 initWithStyle:
          Card:0x2 viewDidLoad
        """
      ),
    ],
    judgedBy: .monitor("birth")
  )
}
