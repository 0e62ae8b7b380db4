public import RuleKit

extension Rule {
  /// A navigation controller runs one transition at a time.
  public static let nestedTransitionMessage = Rule(
    id: "nested-transition-message",
    number: 72,
    group: .transitions,
    severity: .warning,
    certainty: .uikitVerdict,
    systems: "mostly iOS 3 to 12; later systems queue the second transition, or drop it",
    summary: "a navigation transition began inside another one",
    promise: """
      A navigation controller runs one transition at a time. Older systems print "nested push \
      animation can result in corrupted navigation bar" or "Finishing up a navigation transition \
      in an unexpected state" when a second one begins; later ones say that the stack will not be \
      updated while "an existing transition or presentation is occurring".
      """,
    formal: """
      the message is the violation; without it overlapping pushes are two transitions, one after \
      the other
      """,
    rationale: """
      The navigation bar and the stack go out of step: a back button that leads nowhere, a screen \
      without a bar. Usually a tap was handled twice, or code pushes from `viewDidLoad`. Wait for \
      `viewDidAppear`, or for the delegate's `didShow`, before the next push.
      """,
    evidence: Evidence(
      also: "the message of UIKit in the log"
    ),
    sources: "The console texts of UIKit. Seeds: none quotes them.",
    bad: [
      Example(
        "two pushes at once",
        """
          @trace profile=ios9
          UINavigationController:0x9 viewDidLoad
          Feed:0x1 viewWillDisappear
          Detail:0x2 viewWillAppear
        ! uikit nested-transition target=0x9
          Feed:0x1 viewDidDisappear
          Detail:0x2 viewDidAppear
        """
      )
    ],
    good: [
      Example(
        "a second push that waited for the first",
        """
          @trace profile=ios26
          Feed:0x1 viewWillDisappear
          Detail:0x2 viewWillAppear
          Feed:0x1 viewDidDisappear
          Detail:0x2 viewDidAppear
          Detail:0x2 viewWillDisappear
          Comment:0x3 viewWillAppear
          Detail:0x2 viewDidDisappear
          Comment:0x3 viewDidAppear
        """
      ),
      Example(
        "two pushes, one in each tab",
        """
          @trace profile=ios9
          Feed:0x1 viewWillDisappear
          Detail:0x2 viewWillAppear
          Menu:0x3 viewWillDisappear
          Item:0x4 viewWillAppear
          Feed:0x1 viewDidDisappear
          Detail:0x2 viewDidAppear
          Menu:0x3 viewDidDisappear
          Item:0x4 viewDidAppear
        """
      ),
    ],
    judgedBy: .monitor("messages")
  )
}
