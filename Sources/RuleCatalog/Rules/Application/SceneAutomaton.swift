import CallbackLog
public import RuleKit

extension Rule {
  /// Each scene connects, comes to the front, and goes again, step by step.
  public static let sceneAutomaton = Rule(
    id: "scene-automaton",
    number: 92,
    group: .application,
    severity: .error,
    certainty: .guaranteedByDocs,
    systems: "iOS 13 and later",
    summary: "a scene went through its states in an impossible way",
    promise: """
      A scene connects, enters the foreground and becomes active; it may resign and become active \
      again; it resigns, enters the background, and comes to the foreground again or disconnects.
      """,
    formal: """
      willConnect, willEnterForeground, didBecomeActive, (willResignActive didBecomeActive)*, \
      willResignActive, didEnterBackground, then willEnterForeground or didDisconnect
      """,
    rationale: """
      Work for a scene runs before its window exists, or runs twice. UIKit keeps this order for \
      each scene, so somebody calls the delegate by hand, or one delegate object mixes its scenes \
      up. Being active before being connected, and becoming active twice in a row, are errors; \
      resigning twice, and disconnecting in front, are notes; the rest are warnings.
      """,
    exceptions: """
      A connection in the background brings no foreground callbacks. Lines without the scene's \
      identity in an app with several scenes, or in a log that begins when a scene is there. A \
      session that returns connects again. Where nobody writes that scenes connect, they may have \
      ended and come back unseen: in a run that goes on out of the background, and, if lines name \
      their sessions, in any state where neither a process id nor a launch tells runs.
      """,
    evidence: Evidence(
      triggers: [
        .sceneWillConnect, .sceneWillEnterForeground, .sceneDidBecomeActive,
        .sceneWillResignActive, .sceneDidEnterBackground, .sceneDidDisconnect,
      ],
      also: "the lines name the scene, or exactly one scene connects in the process"
    ),
    sources: """
      Apple: `sceneWillEnterForeground(_:)`, `sceneDidBecomeActive(_:)` and the launch sequence. \
      Seeds: all predate scenes.
      """,
    bad: [
      Example(
        "active twice in a row",
        """
          @trace profile=ios17
          AppDelegate application:didFinishLaunchingWithOptions:
          Scene:S1 scene(_:willConnectTo:options:)
          Scene:S1 sceneWillEnterForeground
          Scene:S1 sceneDidBecomeActive
        ! Scene:S1 sceneDidBecomeActive
          Scene:S1 sceneWillResignActive
          Scene:S1 sceneDidEnterBackground
        """
      ),
      Example(
        "into the background without resigning (a warning)",
        """
          @trace profile=ios17
          AppDelegate application:didFinishLaunchingWithOptions:
          Scene:S1 scene(_:willConnectTo:options:)
          Scene:S1 sceneWillEnterForeground
          Scene:S1 sceneDidBecomeActive
          Scene:S1 sceneWillResignActive
          Scene:S1 sceneDidBecomeActive
        ! Scene:S1 sceneDidEnterBackground
          Scene:S1 sceneDidDisconnect
        """
      ),
    ],
    good: [
      Example(
        "two scenes, each with its own life",
        """
          @trace profile=ios17
          AppDelegate application:didFinishLaunchingWithOptions:
          Scene:S1 scene(_:willConnectTo:options:)
          Scene:S1 sceneWillEnterForeground
          Scene:S1 sceneDidBecomeActive
          Scene:S2 scene(_:willConnectTo:options:)
          Scene:S1 sceneWillResignActive
          Scene:S2 sceneWillEnterForeground
          Scene:S1 sceneDidBecomeActive
          Scene:S2 sceneDidBecomeActive
        """
      ),
      Example(
        "the log begins in the middle",
        """
          @trace profile=ios17
          Scene:S1 sceneDidBecomeActive
          Scene:S1 sceneWillResignActive
          Scene:S1 sceneDidEnterBackground
        """
      ),
      Example(
        "lines without identity that begin in the middle, and a second scene",
        """
          @trace profile=ios17
          SceneDelegate sceneDidBecomeActive
          SceneDelegate scene(_:willConnectTo:options:)
          SceneDelegate sceneWillEnterForeground
          SceneDelegate sceneDidBecomeActive
          SceneDelegate sceneWillResignActive
          SceneDelegate sceneWillResignActive
        """
      ),
      Example(
        "a session returns",
        """
          @trace profile=ios17
          AppDelegate application:didFinishLaunchingWithOptions:
          Scene:S1 scene(_:willConnectTo:options:)
          Scene:S1 sceneWillEnterForeground
          Scene:S1 sceneDidBecomeActive
          Scene:S1 sceneWillResignActive
          Scene:S1 sceneDidEnterBackground
          Scene:S1 sceneDidDisconnect
          Scene:S1 scene(_:willConnectTo:options:)
          Scene:S1 sceneWillEnterForeground
        """
      ),
    ],
    judgedBy: .automaton("scene")
  )
}
