import CallbackLog
public import RuleKit

extension Rule {
  /// An application that enters the foreground becomes active.
  public static let enterForegroundThenActive = Rule(
    id: "enter-foreground-then-active",
    number: 88,
    group: .application,
    severity: .note,
    certainty: .guaranteedByDocs,
    systems: "iOS 4 and later, apps without scenes",
    summary: "the application came to the foreground and did not become active",
    promise: """
      `applicationWillEnterForeground` is followed by `applicationDidBecomeActive` before the app \
      resigns or goes back to the background.
      """,
    formal: """
      willEnterForeground, then didBecomeActive before willResignActive and didEnterBackground
      """,
    rationale: """
      What `willEnterForeground` prepares is usually taken up in `didBecomeActive`, which never \
      came. In practice a foregrounding that is broken off looks like this, so it is only a note. \
      Do not rely on the second callback to finish what the first began.
      """,
    exceptions: "A foregrounding that is broken off, such as snapshots or a rapid switch of apps.",
    evidence: Evidence(
      all: [.didBecomeActive],
      triggers: [.willResignActive, .didEnterBackground],
      also: "no gap between the two lines"
    ),
    sources: """
      Apple: `applicationWillEnterForeground(_:)` and `sceneWillEnterForeground(_:)`, which is \
      invariably followed by active. Seeds: S2's scenarios agree.
      """,
    bad: [
      Example(
        "resigned without having become active",
        """
          @trace profile=ios12
          AppDelegate application:didFinishLaunchingWithOptions:
          AppDelegate applicationDidBecomeActive:
          AppDelegate applicationWillResignActive:
          AppDelegate applicationDidEnterBackground:
          AppDelegate applicationWillEnterForeground:
        ! AppDelegate applicationWillResignActive:
        """
      )
    ],
    good: [
      Example(
        "foreground, then active",
        """
          @trace profile=ios12
          AppDelegate application:didFinishLaunchingWithOptions:
          AppDelegate applicationDidBecomeActive:
          AppDelegate applicationWillResignActive:
          AppDelegate applicationDidEnterBackground:
          AppDelegate applicationWillEnterForeground:
          AppDelegate applicationDidBecomeActive:
          AppDelegate applicationWillResignActive:
        """
      ),
      Example(
        "the log ends in between",
        """
          @trace profile=ios12
          AppDelegate application:didFinishLaunchingWithOptions:
          AppDelegate applicationDidBecomeActive:
          AppDelegate applicationWillResignActive:
          AppDelegate applicationDidEnterBackground:
          AppDelegate applicationWillEnterForeground:
        """
      ),
    ],
    judgedBy: .automaton("application")
  )
}
