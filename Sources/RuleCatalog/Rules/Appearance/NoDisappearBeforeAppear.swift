import CallbackLog
public import RuleKit

extension Rule {
  /// A controller that is hidden cannot begin to disappear.
  public static let noDisappearBeforeAppear = Rule(
    id: "no-disappear-before-appear",
    number: 26,
    group: .appearance,
    severity: .error,
    certainty: .deFacto,
    summary: "a controller began to disappear although it never began to appear",
    promise: """
      A controller that is hidden cannot begin to disappear. `viewWillDisappear` comes while it is \
      appearing or has appeared.
      """,
    formal: "viewWillDisappear not in the state hidden",
    rationale: """
      Code in `viewWillDisappear` expects what the appearance set up: it saves a form that was \
      never filled, or removes an observer that was never added. Usually a container tells all its \
      children that they disappear, shown or not, or somebody calls the method by hand. Forward \
      only to children whose view is in the window. The `viewDidDisappear` that follows belongs to \
      the same fault and is not reported again.
      """,
    exceptions: """
      The controller was already alive when the log began. The class writes no `viewWillAppear`. \
      Controllers that a pop to the root skips get no callback at all, so they are no exception.
      """,
    evidence: Evidence(
      all: [.viewWillAppear],
      triggers: [.viewWillDisappear],
      also: """
        the birth stands in the log with no gap since, or an earlier viewDidDisappear of the same \
        controller does
        """
    ),
    sources: """
      Apple: the class page of UIViewController, on its view-related notifications. Seeds: S0 and \
      S2 begin every life with the appearance; none contradicts.
      """,
    bad: [
      Example(
        "a container tells a child that it disappears although it was never shown",
        """
          Promo:0x1 initWithNibName:bundle:
          Promo:0x1 viewDidLoad
        ! Promo:0x1 viewWillDisappear
          Promo:0x1 viewDidDisappear
          Promo:0x1 viewWillAppear
          Promo:0x1 viewDidAppear
        """
      )
    ],
    good: [
      Example(
        "the log begins while the controller is visible",
        """
          Promo:0x1 viewWillDisappear
          Promo:0x1 viewDidDisappear
          Promo:0x1 viewWillAppear
          Promo:0x1 viewDidAppear
        """
      ),
      Example(
        "an appearance turns round before it was complete",
        """
          Promo:0x1 initWithNibName:bundle:
          Promo:0x1 viewDidLoad
          Promo:0x1 viewWillAppear
          Promo:0x1 viewWillDisappear
          Promo:0x1 viewDidDisappear
        """
      ),
      Example(
        "the class writes no viewWillAppear",
        """
          Promo:0x1 initWithNibName:bundle:
          Promo:0x1 viewDidLoad
          Promo:0x1 viewWillDisappear
          Promo:0x1 viewDidDisappear
        """
      ),
    ],
    judgedBy: .automaton("appearance")
  )
}
