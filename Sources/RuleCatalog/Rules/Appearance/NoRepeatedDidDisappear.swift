import CallbackLog
public import RuleKit

extension Rule {
  /// `viewDidDisappear` does not come twice in a row.
  public static let noRepeatedDidDisappear = Rule(
    id: "no-repeated-did-disappear",
    number: 25,
    group: .appearance,
    severity: .error,
    certainty: .deFacto,
    systems: "all; only a note up to iOS 7, right after another controller began to appear",
    summary: "a controller that is gone was told once more that it disappeared",
    promise: "`viewDidDisappear` does not come twice in a row.",
    formal: "viewDidDisappear not in hidden when the last appearance callback was viewDidDisappear",
    rationale: """
      Cleaning up runs twice, which can stop or release what somebody else uses by now. A \
      container that calls `viewDidDisappear` itself after UIKit did is the usual cause. Let one \
      side forward, not both.
      """,
    exceptions: """
      A base class and its subclass both write the same delivery. Up to iOS 7 a presenter gets a \
      second one when the presented controller presents another one from its `viewDidAppear`.
      """,
    evidence: Evidence(
      all: [.viewWillDisappear],
      triggers: [.viewDidDisappear],
      identity: true
    ),
    sources: """
      Apple: `viewDidDisappear(_:)`. Seeds: S2 shows one did for each will; none contradicts.
      """,
    bad: [
      Example(
        "a container repeats what UIKit has already sent",
        """
          Card:0x1 viewDidLoad
          Card:0x1 viewWillAppear
          Card:0x1 viewDidAppear
          Card:0x1 viewWillDisappear
          Card:0x1 viewDidDisappear
        ! Card:0x1 viewDidDisappear
        """
      )
    ],
    good: [
      Example(
        "the swipe that let a controller shine through ended, so it disappears once more",
        """
          Feed:0x1 viewWillAppear
          Feed:0x1 viewDidAppear
          Feed:0x1 viewWillDisappear
          Feed:0x1 viewDidDisappear
          Feed:0x1 viewWillAppear
          Feed:0x1 viewWillDisappear
          Feed:0x1 viewDidDisappear
        """
      ),
      Example(
        "two controllers of one class leave together",
        """
          Card:0x1 viewWillDisappear
          Card:0x2 viewWillDisappear
          Card:0x1 viewDidDisappear
          Card:0x2 viewDidDisappear
        """
      ),
    ],
    judgedBy: .automaton("appearance")
  )
}
