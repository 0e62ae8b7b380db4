import CallbackLog
public import RuleKit

extension Rule {
  /// `willFinishLaunching` and `didFinishLaunching` come first, once, in this order.
  public static let launchOrder = Rule(
    id: "launch-order",
    number: 86,
    group: .application,
    severity: .error,
    certainty: .guaranteedByDocs,
    systems: "all; willFinishLaunching since iOS 6",
    summary: "the launch callbacks came out of order",
    promise: """
      `willFinishLaunching` comes before `didFinishLaunching`, each once per process, and both \
      come before any scene callback and any callback about being active or in the background.
      """,
    formal: """
      willFinishLaunching? didFinishLaunching first, once; everything else of the application and \
      its scenes after it
      """,
    rationale: """
      What `didFinishLaunching` sets up is missing when the other callbacks run. UIKit keeps this \
      order, so somebody forwards the callbacks by hand, or lines of two launches were mixed. Look \
      for an SDK or a test that calls the delegate itself.
      """,
    exceptions: """
      A new launch begins everything anew: another process, a `didFinishLaunching`, or a \
      `willFinishLaunching` with `didFinishLaunching` as the next line of the application. A \
      `willFinishLaunching` above the first `didFinishLaunching` opens the launch as well, so \
      whatever the application or a scene is told between the two came too early. Without a process \
      id, several `willFinishLaunching` in a row are launches that ended early. Lines of `+load` \
      and of SDKs may come first.
      """,
    evidence: Evidence(
      triggers: [
        .willFinishLaunching, .didFinishLaunching, .didBecomeActive, .willResignActive,
        .didEnterBackground, .willEnterForeground, .sceneWillConnect, .sceneWillEnterForeground,
        .sceneDidBecomeActive, .sceneWillResignActive, .sceneDidEnterBackground,
        .sceneDidDisconnect,
      ],
      launch: true
    ),
    sources: """
      Apple: "About the app launch sequence" and "Responding to the launch of your app". Seeds: S2 \
      lists will and did finish, then become active; S3's list is the same.
      """,
    bad: [
      Example(
        "willFinishLaunching comes after didFinishLaunching",
        """
          @trace profile=ios12
          AppDelegate application:didFinishLaunchingWithOptions:
        ! AppDelegate application:willFinishLaunchingWithOptions:
          AppDelegate applicationDidBecomeActive:
        """
      ),
      Example(
        "a scene connects between the two",
        """
          @trace profile=ios17
          AppDelegate application:willFinishLaunchingWithOptions:
        ! Scene:S1 scene(_:willConnectTo:options:)
          AppDelegate application:didFinishLaunchingWithOptions:
          Scene:S1 sceneWillEnterForeground
          Scene:S1 sceneDidBecomeActive
        """
      ),
    ],
    good: [
      Example(
        "two launches in one file",
        """
          @trace profile=ios12
          AppDelegate application:willFinishLaunchingWithOptions:
          AppDelegate application:didFinishLaunchingWithOptions:
          AppDelegate applicationDidBecomeActive:
          AppDelegate application:willFinishLaunchingWithOptions:
          AppDelegate application:didFinishLaunchingWithOptions:
          AppDelegate applicationDidBecomeActive:
        """
      ),
      Example(
        "a launch that ends early, and another one",
        """
          @trace profile=ios12
          AppDelegate application:willFinishLaunchingWithOptions:
          AppDelegate application:willFinishLaunchingWithOptions:
          AppDelegate application:didFinishLaunchingWithOptions:
          AppDelegate applicationDidBecomeActive:
        """
      ),
      Example(
        "the log begins after the launch",
        """
          @trace profile=ios12
          AppDelegate applicationDidBecomeActive:
          AppDelegate applicationWillResignActive:
        """
      ),
      Example(
        "two processes in one log",
        """
          @trace profile=ios12
          AppDelegate application:didFinishLaunchingWithOptions: process=100
          AppDelegate applicationDidBecomeActive: process=100
          AppDelegate application:willFinishLaunchingWithOptions: process=200
          AppDelegate application:didFinishLaunchingWithOptions: process=200
        """
      ),
    ],
    judgedBy: .automaton("application")
  )
}
