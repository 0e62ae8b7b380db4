public import RuleKit

extension Rule {
  /// `+initialize` may come before `+load`, or never.
  public static let initializeVsLoadIsFree = Rule(
    id: "initialize-vs-load-is-free",
    number: 102,
    group: .classLoading,
    severity: nil,
    certainty: .guaranteedByDocs,
    summary: "a class was initialised before it was loaded",
    promise: """
      `+initialize` may come before `+load` of the same class, because a message in `+load` \
      triggers it, and it may never come.
      """,
    formal: "nothing to check",
    rationale: """
      Whoever sends the first message decides when `+initialize` runs. Nothing is reported.
      """,
    sources: """
      Apple: `+load` and `+initialize` of NSObject. Seeds: S2 describes both without an order \
      between them.
      """,
    good: [
      Example(
        "initialised first",
        """
          +Feed initialize
          +Feed load
          AppDelegate application:didFinishLaunchingWithOptions:
        """
      )
    ],
    judgedBy: .never
  )
}
