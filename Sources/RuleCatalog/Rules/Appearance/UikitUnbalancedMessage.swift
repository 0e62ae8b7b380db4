public import RuleKit

extension Rule {
  /// UIKit says itself when transitions of a controller overlap.
  public static let uikitUnbalancedMessage = Rule(
    id: "uikit-unbalanced-message",
    number: 43,
    group: .appearance,
    severity: .warning,
    certainty: .uikitVerdict,
    systems: "iOS 5 and later",
    summary: "the system complained about overlapping transitions of a controller",
    promise: """
      UIKit keeps the transitions of a controller balanced, and prints "Unbalanced calls to \
      begin/end appearance transitions" with the controller's name when somebody breaks that.
      """,
    formal: """
      the message is the violation; what the named controller breaks in the same transition is its \
      symptom
      """,
    rationale: """
      Two transitions ran into each other: usually a push or a present from `viewDidLoad` or \
      `viewWillAppear`, while the first transition was still running, or a tap that was handled \
      twice. Start the second one from `viewDidAppear`, from the completion of the first, or ask \
      the `transitionCoordinator`. It is an error when the named controller breaks an appearance \
      rule in the same transition; then both are one violation.
      """,
    exceptions: """
      Harmless with some system controllers (popovers, activities, the keyboard) and with an \
      overlay window that presents during launch. Several lines may have one cause.
      """,
    evidence: Evidence(
      also: "the message of UIKit in the log"
    ),
    sources: "The console text itself, as quoted in many reports. Seeds: none quotes it.",
    bad: [
      Example(
        "a push from viewDidLoad while the first transition runs",
        """
          @trace profile=ios12
          Feed:0x1 viewDidLoad
          Feed:0x1 viewWillAppear
          Detail:0x2 viewDidLoad
        ! uikit unbalanced target=0x2
          Feed:0x1 viewDidAppear
        """
      )
    ],
    good: [
      Example(
        "transitions that follow each other quickly, and no message",
        """
          @trace profile=ios12
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
      Example(
        "somebody else talks about balance",
        """
          Feed:0x1 viewWillAppear
          note unbalanced parentheses in template 'feed'
          Feed:0x1 viewDidAppear
        """
      ),
    ],
    judgedBy: .monitor("messages")
  )
}
