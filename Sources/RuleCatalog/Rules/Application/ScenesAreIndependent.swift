public import RuleKit

extension Rule {
  /// There is no order between the callbacks of different scenes.
  public static let scenesAreIndependent = Rule(
    id: "scenes-are-independent",
    number: 93,
    group: .application,
    severity: nil,
    certainty: .guaranteedByDocs,
    systems: "iOS 13 and later",
    summary: "callbacks of two scenes were interleaved",
    promise: "There is no order between the callbacks of different scenes.",
    formal: "nothing to check",
    rationale: """
      Each scene has a life of its own, and two may be active at once. Keep state per scene, not \
      in the app delegate. Nothing is reported.
      """,
    sources: """
      Apple: "About the app launch sequence" and the documentation of scenes. Seeds: all predate \
      scenes.
      """,
    good: [
      Example(
        "both connect before one of them enters the foreground",
        """
          @trace profile=ios17
          AppDelegate application:didFinishLaunchingWithOptions:
          Scene:S1 scene(_:willConnectTo:options:)
          Scene:S2 scene(_:willConnectTo:options:)
          Scene:S2 sceneWillEnterForeground
          Scene:S1 sceneWillEnterForeground
          Scene:S1 sceneDidBecomeActive
          Scene:S2 sceneDidBecomeActive
        """
      )
    ],
    judgedBy: .never
  )
}
