import CallbackLog
public import RuleKit

extension Rule {
  /// A controller receives `awakeFromNib` only when it was read from an archive.
  public static let awakeOnlyAfterCoder = Rule(
    id: "awake-only-after-coder",
    number: 4,
    group: .birthAndLoading,
    severity: .warning,
    certainty: .deFacto,
    summary: "a controller that no archive made received awakeFromNib",
    promise: """
      A controller receives `awakeFromNib` only when it was itself read from an archive: \
      `initWithCoder:` came before, and `initWithNibName:bundle:` did not create it.
      """,
    formal: """
      awakeFromNib needs an earlier initWithCoder: of the lifetime, and forbids a birth by \
      initWithNibName:bundle:
      """,
    rationale: """
      The owner of a nib is not part of the nib, so UIKit does not wake it. A line like this means \
      that the app calls `awakeFromNib` by hand, to run setup that it wants for both kinds of \
      creation; then it runs twice for objects from a storyboard. Put the setup into a method of \
      your own.
      """,
    exceptions: """
      A recorder that misses `initWithCoder:` because it was installed later. Views and other \
      objects of a nib, which are archived and do wake. On macOS the owner of a nib behaves \
      differently.
      """,
    evidence: Evidence(
      any: [.initWithCoder, .initWithNibName],
      triggers: [.awakeFromNib],
      identity: true,
      also: "the initialiser of this lifetime stands in the log"
    ),
    sources: """
      Apple: `awakeFromNib()` is sent to objects that are re-created from the archive. Seeds: S4's \
      timeline runs `initWithNibName:bundle:` and then the controller's `awakeFromNib`; S2 ties \
      `awakeFromNib` to archived objects. Resolved: S2 is right for iOS, S4 merges two ways of \
      loading, and no system makes its order true for one object.
      """,
    bad: [
      Example(
        "a controller made by nib name wakes",
        """
          About:0x1 initWithNibName:bundle:
        ! About:0x1 awakeFromNib
          About:0x1 loadView
          About:0x1 viewDidLoad
        """
      )
    ],
    good: [
      Example(
        "a controller from a storyboard",
        """
          About:0x1 initWithCoder:
          About:0x1 awakeFromNib
          About:0x1 loadView
          About:0x1 viewDidLoad
        """
      ),
      Example(
        "a view of the nib wakes, not its owner",
        """
          About:0x1 initWithNibName:bundle:
          About:0x1 loadView
          Badge:0x2 initWithCoder:
          Badge:0x2 awakeFromNib
          About:0x1 viewDidLoad
        """
      ),
      Example(
        "the log begins between the initialiser and the awakening",
        """
          About:0x1 awakeFromNib
          About:0x1 viewDidLoad
          About:0x2 initWithCoder:
          About:0x2 awakeFromNib
          About:0x2 viewDidLoad
        """
      ),
    ],
    judgedBy: .automaton("creation")
  )
}
