import CallbackLog
public import RuleKit

extension Rule {
  /// The new controller loads before the old one is told to go.
  public static let incomingLoadsBeforeOutgoingWill = Rule(
    id: "incoming-loads-before-outgoing-will",
    number: 15,
    group: .birthAndLoading,
    severity: .note,
    certainty: .typical,
    summary: "the old controller was told to go before the new one had loaded",
    promise: """
      On a push, a presentation or the first visit of a tab, the new controller's view is loaded \
      before the old one is told that it will disappear.
      """,
    formal: """
      viewDidLoad of the new one before viewWillDisappear of the old one, when both belong to one \
      transition and the new one was not loaded before
      """,
    rationale: """
      A new screen that loads late often blocks the transition: the old screen is already leaving \
      while the new one is being built. It is only usual, so it is a note. Load earlier, or do \
      less in `viewDidLoad`.
      """,
    exceptions: """
      Views that were loaded before. A navigation controller that starts its transition in its \
      next layout pass. Custom containers.
      """,
    evidence: Evidence(
      all: [.viewDidLoad],
      triggers: [.viewDidLoad],
      identity: true,
      also: "a logged push, presentation or tab selection joins the two controllers"
    ),
    sources: "Measured traces. Seeds: S0 and S2 agree.",
    bad: [
      Example(
        "the pushed controller loads after the old one was told to go",
        """
          call push from=0x1 to=0x2
          Feed:0x1 viewWillDisappear
        ! Detail:0x2 viewDidLoad
          Detail:0x2 viewWillAppear
          Feed:0x1 viewDidDisappear
          Detail:0x2 viewDidAppear
        """
      )
    ],
    good: [
      Example(
        "the pushed controller was loaded long before",
        """
          Detail:0x2 viewDidLoad
          Feed:0x1 viewDidLoad
          call push from=0x1 to=0x2
          Feed:0x1 viewWillDisappear
          Detail:0x2 viewWillAppear
          Feed:0x1 viewDidDisappear
          Detail:0x2 viewDidAppear
        """
      ),
      Example(
        "nothing says that the two belong together",
        """
          Feed:0x1 viewWillDisappear
          Detail:0x2 viewDidLoad
          Detail:0x2 viewWillAppear
          Feed:0x1 viewDidDisappear
          Detail:0x2 viewDidAppear
        """
      ),
      Example(
        "the load stands between the call and the transition",
        """
          call push from=0x1 to=0x2
          Detail:0x2 viewDidLoad
          Feed:0x1 viewWillDisappear
          Detail:0x2 viewWillAppear
          Feed:0x1 viewDidDisappear
          Detail:0x2 viewDidAppear
        """
      ),
    ],
    judgedBy: .monitor("transitions")
  )
}
