import CallbackLog
public import RuleKit

extension Rule {
  /// Each `beginAppearanceTransition` is matched by one `endAppearanceTransition`.
  public static let beginEndBalance = Rule(
    id: "begin-end-balance",
    number: 42,
    group: .appearance,
    severity: .error,
    certainty: .guaranteedByDocs,
    systems: "iOS 5 and later",
    summary: "beginAppearanceTransition and endAppearanceTransition do not match",
    promise: """
      In a container that forwards by hand, each `beginAppearanceTransition` of a child is matched \
      by one `endAppearanceTransition`. The did callback comes with the last matching end. A begin \
      in the other direction while one is open is a reversal, and legal.
      """,
    formal: """
      a counter per child: begin adds one, end takes one; an end at zero is an error, dealloc \
      above zero a warning
      """,
    rationale: """
      The child never hears that its transition ended, or hears of an end that never began, and \
      everything it does on appearing is out of step from then on. Call begin once before the \
      animation, and end once in its completion, also when it is interrupted. A child that dies \
      with an open begin is reported at its dealloc.
      """,
    exceptions: """
      A container may nest begins of the same direction, its own animation inside its parent's; \
      the did callback then comes at the outermost end.
      """,
    evidence: Evidence(
      all: [.beginAppearanceTransition, .endAppearanceTransition],
      triggers: [.endAppearanceTransition, .deinitializer],
      identity: true
    ),
    sources: """
      Apple: `beginAppearanceTransition(_:animated:)`, `endAppearanceTransition()` and the \
      comments of the header. Seeds: none mentions manual forwarding.
      """,
    bad: [
      Example(
        "an end without a begin",
        """
          Card:0x1 initWithNibName:bundle:
          Card:0x1 viewDidLoad
          Card:0x1 beginAppearanceTransition appearing=1
          Card:0x1 viewWillAppear
          Card:0x1 endAppearanceTransition
          Card:0x1 viewDidAppear
        ! Card:0x1 endAppearanceTransition
        """
      ),
      Example(
        "a begin without an end, and the child dies (a warning)",
        """
          Card:0x1 initWithNibName:bundle:
          Card:0x1 viewDidLoad
          Card:0x1 beginAppearanceTransition appearing=1
          Card:0x1 viewWillAppear
          Card:0x1 endAppearanceTransition
          Card:0x1 viewDidAppear
          Card:0x2 initWithNibName:bundle:
          Card:0x2 viewDidLoad
          Card:0x2 beginAppearanceTransition appearing=1
          Card:0x2 viewWillAppear
        ! Card:0x2 dealloc
        """
      ),
    ],
    good: [
      Example(
        "an appearance is reversed before it ended",
        """
          Card:0x1 viewDidLoad
          Card:0x1 beginAppearanceTransition appearing=1
          Card:0x1 viewWillAppear
          Card:0x1 beginAppearanceTransition appearing=0
          Card:0x1 viewWillDisappear
          Card:0x1 endAppearanceTransition
          Card:0x1 endAppearanceTransition
          Card:0x1 viewDidDisappear
        """
      ),
      Example(
        "begins of one direction are nested",
        """
          Card:0x1 viewDidLoad
          Card:0x1 beginAppearanceTransition appearing=1
          Card:0x1 viewWillAppear
          Card:0x1 beginAppearanceTransition appearing=1
          Card:0x1 endAppearanceTransition
          Card:0x1 endAppearanceTransition
          Card:0x1 viewDidAppear
        """
      ),
      Example(
        "the log begins in the middle, so the begin may stand before it",
        """
          Card:0x1 endAppearanceTransition
          Card:0x1 viewDidAppear
          Card:0x1 beginAppearanceTransition appearing=0
          Card:0x1 viewWillDisappear
        """
      ),
    ],
    judgedBy: .automaton("forwarding")
  )
}
