import CallbackLog
public import RuleKit

extension Rule {
  /// `applicationWillTerminate` is the last line of the application in its process.
  public static let terminateIsLast = Rule(
    id: "terminate-is-last",
    number: 90,
    group: .application,
    severity: .warning,
    certainty: .guaranteedByDocs,
    summary: "the application went on after it had terminated",
    promise: """
      `applicationWillTerminate` is the last line of the application in its process. It is often \
      missing, because suspended apps are killed silently.
      """,
    formal: "nothing of the application after willTerminate in one process",
    rationale: """
      Whatever was saved in `applicationWillTerminate` is being changed again, and nobody will \
      save it. Usually the app calls the method by hand to save, for instance on entering the \
      background. Move the saving into a method of its own, and call that from both places.
      """,
    exceptions: """
      Late lines of other threads. A launch that follows, or another process. The scenes of an app \
      are put away and disconnected before or after it; only one that comes to the front again, \
      and did not connect again, goes on.
      """,
    evidence: Evidence(
      all: [.willTerminate],
      triggers: [
        .willFinishLaunching, .didFinishLaunching, .didBecomeActive, .willResignActive,
        .didEnterBackground, .willEnterForeground, .willTerminate, .sceneWillEnterForeground,
        .sceneDidBecomeActive,
      ],
      run: true
    ),
    sources: """
      Apple: `applicationWillTerminate(_:)`. Seeds: S2 has didEnterBackground and then \
      willTerminate when the app is killed from the switcher. Resolved: true only while the \
      process is not suspended yet; usually nothing is logged.
      """,
    bad: [
      Example(
        "the app comes back in the same process",
        """
          @trace profile=ios12
          AppDelegate application:didFinishLaunchingWithOptions:
          AppDelegate applicationDidBecomeActive:
          AppDelegate applicationWillResignActive:
          AppDelegate applicationDidEnterBackground:
          AppDelegate applicationWillTerminate:
        ! AppDelegate applicationWillEnterForeground:
          AppDelegate applicationDidBecomeActive:
        """
      ),
      Example(
        "a scene comes to the front again",
        """
          @trace profile=ios17
          AppDelegate application:didFinishLaunchingWithOptions:
          Scene:S1 scene(_:willConnectTo:options:)
          Scene:S1 sceneWillEnterForeground
          Scene:S1 sceneDidBecomeActive
          Scene:S1 sceneWillResignActive
          Scene:S1 sceneDidEnterBackground
          AppDelegate applicationWillTerminate:
        ! Scene:S1 sceneWillEnterForeground
          Scene:S1 sceneDidBecomeActive
        """
      ),
    ],
    good: [
      Example(
        "a scene is put away behind it",
        """
          @trace profile=ios17
          AppDelegate application:didFinishLaunchingWithOptions:
          Scene:S1 scene(_:willConnectTo:options:)
          Scene:S1 sceneWillEnterForeground
          Scene:S1 sceneDidBecomeActive
          AppDelegate applicationWillTerminate:
          Scene:S1 sceneWillResignActive
          Scene:S1 sceneDidEnterBackground
          Scene:S1 sceneDidDisconnect
        """
      ),
      Example(
        "a new launch follows",
        """
          @trace profile=ios12
          AppDelegate application:didFinishLaunchingWithOptions:
          AppDelegate applicationDidBecomeActive:
          AppDelegate applicationWillResignActive:
          AppDelegate applicationDidEnterBackground:
          AppDelegate applicationWillTerminate:
          AppDelegate application:didFinishLaunchingWithOptions:
          AppDelegate applicationDidBecomeActive:
        """
      ),
      Example(
        "another process goes on",
        """
          @trace profile=ios12
          AppDelegate application:didFinishLaunchingWithOptions: process=100
          AppDelegate application:didFinishLaunchingWithOptions: process=200
          AppDelegate applicationDidBecomeActive: process=200
          AppDelegate applicationWillTerminate: process=100
          AppDelegate applicationWillResignActive: process=200
        """
      ),
    ],
    judgedBy: .automaton("application")
  )
}
