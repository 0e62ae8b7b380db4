public import RuleKit

extension Rule {
  /// The background sends no appearance callbacks to controllers.
  public static let backgroundDoesNotTouchControllers = Rule(
    id: "background-does-not-touch-controllers",
    number: 94,
    group: .application,
    severity: nil,
    certainty: .deFacto,
    summary: "the application left and returned without any callback to a controller",
    promise: """
      Going to the background, locking, the app switcher, control centre and coming back send no \
      appearance callbacks to controllers.
      """,
    formal: "nothing to check",
    rationale: """
      "`viewWillAppear` is not called when I come back from the background" is no fault. Observe \
      `willEnterForegroundNotification`, or use the scene delegate, to refresh what is on screen. \
      Nothing is reported, and appearance callbacks that do come in between are judged like any \
      others.
      """,
    exceptions: """
      Apps that present or dismiss in these callbacks, such as a cover for privacy. A background \
      launch gives the first controller its appearance while the app is in the background.
      """,
    sources: "Measured traces. Seeds: S2 says that lock and background send nothing.",
    good: [
      Example(
        "to the background and back",
        """
          @trace profile=ios12
          AppDelegate application:didFinishLaunchingWithOptions:
          AppDelegate applicationDidBecomeActive:
          Home:0x1 viewWillAppear
          Home:0x1 viewDidAppear
          AppDelegate applicationWillResignActive:
          AppDelegate applicationDidEnterBackground:
          AppDelegate applicationWillEnterForeground:
          AppDelegate applicationDidBecomeActive:
          Home:0x1 viewWillDisappear
        """
      )
    ],
    judgedBy: .never
  )
}
