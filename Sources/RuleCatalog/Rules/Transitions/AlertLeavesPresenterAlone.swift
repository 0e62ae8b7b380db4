public import RuleKit

extension Rule {
  /// An alert gives its presenter no appearance callbacks.
  public static let alertLeavesPresenterAlone = Rule(
    id: "alert-leaves-presenter-alone",
    number: 60,
    group: .transitions,
    severity: nil,
    certainty: .deFacto,
    systems: "iOS 8 and later; before, an alert had a window of its own",
    summary: "an alert was shown and its presenter heard nothing",
    promise: """
      An alert gives its presenter no appearance callbacks. The alert is a controller itself and \
      gets its own.
      """,
    formal: "nothing to check: as partial-present-leaves-presenter-alone",
    rationale: """
      Do not wait for `viewDidAppear` to learn that an alert was closed; use the handlers of its \
      actions. Nothing is reported.
      """,
    sources: """
      Measured. Seeds: S2 explains it by another window, which was true for UIAlertView; an alert \
      controller is presented without removing the presenter. The visible effect is the same.
      """,
    good: [
      Example(
        "an alert comes and goes",
        """
          @trace profile=ios17
          Form:0x1 viewWillAppear
          Form:0x1 viewDidAppear
          UIAlertController:0x2 viewDidLoad
          UIAlertController:0x2 viewWillAppear
          UIAlertController:0x2 viewDidAppear
          UIAlertController:0x2 viewWillDisappear
          UIAlertController:0x2 viewDidDisappear
          Form:0x1 viewWillDisappear
        """
      )
    ],
    judgedBy: .never
  )
}
