public import RuleKit

extension Rule {
  /// Most analytics see did callbacks only.
  public static let didOnlyRecorders = Rule(
    id: "did-only-recorders",
    number: 121,
    group: .recorders,
    severity: nil,
    certainty: .code,
    systems: "Datadog, Firebase Performance, Honeycomb, Sentry breadcrumbs and most analytics",
    summary: "the recorder writes did callbacks only",
    promise: """
      Most analytics see `viewDidAppear` and `viewDidDisappear` only (breadcrumbs only the first), \
      through the base class, for a choice of classes.
      """,
    formal: "did-pairs-alternate, and no other rule on appearance",
    rationale: """
      With half of the callbacks the order of appearance cannot be judged; only bursts can. Record \
      the will callbacks too if you want more.
      """,
    sources: "Read in the sources of the SDKs. Seeds: none mentions recorders.",
    good: [
      Example(
        "did callbacks of two screens",
        """
          @trace profile=ios17
          Feed viewDidAppear
          Detail viewDidAppear
          Feed viewDidDisappear
          Feed viewDidAppear
          Detail viewDidDisappear
        """
      )
    ],
    judgedBy: .never
  )
}
