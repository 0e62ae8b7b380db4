import CallbackLog
public import RuleKit

extension Rule {
  /// With scenes, the app delegate is not told about being active or not.
  public static let scenesReplaceAppCallbacks = Rule(
    id: "scenes-replace-app-callbacks",
    number: 91,
    group: .application,
    severity: .note,
    certainty: .guaranteedByDocs,
    systems: "iOS 13 and later",
    summary: "the app delegate was told what a scene app's delegate is not told",
    promise: """
      In an app with scenes UIKit does not call the app delegate's methods about becoming active, \
      resigning, background and foreground. The notifications of UIApplication are still posted.
      """,
    formal: """
      with scene callbacks: no applicationDidBecomeActive, applicationWillResignActive, \
      applicationDidEnterBackground or applicationWillEnterForeground of the delegate
      """,
    rationale: """
      Somebody else calls these methods: usually the scene delegate, to keep old code running. \
      With two windows they then come twice and out of order. Move the code to the scene delegate, \
      or observe the notifications.
      """,
    exceptions: """
      SDKs and base classes that send them on purpose, under the same names. One app that also \
      runs on iOS 12, in another process.
      """,
    evidence: Evidence(
      triggers: .replacedByScenes,
      also: """
        scene callbacks of the same process, and a line that names the app delegate, not a \
        notification
        """
    ),
    sources: """
      Apple: `applicationDidBecomeActive(_:)` and `applicationWillEnterForeground(_:)` say that \
      scene apps do not get them. Seeds: all predate scenes.
      """,
    bad: [
      Example(
        "the scene delegate passes it on",
        """
          @trace profile=ios17
          AppDelegate application:didFinishLaunchingWithOptions:
          Scene:S1 scene(_:willConnectTo:options:)
          Scene:S1 sceneWillEnterForeground
          Scene:S1 sceneDidBecomeActive
        ! AppDelegate applicationDidBecomeActive:
        """
      ),
      Example(
        "the log begins before the first scene shows itself, and the lines are counted",
        """
          @trace profile=ios17
        ! AppDelegate applicationWillResignActive:
          Scene:S1 sceneWillResignActive
          AppDelegate applicationDidEnterBackground:
          Scene:S1 sceneDidEnterBackground
        """
      ),
      Example(
        "an observer of the notification in a method of the same name is not the delegate",
        """
          @trace profile=ios17
          AppDelegate application:didFinishLaunchingWithOptions:
          Scene:S1 scene(_:willConnectTo:options:)
          Scene:S1 sceneDidBecomeActive
          MoviePlayer applicationDidBecomeActive:
        ! AppDelegate applicationDidBecomeActive:
        """
      ),
    ],
    good: [
      Example(
        "what the app delegate still gets",
        """
          @trace profile=ios17
          AppDelegate application:willFinishLaunchingWithOptions:
          AppDelegate application:didFinishLaunchingWithOptions:
          Scene:S1 scene(_:willConnectTo:options:)
          Scene:S1 sceneWillEnterForeground
          AppDelegate applicationDidReceiveMemoryWarning:
          Scene:S1 sceneDidBecomeActive
        """
      ),
      Example(
        "an app without scenes",
        """
          @trace profile=ios17
          AppDelegate application:didFinishLaunchingWithOptions:
          AppDelegate applicationDidBecomeActive:
          AppDelegate applicationWillResignActive:
        """
      ),
      Example(
        "another class observes the notification in a method of the same name",
        """
          @trace profile=ios17
          AppDelegate application:didFinishLaunchingWithOptions:
          Scene:S1 scene(_:willConnectTo:options:)
          Scene:S1 sceneWillEnterForeground
          Scene:S1 sceneDidBecomeActive
          MoviePlayer applicationDidBecomeActive:
        """
      ),
    ],
    judgedBy: .monitor("app-delegate")
  )
}
