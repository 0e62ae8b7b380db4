import CallbackLog
public import RuleKit

extension Rule {
  /// An app without scenes is inactive, active or in the background.
  public static let appActiveAutomaton = Rule(
    id: "app-active-automaton",
    number: 87,
    group: .application,
    severity: .error,
    certainty: .guaranteedByDocs,
    systems: "iOS 4 to 25 in apps without scenes; deprecated in the iOS 26 SDK",
    summary: "the application went between active, inactive and background in an impossible way",
    promise: """
      An app without scenes is inactive, active or in the background. It resigns only from active, \
      becomes active only from inactive, and enters the background only from inactive.
      """,
    formal: """
      didFinishLaunching, then (didBecomeActive willResignActive)* with didEnterBackground \
      willEnterForeground between a resign and the next didBecomeActive
      """,
    rationale: """
      Timers, sessions and music are started or stopped twice. The usual cause is a second source: \
      code that calls the delegate method by hand, or an SDK that sends it once more from a \
      notification. Two `didBecomeActive` or two `didEnterBackground` in a row are an error, \
      everything else a warning.
      """,
    exceptions: """
      The delegate method and the notification both logged: each source is counted alone. A \
      background launch, which is not active at first. Notification centre, permission and \
      biometric prompts give extra pairs. A process that is suspended and killed. Where nobody \
      writes `applicationWillEnterForeground`, an app may have been brought back for a moment \
      between two `applicationDidEnterBackground`, unless they come at once.
      """,
    evidence: Evidence(
      triggers: [.didBecomeActive, .willResignActive, .didEnterBackground, .willEnterForeground],
      run: true,
      also: "one source for each kind of line"
    ),
    sources: """
      Apple: "Managing your app's life cycle" and `applicationDidBecomeActive(_:)`. Seeds: S2's \
      five scenarios and S3's list follow this order.
      """,
    bad: [
      Example(
        "active twice in a row",
        """
          @trace profile=ios12
          AppDelegate application:didFinishLaunchingWithOptions:
          AppDelegate applicationDidBecomeActive:
        ! AppDelegate applicationDidBecomeActive:
          AppDelegate applicationWillResignActive:
          AppDelegate applicationDidEnterBackground:
        """
      ),
      Example(
        "into the background without resigning (a warning)",
        """
          @trace profile=ios12
          AppDelegate application:didFinishLaunchingWithOptions:
          AppDelegate applicationDidBecomeActive:
          AppDelegate applicationWillResignActive:
          AppDelegate applicationDidBecomeActive:
        ! AppDelegate applicationDidEnterBackground:
          AppDelegate applicationWillEnterForeground:
          AppDelegate applicationDidBecomeActive:
        """
      ),
    ],
    good: [
      Example(
        "notification centre, app switcher, background and back",
        """
          @trace profile=ios12
          AppDelegate application:didFinishLaunchingWithOptions:
          AppDelegate applicationDidBecomeActive:
          AppDelegate applicationWillResignActive:
          AppDelegate applicationDidBecomeActive:
          AppDelegate applicationWillResignActive:
          AppDelegate applicationDidBecomeActive:
          AppDelegate applicationWillResignActive:
          AppDelegate applicationDidEnterBackground:
          AppDelegate applicationWillEnterForeground:
          AppDelegate applicationDidBecomeActive:
        """
      ),
      Example(
        "a launch into the background",
        """
          @trace profile=ios12
          AppDelegate application:didFinishLaunchingWithOptions:
          AppDelegate applicationDidEnterBackground:
          AppDelegate applicationWillEnterForeground:
          AppDelegate applicationDidBecomeActive:
        """
      ),
      Example(
        "the log begins in the middle",
        """
          @trace profile=ios12
          AppDelegate applicationWillEnterForeground:
          AppDelegate applicationDidBecomeActive:
          AppDelegate applicationWillResignActive:
        """
      ),
    ],
    judgedBy: .automaton("application")
  )
}
