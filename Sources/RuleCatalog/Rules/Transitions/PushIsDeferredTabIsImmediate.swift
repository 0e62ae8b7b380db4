public import RuleKit

extension Rule {
  /// A push begins later, a tab change at once.
  public static let pushIsDeferredTabIsImmediate = Rule(
    id: "push-is-deferred-tab-is-immediate",
    number: 71,
    group: .transitions,
    severity: nil,
    certainty: .typical,
    systems: "measured on iOS 26; older systems began pushes earlier",
    summary: "a push returned before the new controller was loaded",
    promise: """
      `pushViewController` returns before the new controller is even loaded; the transition begins \
      in the container's next layout pass. Setting `selectedIndex` delivers both will callbacks \
      before it returns.
      """,
    formal: "nothing to check",
    rationale: """
      Do not touch the view of a controller right after pushing it and expect it to be on screen. \
      Nothing is reported.
      """,
    sources: "Measured. Seeds: none mentions it.",
    good: [
      Example(
        "the call, a line of the app, and only then the load",
        """
          @trace profile=ios26
          call push from=0x1 to=0x2
          note pushViewController returned
          Detail:0x2 viewDidLoad
          Feed:0x1 viewWillDisappear
          Detail:0x2 viewWillAppear
          Feed:0x1 viewDidDisappear
          Detail:0x2 viewDidAppear
        """
      )
    ],
    judgedBy: .never
  )
}
