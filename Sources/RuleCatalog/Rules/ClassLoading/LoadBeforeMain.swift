public import RuleKit

extension Rule {
  /// The `+load` of linked images runs before `main`.
  public static let loadBeforeMain = Rule(
    id: "load-before-main",
    number: 100,
    group: .classLoading,
    severity: nil,
    certainty: .guaranteedByDocs,
    summary: "a class was loaded after the launch",
    promise: """
      The `+load` of linked images runs before `main`, and so before any callback of the \
      application.
      """,
    formal: "usual, never checked: load before didFinishLaunching",
    rationale: """
      Bundles, frameworks and test bundles that are loaded later bring their `+load` with them, so \
      a late line is legal. Nothing is reported.
      """,
    sources: """
      Apple: `+load` of NSObject. Seeds: S2 says that classes which the project does not reference \
      are not loaded; the right word is linked.
      """,
    good: [
      Example(
        "a bundle that is loaded later",
        """
          +Feed load
          AppDelegate application:didFinishLaunchingWithOptions:
          +Plugin load
          AppDelegate applicationDidBecomeActive:
        """
      )
    ],
    judgedBy: .never
  )
}
