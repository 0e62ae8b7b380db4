import CallbackLog
public import RuleKit

extension Rule {
  /// A full-screen presentation keeps its presenter until it is up.
  public static let fullScreenPresentOrder = Rule(
    id: "full-screen-present-order",
    number: 56,
    group: .transitions,
    severity: .warning,
    certainty: .deFacto,
    systems: "iOS 2 to 26",
    summary: "the callbacks of a full-screen presentation came in the wrong order",
    promise: """
      A presentation that removes the presenter's view tells the presenter that it will disappear, \
      the presented controller that it will appear and that it appeared, and then the presenter \
      that it disappeared.
      """,
    formal: "A viewWillDisappear, B viewWillAppear, B viewDidAppear, A viewDidDisappear",
    rationale: """
      The presented screen counts on its presenter being there until it is fully up. A custom \
      presentation or animator that removes the presenter's view too early does this, or what \
      looks like a presentation is a push. Remove the view after the animation, in the completion.
      """,
    exceptions: """
      Custom presentation controllers that remove the presenter's view. Mac Catalyst. Presenting \
      from `viewDidAppear` on old systems gives the presenter one more `viewDidDisappear`.
      """,
    evidence: Evidence(
      triggers: .appearances,
      identity: true,
      calls: [.presentFull],
      also: """
        a logged call or a declared transition joins the two controllers, and both write the \
        callbacks that are compared
        """
    ),
    sources: "Measured from iOS 6 to 26. Seeds: S0's trace and S2 agree.",
    bad: [
      Example(
        "the did callbacks of a push",
        """
          call present-full from=0x1 to=0x2
          List:0x1 viewWillDisappear
          Edit:0x2 viewWillAppear
        ! List:0x1 viewDidDisappear
          Edit:0x2 viewDidAppear
          call dismiss-full from=0x2 to=0x1
          Edit:0x2 viewWillDisappear
          List:0x1 viewWillAppear
          List:0x1 viewDidAppear
          Edit:0x2 viewDidDisappear
        """
      )
    ],
    good: [
      Example(
        "the promised order",
        """
          call present-full from=0x1 to=0x2
          Edit:0x2 viewDidLoad
          List:0x1 viewWillDisappear
          Edit:0x2 viewWillAppear
          Edit:0x2 viewDidAppear
          List:0x1 viewDidDisappear
        """
      ),
      Example(
        "another order, but nothing says that it was a presentation",
        """
          List:0x1 viewWillDisappear
          Edit:0x2 viewWillAppear
          List:0x1 viewDidDisappear
          Edit:0x2 viewDidAppear
        """
      ),
    ],
    judgedBy: .monitor("transitions")
  )
}
