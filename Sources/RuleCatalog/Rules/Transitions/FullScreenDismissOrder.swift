import CallbackLog
public import RuleKit

extension Rule {
  /// A full-screen dismissal brings its presenter back before it is over.
  public static let fullScreenDismissOrder = Rule(
    id: "full-screen-dismiss-order",
    number: 57,
    group: .transitions,
    severity: .warning,
    certainty: .deFacto,
    systems: "iOS 2 to 26",
    summary: "the callbacks of a full-screen dismissal came in the wrong order",
    promise: """
      The dismissal of such a presentation tells the presented controller that it will disappear, \
      the presenter that it will appear and that it appeared, and then the presented one that it \
      disappeared. The completion runs after that, and then the presented controller may die.
      """,
    formal: "B viewWillDisappear, A viewWillAppear, A viewDidAppear, B viewDidDisappear",
    rationale: """
      What the presented screen saves on its way out may come after the presenter has refreshed \
      itself, or the other way round, than you expect. Look for a custom animator, or for a pop or \
      a tab change that was logged as a dismissal.
      """,
    exceptions: """
      Custom presentation controllers. Mac Catalyst. An interactive dismissal that is let go runs \
      back in its own order.
      """,
    evidence: Evidence(
      triggers: .appearances,
      identity: true,
      calls: [.dismissFull],
      also: """
        a logged call or a declared transition joins the two controllers, and both write the \
        callbacks that are compared
        """
    ),
    sources: "Measured from iOS 6 to 26. Seeds: S0's trace agrees.",
    bad: [
      Example(
        "the did callbacks of a pop",
        """
          call present-full from=0x1 to=0x2
          List:0x1 viewWillDisappear
          Edit:0x2 viewWillAppear
          Edit:0x2 viewDidAppear
          List:0x1 viewDidDisappear
          call dismiss-full from=0x2 to=0x1
          Edit:0x2 viewWillDisappear
          List:0x1 viewWillAppear
        ! Edit:0x2 viewDidDisappear
          List:0x1 viewDidAppear
        """
      )
    ],
    good: [
      Example(
        "the promised order, and the presented controller dies",
        """
          call dismiss-full from=0x2 to=0x1
          Edit:0x2 viewWillDisappear
          List:0x1 viewWillAppear
          List:0x1 viewDidAppear
          Edit:0x2 viewDidDisappear
          Edit:0x2 dealloc
        """
      ),
      Example(
        "dragged down and let go",
        """
          call dismiss-full from=0x2 to=0x1
          Edit:0x2 viewWillDisappear
          List:0x1 viewWillAppear
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
