import CallbackLog
public import RuleKit

extension Rule {
  /// A push: will disappear, will appear, did disappear, did appear.
  public static let pushOrder = Rule(
    id: "push-order",
    number: 52,
    group: .transitions,
    severity: .warning,
    certainty: .deFacto,
    systems: "iOS 2 to 26",
    summary: "the callbacks of a push came in the wrong order",
    promise: """
      A push on a navigation stack tells the old controller that it will disappear, the new one \
      that it will appear, the old one that it disappeared, and the new one that it appeared.
      """,
    formal: "A viewWillDisappear, B viewWillAppear, A viewDidDisappear, B viewDidAppear",
    rationale: """
      Code that hands something over between the two screens meets the other one in a state it \
      does not expect. A custom animator that ends its transition in another order does this, or \
      what looks like a push is a presentation. Complete the transition with \
      `completeTransition(_:)` and let the navigation controller send the callbacks.
      """,
    exceptions: """
      Custom animators. A push while hidden. The first push into an empty stack, which has no old \
      controller. A push that is grabbed and turned round. Subclassed containers.
      """,
    evidence: Evidence(
      triggers: .appearances,
      identity: true,
      calls: [.push, .navigationWillShow],
      also: """
        a logged call or a declared transition joins the two controllers, or the line of a \
        navigation controller's delegate, where both are known to be in one navigation \
        controller; both write the callbacks that are compared
        """
    ),
    sources: """
      Measured from iOS 6 to 26. Seeds: S2's long trace of a push has two layouts in the middle \
      and the same four steps; S0 shows no push.
      """,
    bad: [
      Example(
        "the did callbacks of a full-screen presentation",
        """
          call push from=0x1 to=0x2
          Feed:0x1 viewWillDisappear
          Detail:0x2 viewWillAppear
        ! Detail:0x2 viewDidAppear
          Feed:0x1 viewDidDisappear
        """
      )
    ],
    good: [
      Example(
        "the promised order, with layout in the middle",
        """
          call push from=0x1 to=0x2
          Feed:0x1 viewWillDisappear
          Detail:0x2 viewWillAppear
          Detail:0x2 viewWillLayoutSubviews
          Detail:0x2 viewDidLayoutSubviews
          Feed:0x1 viewDidDisappear
          Detail:0x2 viewDidAppear
        """
      ),
      Example(
        "another order, but nothing says that it was a push",
        """
          Feed:0x1 viewWillDisappear
          Detail:0x2 viewWillAppear
          Detail:0x2 viewDidAppear
          Feed:0x1 viewDidDisappear
        """
      ),
      Example(
        "iOS 18: the push is grabbed and turned into a pop",
        """
          @trace profile=ios18
          call push from=0x1 to=0x2
          Feed:0x1 viewWillDisappear
          Detail:0x2 viewWillAppear
          Feed:0x1 viewDidDisappear
          Detail:0x2 viewDidAppear
          Detail:0x2 viewWillDisappear
          Feed:0x1 viewWillAppear
          Detail:0x2 viewDidDisappear
          Feed:0x1 viewDidAppear
        """
      ),
    ],
    judgedBy: .monitor("transitions")
  )
}
