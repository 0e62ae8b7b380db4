import CallbackLog
public import RuleKit

extension Rule {
  /// `viewWillAppear` does not come twice with no disappearance in between.
  public static let noRepeatedWillAppear = Rule(
    id: "no-repeated-will-appear",
    number: 22,
    group: .appearance,
    severity: .error,
    certainty: .deFacto,
    systems: """
      all; only a warning on iOS 5, where UIKit itself doubled the calls of a container used as \
      root
      """,
    summary: "a controller was told that it will appear while it was appearing or visible already",
    promise: """
      `viewWillAppear` does not come twice without `viewWillDisappear` or `viewDidDisappear` in \
      between.
      """,
    formal: """
      viewWillAppear only in hidden or disappearing; in appearing and appeared it is a violation
      """,
    rationale: """
      Work that belongs to one appearance runs twice: observers are added twice, requests go out \
      twice, and the balance with `viewWillDisappear` is lost. There are two usual causes: the app \
      calls `viewWillAppear` itself to refresh a screen (move that code into a method of its own), \
      or a container forwards by hand while UIKit forwards too (answer false in \
      `shouldAutomaticallyForwardAppearanceMethods`, or stop forwarding). Old drawer, pager and \
      popup libraries do the latter.
      """,
    exceptions: """
      A base class and its subclass both write the same delivery. On iOS 5.0 a container used as \
      the root of the window doubles its callbacks. A call that UIKit complains about in the \
      console is reported as uikit-direct-call-message instead.
      """,
    evidence: Evidence(
      all: [.viewWillDisappear],
      triggers: [.viewWillAppear],
      identity: true
    ),
    sources: """
      Apple: `beginAppearanceTransition(_:animated:)` forbids calling the four methods directly. \
      Seeds: S0 and S2 show one will per appearance; none contradicts.
      """,
    bad: [
      Example(
        "the app refreshes a visible screen by calling viewWillAppear itself",
        """
          Feed:0x1 viewDidLoad
          Feed:0x1 viewWillAppear
          Feed:0x1 viewDidAppear
        ! Feed:0x1 viewWillAppear
          Feed:0x1 viewWillDisappear
          Feed:0x1 viewDidDisappear
        """
      ),
      Example(
        "a container announces the appearance a second time",
        """
          Card:0x1 viewDidLoad
          Card:0x1 viewWillAppear
        ! Card:0x1 viewWillAppear
          Card:0x1 viewDidAppear
          Card:0x1 viewWillDisappear
          Card:0x1 viewDidDisappear
        """
      ),
    ],
    good: [
      Example(
        "a sheet is dragged and let go: viewWillDisappear lies between",
        """
          Sheet:0x1 viewDidLoad
          Sheet:0x1 viewWillAppear
          Sheet:0x1 viewDidAppear
          Sheet:0x1 viewWillDisappear
          Sheet:0x1 viewWillAppear
          Sheet:0x1 viewDidAppear
        """
      ),
      Example(
        "the class writes nothing about disappearing, so these are two appearances",
        """
          Feed:0x1 viewDidLoad
          Feed:0x1 viewWillAppear
          Feed:0x1 viewDidAppear
          Feed:0x1 viewWillAppear
          Feed:0x1 viewDidAppear
        """
      ),
      Example(
        "base class and subclass both write the same delivery",
        """
          Base:0x1 viewWillAppear
          Feed:0x1 viewWillAppear
          Base:0x1 viewDidAppear
          Feed:0x1 viewDidAppear
          Base:0x1 viewWillDisappear
          Feed:0x1 viewWillDisappear
        """
      ),
    ],
    judgedBy: .automaton("appearance")
  )
}
