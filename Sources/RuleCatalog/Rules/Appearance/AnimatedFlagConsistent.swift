import CallbackLog
public import RuleKit

extension Rule {
  /// A will and its did normally agree about being animated.
  public static let animatedFlagConsistent = Rule(
    id: "animated-flag-consistent",
    number: 41,
    group: .appearance,
    severity: .note,
    isOffByDefault: true,
    certainty: .typical,
    summary: "a will and its did disagree about being animated",
    promise: """
      The `animated` argument of `viewDidAppear` normally equals that of its `viewWillAppear`; the \
      same holds for disappearing.
      """,
    formal: """
      usual: viewWillAppear(x) viewDidAppear(x), and viewWillDisappear(x) viewDidDisappear(x)
      """,
    rationale: """
      Code that animates along with the appearance reads this flag. When the two differ, a \
      container passed a constant, or forwards by hand with another value. Off by default: \
      interactive transitions that end without animation do this legitimately.
      """,
    exceptions: """
      Interactive transitions that are called off, or finished without animation. Direct use of \
      `beginAppearanceTransition`.
      """,
    evidence: Evidence(
      any: [.viewDidAppear, .viewDidDisappear],
      triggers: [.viewDidAppear, .viewDidDisappear],
      identity: true,
      also: "both lines say animated"
    ),
    sources: """
      Apple: `viewWillAppear(_:)` and `viewDidAppear(_:)` describe the argument. Seeds: none \
      mentions it.
      """,
    bad: [
      Example(
        "animated before, not animated after",
        """
          Feed:0x1 viewDidLoad
          Feed:0x1 viewWillAppear animated=1
        ! Feed:0x1 viewDidAppear animated=0
        """
      )
    ],
    good: [
      Example(
        "a swipe is let go, and the appearance that follows has a flag of its own",
        """
          Detail:0x1 viewWillDisappear animated=1
          Detail:0x1 viewWillAppear animated=0
          Detail:0x1 viewDidAppear animated=0
        """
      ),
      Example(
        "only one of the lines says it",
        """
          Feed:0x1 viewWillAppear animated=1
          Feed:0x1 viewDidAppear
        """
      ),
      Example(
        "an interactive pop is let go, without animation",
        """
          Detail:0x1 viewWillAppear animated=1
          Detail:0x1 viewDidAppear animated=1
          Detail:0x1 viewWillDisappear animated=1
          Detail:0x1 viewWillAppear animated=0
          Detail:0x1 viewDidAppear animated=0
        """
      ),
    ],
    judgedBy: .monitor("animated")
  )
}
