import CallbackLog
public import RuleKit

extension Rule {
  /// A pop: will disappear, will appear, did disappear, did appear.
  public static let popOrder = Rule(
    id: "pop-order",
    number: 53,
    group: .transitions,
    severity: .warning,
    certainty: .deFacto,
    systems: "iOS 2 to 26",
    summary: "the callbacks of a pop came in the wrong order",
    promise: """
      A pop tells the top controller that it will disappear, the one below that it will appear, \
      the top one that it disappeared, and the one below that it appeared. Only then is the top \
      one told that it left its parent, and it may die.
      """,
    formal: "B viewWillDisappear, A viewWillAppear, B viewDidDisappear, A viewDidAppear",
    rationale: """
      The screen below refreshes while the one above still believes to be visible, so changes that \
      it saves on its way out come too late. Look for a custom animator, or a dismissal that was \
      logged as a pop.
      """,
    exceptions: """
      A swipe that is let go half way runs back in its own order. Custom animators. Subclassed \
      containers.
      """,
    evidence: Evidence(
      triggers: .appearances,
      identity: true,
      calls: [.pop, .navigationWillShow],
      also: """
        a logged call or a declared transition joins the two controllers, or the line of a \
        navigation controller's delegate, where both are known to be in one navigation \
        controller; both write the callbacks that are compared
        """
    ),
    sources: "Measured from iOS 6 to 26. Seeds: S2 agrees.",
    bad: [
      Example(
        "the did callbacks of a full-screen dismissal",
        """
          call push from=0x1 to=0x2
          Feed:0x1 viewWillDisappear
          Detail:0x2 viewWillAppear
          Feed:0x1 viewDidDisappear
          Detail:0x2 viewDidAppear
          call pop from=0x2 to=0x1
          Detail:0x2 viewWillDisappear
          Feed:0x1 viewWillAppear
        ! Feed:0x1 viewDidAppear
          Detail:0x2 viewDidDisappear
        """
      )
    ],
    good: [
      Example(
        "the back button, and the top controller dies",
        """
          call pop from=0x2 to=0x1
          Detail:0x2 viewWillDisappear
          Feed:0x1 viewWillAppear
          Detail:0x2 viewDidDisappear
          Feed:0x1 viewDidAppear
          Detail:0x2 dealloc
        """
      ),
      Example(
        "a swipe that is let go half way",
        """
          call pop from=0x2 to=0x1
          Detail:0x2 viewWillDisappear
          Feed:0x1 viewWillAppear
          Feed:0x1 viewWillDisappear
          Feed:0x1 viewDidDisappear
          Detail:0x2 viewWillAppear
          Detail:0x2 viewDidAppear
        """
      ),
    ],
    judgedBy: .monitor("transitions")
  )
}
