public import RuleKit

extension Rule {
  /// View events that a recorder computes are no callbacks.
  public static let syntheticViewEvents = Rule(
    id: "synthetic-view-events",
    number: 122,
    group: .recorders,
    severity: nil,
    certainty: .code,
    systems: "Datadog RUM, Embrace screen spans and the like",
    summary: "a recorder computed a view event",
    promise: """
      View starts and stops of RUM, screen spans and their like are computed from a stack of views \
      and from the state of the application. They are not callbacks of UIKit.
      """,
    formal: "a vocabulary of their own, which no rule on appearance reads",
    rationale: """
      Such an event ends when the app goes to the background and begins again when it returns, \
      which no controller does. They are shown in the picture, but never judged.
      """,
    sources: "Read in the sources of the SDKs. Seeds: none mentions recorders.",
    good: [
      Example(
        "a view that starts twice",
        """
          @trace profile=ios17
          note view start Feed
          AppDelegate applicationDidEnterBackground:
          note view stop Feed
          AppDelegate applicationWillEnterForeground:
          note view start Feed
        """
      )
    ],
    judgedBy: .never
  )
}
