public import RuleKit

extension Rule {
  /// The four appearance methods are called by UIKit only.
  public static let uikitDirectCallMessage = Rule(
    id: "uikit-direct-call-message",
    number: 44,
    group: .appearance,
    severity: .error,
    certainty: .uikitVerdict,
    systems: "recent systems; the first version is not known",
    summary: "an appearance method was called by hand, and the system said so",
    promise: """
      `viewWillAppear`, `viewDidAppear`, `viewWillDisappear` and `viewDidDisappear` are called by \
      UIKit only. Recent systems print "Calling -viewWillAppear: directly on a view controller is \
      not supported" with the controller's name when code does.
      """,
    formal: """
      the message is the violation; it explains one line of the same selector and controller \
      beside it
      """,
    rationale: """
      The controller is told something that is not true, and it may be out of step from then on. \
      The line that the call itself wrote is cited, not reported a second time, and the controller \
      goes on from where it was. Move the code that you want to run into a method of its own and \
      call that; in a container use `beginAppearanceTransition`.
      """,
    evidence: Evidence(
      also: "the message of UIKit in the log"
    ),
    sources: """
      Apple: `beginAppearanceTransition(_:animated:)` forbids the direct call; the console text is \
      UIKit's own. Seeds: S2 says that `didReceiveMemoryWarning` must not be called by hand; none \
      mentions the appearance methods.
      """,
    bad: [
      Example(
        "a screen is refreshed by calling viewWillAppear",
        """
          @trace profile=ios18
          Feed:0x1 viewDidLoad
          Feed:0x1 viewWillAppear
          Feed:0x1 viewDidAppear
          Feed:0x1 viewWillAppear
        ! uikit direct-call selector=viewWillAppear: target=0x1
          Feed:0x1 viewWillDisappear
          Feed:0x1 viewDidDisappear
        """
      )
    ],
    good: [
      Example(
        "a reversal looks similar, but UIKit says nothing",
        """
          @trace profile=ios18
          Feed:0x1 viewDidLoad
          Feed:0x1 viewWillAppear
          Feed:0x1 viewDidAppear
          Feed:0x1 viewWillDisappear
          Feed:0x1 viewWillAppear
          Feed:0x1 viewDidAppear
        """
      ),
      Example(
        "the screen is refreshed by a method of its own",
        """
          @trace profile=ios18
          Feed:0x1 viewWillAppear
          Feed:0x1 viewDidAppear
          note reloadFeed called directly
          Feed:0x1 viewWillDisappear
          Feed:0x1 viewDidDisappear
        """
      ),
    ],
    judgedBy: .monitor("messages")
  )
}
