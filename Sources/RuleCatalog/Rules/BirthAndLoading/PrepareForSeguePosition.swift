import CallbackLog
public import RuleKit

extension Rule {
  /// `prepareForSegue:sender:` runs on the source after the destination was created and awoken.
  public static let prepareForSeguePosition = Rule(
    id: "prepare-for-segue-position",
    number: 6,
    group: .birthAndLoading,
    severity: .note,
    certainty: .contested,
    systems: "iOS 5 and later",
    summary: "a segue was prepared before its destination was created",
    promise: """
      `prepareForSegue:sender:` runs on the source after the destination was created and awoken. \
      Usually the destination's view is not loaded yet.
      """,
    formal: """
      init of the destination before prepareForSegue; usual, never checked: prepareForSegue before \
      viewDidLoad of the destination
      """,
    rationale: """
      `prepareForSegue` is where the source hands data to the destination. If the destination is \
      created later, the data went to another object, and the screen that comes up is empty. \
      Usually somebody makes a second object by hand beside the one that the segue made. Reported \
      at the initialiser that came too late.
      """,
    exceptions: """
      A destination that touches its view early, and embed segues, which run while the parent's \
      view is being loaded: the place of the destination's `viewDidLoad` is never reported.
      """,
    evidence: Evidence(
      all: [.prepareForSegue],
      triggers: [.prepareForSegue],
      identity: true,
      also: """
        the line of prepareForSegue names the destination, and the destination writes its \
        initialiser
        """
    ),
    sources: """
      Measured: archive, awakeFromNib, prepareForSegue, view. Another published trace puts it \
      between loadView and viewDidLoad. Seeds: S0 shows init, prepareForSegue, loadView, \
      viewDidLoad and agrees with the first; so the second half is never checked.
      """,
    bad: [
      Example(
        "the destination that is shown was created after the segue was prepared",
        """
          List:0x1 viewDidLoad
          List:0x1 viewWillAppear
          List:0x1 viewDidAppear
          List:0x1 prepareForSegue:sender: destination=0x2
        ! Edit:0x2 initWithCoder:
          Edit:0x2 viewDidLoad
        """
      )
    ],
    good: [
      Example(
        "the destination loads its view early",
        """
          List:0x1 viewDidLoad
          Edit:0x2 initWithCoder:
          Edit:0x2 viewDidLoad
          List:0x1 prepareForSegue:sender: destination=0x2
        """
      ),
      Example(
        "an embed segue while the view of the parent is loaded",
        """
          Dash:0x1 initWithCoder:
          Dash:0x1 loadView
          Chart:0x2 initWithCoder:
          Dash:0x1 prepareForSegue:sender: destination=0x2
          Chart:0x2 loadView
          Chart:0x2 viewDidLoad
          Dash:0x1 viewDidLoad
        """
      ),
      Example(
        "the address of an old destination is used again",
        """
          Edit:0x2 initWithCoder:
          List:0x1 prepareForSegue:sender: destination=0x2
          Edit:0x2 dealloc
          Edit:0x2 initWithCoder:
          List:0x1 prepareForSegue:sender: destination=0x2
        """
      ),
      Example(
        "nothing is logged of the destination, and later its address is used again",
        """
          List:0x1 viewDidAppear
          List:0x1 prepareForSegue:sender: destination=0x2
          List:0x1 viewWillDisappear
          List:0x1 viewDidDisappear
          Edit:0x2 initWithCoder:
          Edit:0x2 viewDidLoad
        """
      ),
    ],
    judgedBy: .monitor("segues")
  )
}
