public import RuleKit

extension Rule {
  /// Sentry's spans cover the first load of a controller only.
  public static let sentryFirstLoadOnly = Rule(
    id: "sentry-first-load-only",
    number: 120,
    group: .recorders,
    severity: nil,
    certainty: .code,
    systems: "Sentry SDK 7 and later",
    summary: "only the first load of a controller was recorded",
    promise: """
      Sentry's spans exist from `loadView` or `viewDidLoad` to the first `viewDidAppear` (status \
      ok) or `viewWillDisappear` (status cancelled). Later appearances leave no spans, \
      `viewDidDisappear` and `viewIsAppearing` are never recorded, and the identity is the class \
      name.
      """,
    formal: """
      per transaction: loadView? viewDidLoad viewWillAppear? layout* (viewDidAppear | \
      viewWillDisappear)
      """,
    rationale: """
      What such a log does not show proves nothing. The callbacks in it are judged like those of \
      any log without pointers, and nothing is reported about the rest.
      """,
    exceptions: """
      Spans of nested controllers hang inside. A transaction may be cut by its deadline.
      """,
    sources: "Read in the source of the SDK. Seeds: none mentions recorders.",
    good: [
      Example(
        "one load, and nothing afterwards",
        """
          @trace profile=ios17
          Feed viewDidLoad
          Feed viewWillAppear
          Feed viewWillLayoutSubviews
          Feed viewDidLayoutSubviews
          Feed viewDidAppear
          Detail viewDidLoad
          Detail viewWillAppear
          Detail viewWillDisappear
        """
      )
    ],
    judgedBy: .never
  )
}
