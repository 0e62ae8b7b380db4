import CallbackLog
public import RuleKit

extension Rule {
  /// An application enters the foreground only from the background.
  public static let enterForegroundOnlyFromBackground = Rule(
    id: "enter-foreground-only-from-background",
    number: 89,
    group: .application,
    severity: .warning,
    certainty: .guaranteedByDocs,
    systems: "iOS 4 and later",
    summary: "the application entered the foreground without having been in the background",
    promise: """
      In an app without scenes `applicationWillEnterForeground` needs the background before it: \
      `applicationDidEnterBackground`, or a launch straight into the background. It does not come \
      when somebody returns from the app switcher, a permission alert or the notification centre. \
      A scene also gets it when it first connects.
      """,
    formal: """
      once the app was active: willEnterForeground needs a didEnterBackground since the last \
      didBecomeActive
      """,
    rationale: """
      Work for a return from the background, such as refreshing data or asking for a passcode, \
      runs although the app never left. Usually the line is sent by hand or is named wrongly: what \
      you mean is `applicationDidBecomeActive`.
      """,
    exceptions: """
      A background launch (push, location, fetch) starts in the background and may enter the \
      foreground without any `applicationDidEnterBackground` in the log; before the first \
      `applicationDidBecomeActive` it is therefore accepted. A delegate that writes no \
      `applicationDidEnterBackground` anywhere is judged only if it writes \
      `applicationWillResignActive`: who tells of leaving would tell of the background, too. Who \
      tells only of coming back is accepted, and so is who leaves and comes back twice or more and \
      never tells of the background in between: that method is simply not written. An app that is \
      killed on its way to the background is brought back for a moment: \
      `applicationDidEnterBackground` follows at once, and then nothing but the end.
      """,
    evidence: Evidence(
      all: [.didBecomeActive],
      triggers: [.willEnterForeground],
      also: """
        an earlier applicationDidBecomeActive of the same process, no gap since, one source for \
        each kind of line
        """
    ),
    sources: """
      Apple: `applicationWillEnterForeground(_:)`; measured background launches. Seeds: S2 states \
      the case of the app switcher explicitly.
      """,
    bad: [
      Example(
        "back from the app switcher",
        """
          @trace profile=ios12
          AppDelegate application:didFinishLaunchingWithOptions:
          AppDelegate applicationDidBecomeActive:
          AppDelegate applicationWillResignActive:
        ! AppDelegate applicationWillEnterForeground:
          AppDelegate applicationDidBecomeActive:
        """
      )
    ],
    good: [
      Example(
        "a background launch, later brought to the front",
        """
          @trace profile=ios12
          AppDelegate application:didFinishLaunchingWithOptions:
          AppDelegate applicationWillEnterForeground:
          AppDelegate applicationDidBecomeActive:
        """
      ),
      Example(
        "back from the background",
        """
          @trace profile=ios12
          AppDelegate application:didFinishLaunchingWithOptions:
          AppDelegate applicationDidBecomeActive:
          AppDelegate applicationWillResignActive:
          AppDelegate applicationDidEnterBackground:
          AppDelegate applicationWillEnterForeground:
          AppDelegate applicationDidBecomeActive:
        """
      ),
      Example(
        "the delegate tells only of coming back",
        """
          @trace profile=ios12
          AppDelegate application:didFinishLaunchingWithOptions:
          AppDelegate applicationDidBecomeActive:
          AppDelegate applicationWillEnterForeground:
          AppDelegate applicationDidBecomeActive:
        """
      ),
      Example(
        "two returns, and never a word of the background",
        """
          @trace profile=ios12
          AppDelegate application:didFinishLaunchingWithOptions:
          AppDelegate applicationDidBecomeActive:
          AppDelegate applicationWillResignActive:
          AppDelegate applicationWillEnterForeground:
          AppDelegate applicationDidBecomeActive:
          AppDelegate applicationWillResignActive:
          AppDelegate applicationWillEnterForeground:
          AppDelegate applicationDidBecomeActive:
        """
      ),
      Example(
        "a scene connects",
        """
          @trace profile=ios17
          AppDelegate application:didFinishLaunchingWithOptions:
          Scene:S1 scene(_:willConnectTo:options:)
          Scene:S1 sceneWillEnterForeground
          Scene:S1 sceneDidBecomeActive
        """
      ),
    ],
    judgedBy: .automaton("application")
  )
}
