import CallbackLog
public import RuleKit

extension Rule {
  /// An object is created from an archive or by nib name, not both.
  public static let initPathExclusive = Rule(
    id: "init-path-exclusive",
    number: 2,
    group: .birthAndLoading,
    severity: .warning,
    certainty: .deFacto,
    summary: "one object was created both from an archive and by nib name",
    promise: """
      An object is created either from an archive, through `initWithCoder:`, or by nib name, \
      through `initWithNibName:bundle:`, and not through both.
      """,
    formal: """
      not both initWithCoder: and initWithNibName:bundle: in one lifetime, unless nothing lies \
      between them
      """,
    rationale: """
      Everything that an initialiser sets up is set up twice, and what the archive restored is \
      thrown away by the second call. Usually somebody calls an initialiser on an object that a \
      storyboard has already made. Put shared setup into a method of your own and call it from \
      both initialisers.
      """,
    exceptions: """
      A class whose `initWithCoder:` forwards to its own designated initialiser: the two lines \
      then stand next to each other, and they are accepted; in Swift, where `self` cannot be shown \
      before the other one has ended, in either order. Several lines of one call from class \
      and superclass. Table and collection controllers put their own style or layout initialiser \
      before the nib name.
      """,
    evidence: Evidence(
      all: [.initWithCoder, .initWithNibName],
      triggers: [.initWithCoder, .initWithNibName],
      identity: true,
      also: "another callback lies between the two"
    ),
    sources: """
      Apple: `init(coder:)` and `init(nibName:bundle:)` of UIViewController. Seeds: S0 and S2 \
      describe the archive path of storyboards, S1 and S4 the nib-name path. Resolved: they are \
      two ways of creation; one object takes one.
      """,
    bad: [
      Example(
        "an object from a storyboard is initialised again by nib name",
        """
          About:0x1 initWithCoder:
          About:0x1 awakeFromNib
        ! About:0x1 initWithNibName:bundle:
          About:0x1 viewDidLoad
          About:0x1 dealloc
        """
      )
    ],
    good: [
      Example(
        "initWithCoder: forwards to the designated initialiser of the class",
        """
          About:0x1 initWithCoder:
          About:0x1 initWithNibName:bundle:
          About:0x1 viewDidLoad
        """
      ),
      Example(
        "in Swift the line of the one that forwards stands last",
        """
          About:0x1 init(nibName:bundle:)
          About:0x1 init(coder:)
          About:0x1 viewDidLoad
        """
      ),
      Example(
        "so it does where the line shows what was passed",
        """
          <About: 0x1> init(nibName: nil, bundle: nil)
          <About: 0x1> init(coder: aDecoder)
          <About: 0x1> viewDidLoad()
        """
      ),
      Example(
        "two objects of one class, created in two ways",
        """
          About:0x1 initWithCoder:
          About:0x1 viewDidLoad
          About:0x2 initWithNibName:bundle:
          About:0x2 viewDidLoad
        """
      ),
      Example(
        "an address is used again",
        """
          About:0x1 initWithCoder:
          About:0x1 viewDidLoad
          About:0x1 dealloc
          About:0x1 initWithNibName:bundle:
          About:0x1 viewDidLoad
        """
      ),
    ],
    judgedBy: .automaton("creation")
  )
}
