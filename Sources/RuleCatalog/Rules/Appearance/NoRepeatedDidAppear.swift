import CallbackLog
public import RuleKit

extension Rule {
  /// `viewDidAppear` comes once per appearance.
  public static let noRepeatedDidAppear = Rule(
    id: "no-repeated-did-appear",
    number: 23,
    group: .appearance,
    severity: .error,
    certainty: .deFacto,
    summary: "a controller that is visible was told once more that it appeared",
    promise: "`viewDidAppear` comes once per appearance.",
    formal: "viewDidAppear not in the state appeared",
    rationale: """
      Analytics count the screen twice, and animations or requests that start in `viewDidAppear` \
      start twice. Most often a container forwards the callback by hand while UIKit forwards it \
      too; old drawers, pagers and popups do exactly this. Look at the parent of the controller \
      first, then for code that calls `viewDidAppear` itself.
      """,
    exceptions: """
      A base class and its subclass both write the same delivery. Where a class writes only its \
      did callbacks, two in a row can be a transition that was called off; then \
      did-pairs-alternate is asked instead.
      """,
    evidence: Evidence(
      any: [.viewWillAppear, .viewWillDisappear],
      triggers: [.viewDidAppear],
      identity: true
    ),
    sources: """
      Apple: `viewDidAppear(_:)`, and `shouldAutomaticallyForwardAppearanceMethods` on who \
      forwards. Seeds: S2 shows one did for each will; none contradicts.
      """,
    bad: [
      Example(
        "a container forwards by hand, and UIKit forwards too",
        """
          Page:0x1 viewDidLoad
          Page:0x1 viewWillAppear
          Page:0x1 viewDidAppear
        ! Page:0x1 viewDidAppear
          Page:0x1 viewWillDisappear
          Page:0x1 viewDidDisappear
        """
      )
    ],
    good: [
      Example(
        "a page swipe is let go: will, will, and only then did",
        """
          Page:0x1 viewWillAppear
          Page:0x1 viewDidAppear
          Page:0x1 viewWillDisappear
          Page:0x1 viewWillAppear
          Page:0x1 viewDidAppear
        """
      ),
      Example(
        "two controllers of one class appear one after the other",
        """
          Detail:0x1 viewDidLoad
          Detail:0x1 viewWillAppear
          Detail:0x1 viewDidAppear
          Detail:0x2 viewDidLoad
          Detail:0x2 viewWillAppear
          Detail:0x2 viewDidAppear
        """
      ),
    ],
    judgedBy: .automaton("appearance")
  )
}
