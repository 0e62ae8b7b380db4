public import RuleKit

extension Rule {
  /// A controller usually loads after its scene connected.
  public static let viewControllerBeforeSceneConnect = Rule(
    id: "view-controller-before-scene-connect",
    number: 96,
    group: .application,
    severity: nil,
    certainty: .typical,
    systems: "iOS 13 and later",
    summary: "a controller was loaded before its scene connected",
    promise: """
      A controller of a scene is usually loaded and appears only after that scene connected; \
      without scenes, only after the application started.
      """,
    formal: "usual, never checked: viewDidLoad of a scene's root after willConnect of the scene",
    rationale: """
      Controllers that the app delegate makes, or that several scenes share, are loaded earlier. A \
      log does not show which scene a controller belongs to. Nothing is reported.
      """,
    sources: """
      Apple: "About the app launch sequence". Seeds: all predate scenes.
      """,
    good: [
      Example(
        "the app delegate makes a controller before the scene connects",
        """
          @trace profile=ios17
          AppDelegate application:didFinishLaunchingWithOptions:
          Home:0x1 initWithNibName:bundle:
          Home:0x1 viewDidLoad
          Scene:S1 scene(_:willConnectTo:options:)
          Home:0x1 viewWillAppear
          Scene:S1 sceneWillEnterForeground
        """
      )
    ],
    judgedBy: .never
  )
}
