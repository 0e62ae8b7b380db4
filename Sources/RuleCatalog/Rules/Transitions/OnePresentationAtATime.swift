public import RuleKit

extension Rule {
  /// A controller presents one other at a time, and only while its view is in a window.
  public static let onePresentationAtATime = Rule(
    id: "one-presentation-at-a-time",
    number: 70,
    group: .transitions,
    severity: .warning,
    certainty: .uikitVerdict,
    systems: "iOS 6 and later",
    summary: "a presentation was refused",
    promise: """
      A controller presents one other at a time, and only while its view is in a window. UIKit \
      refuses everything else with "Attempt to present", and the second controller gets no \
      appearance callbacks.
      """,
    formal: """
      the message is the violation; the controller that was refused does not appear until the next \
      attempt
      """,
    rationale: """
      The screen that should have come up never does, and its completion may never run. Present \
      from `viewDidAppear` at the earliest, from the topmost controller, and from the completion \
      of a presentation or dismissal that is still running. An alert that comes while another one \
      is up is the usual case.
      """,
    exceptions: """
      On old systems UIKit sometimes presents after all when only the warning about the window is \
      printed.
      """,
    evidence: Evidence(
      also: "the message of UIKit in the log"
    ),
    sources: "The console texts of UIKit. Seeds: none quotes them.",
    bad: [
      Example(
        "presented from viewDidLoad",
        """
          @trace profile=ios15
          Feed:0x1 viewDidLoad
          Paywall:0x2 viewDidLoad
        ! uikit present-refused target=0x2 presenter=0x1
          Feed:0x1 viewWillAppear
          Feed:0x1 viewDidAppear
        """
      )
    ],
    good: [
      Example(
        "presented from viewDidAppear",
        """
          @trace profile=ios15
          Feed:0x1 viewDidLoad
          Feed:0x1 viewWillAppear
          Feed:0x1 viewDidAppear
          Paywall:0x2 viewDidLoad
          Paywall:0x2 viewWillAppear
          Paywall:0x2 viewDidAppear
        """
      ),
      Example(
        "a controller that is loaded and never shown, and no message",
        """
          @trace profile=ios15
          Feed:0x1 viewDidLoad
          Paywall:0x2 viewDidLoad
          Feed:0x1 viewWillAppear
          Feed:0x1 viewDidAppear
          Paywall:0x2 dealloc
        """
      ),
    ],
    judgedBy: .monitor("messages")
  )
}
