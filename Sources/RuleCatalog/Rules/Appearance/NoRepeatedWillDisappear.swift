import CallbackLog
public import RuleKit

extension Rule {
  /// `viewWillDisappear` does not come twice in a row.
  public static let noRepeatedWillDisappear = Rule(
    id: "no-repeated-will-disappear",
    number: 24,
    group: .appearance,
    severity: .error,
    certainty: .deFacto,
    summary: "a controller that is already disappearing was told once more that it will disappear",
    promise: """
      `viewWillDisappear` does not come twice in a row. A disappearance ends with \
      `viewDidDisappear`, or is turned round by `viewWillAppear`, before the next one begins.
      """,
    formal: "viewWillDisappear not in the state disappearing",
    rationale: """
      Saving, stopping and removing observers run twice, and the second time they may meet what is \
      already gone. A custom interactive transition that starts again without ending the first \
      attempt does this for real; so does code that calls `viewWillDisappear` by hand. End or \
      cancel a transition with `completeTransition(_:)` before you start the next one.
      """,
    exceptions: "A base class and its subclass both write the same delivery.",
    evidence: Evidence(
      all: [.viewWillAppear],
      triggers: [.viewWillDisappear],
      identity: true
    ),
    sources: """
      Apple: `viewWillDisappear(_:)`. Seeds: S2 shows one will for each did; none contradicts.
      """,
    bad: [
      Example(
        "a custom interactive pop starts again without a reversal",
        """
          Detail:0x1 viewDidLoad
          Detail:0x1 viewWillAppear
          Detail:0x1 viewDidAppear
          Detail:0x1 viewWillDisappear
        ! Detail:0x1 viewWillDisappear
          Detail:0x1 viewDidDisappear
        """
      )
    ],
    good: [
      Example(
        "two attempts to swipe back, the first one let go",
        """
          Detail:0x1 viewWillAppear
          Detail:0x1 viewDidAppear
          Detail:0x1 viewWillDisappear
          Detail:0x1 viewWillAppear
          Detail:0x1 viewDidAppear
          Detail:0x1 viewWillDisappear
          Detail:0x1 viewDidDisappear
        """
      ),
      Example(
        "the class writes nothing about appearing, so an appearance may lie between",
        """
          Detail:0x1 viewDidLoad
          Detail:0x1 viewWillDisappear
          Detail:0x1 viewWillDisappear
          Detail:0x1 viewDidDisappear
        """
      ),
    ],
    judgedBy: .automaton("appearance")
  )
}
