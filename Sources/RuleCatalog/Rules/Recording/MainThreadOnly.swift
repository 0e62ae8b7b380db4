import CallbackLog
public import RuleKit

extension Rule {
  /// All callbacks of controllers, views, the application and its scenes come on the main thread.
  public static let mainThreadOnly = Rule(
    id: "main-thread-only",
    number: 109,
    group: .recording,
    severity: .error,
    certainty: .guaranteedByDocs,
    summary: "a callback came on another thread than the main one",
    promise: """
      All callbacks of controllers, views, the application and its scenes come on the main thread.
      """,
    formal: "the thread of every callback is the main thread of its process; dealloc is exempt",
    rationale: """
      UIKit is not thread-safe: views that are touched on another thread look wrong, freeze or \
      crash, often much later. Something in a background queue read `view` or pushed a controller. \
      Go back with `DispatchQueue.main.async` or `@MainActor`, and run with the Main Thread \
      Checker. One violation a thread and class, with a count.
      """,
    exceptions: """
      Dealloc runs where the last reference is dropped. Writers that hand lines to another thread \
      stamp their own: the thread in the log is that of the logging call. So a thread that tells of \
      two deliveries next to the main one, which tells of the same, is not judged. Who observes the \
      application or a scene may ask for any queue: only their delegates are judged.
      """,
    evidence: Evidence(
      triggers: [
        .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear,
        .viewDidDisappear, .viewWillLayoutSubviews, .viewDidLayoutSubviews, .didBecomeActive,
        .willResignActive, .didEnterBackground, .willEnterForeground, .sceneDidBecomeActive,
        .sceneWillResignActive, .layoutSubviews, .didMoveToWindow,
      ],
      also: """
        the lines name their thread, and the main one is known: by name, by declaration, or \
        because at least 20 controller callbacks and 90 percent of them are on it
        """
    ),
    sources: """
      Apple: the documentation of UIKit on threads, and the Main Thread Checker. Seeds: none \
      mentions threads.
      """,
    bad: [
      Example(
        "a view is loaded on a background queue",
        """
          @main 1
          Feed:0x1 viewDidLoad thread=1
          Feed:0x1 viewWillAppear thread=1
          Feed:0x1 viewDidAppear thread=1
        ! Detail:0x2 viewDidLoad thread=7
          Detail:0x2 viewWillAppear thread=1
          Detail:0x2 viewDidAppear thread=1
        """
      )
    ],
    good: [
      Example(
        "everything on the main thread",
        """
          @main 1
          Feed:0x1 viewDidLoad thread=1
          Feed:0x1 viewWillAppear thread=1
          Feed:0x1 viewDidAppear thread=1
        """
      ),
      Example(
        "an observer that asked for a queue of its own",
        """
          @main 1
          AppDelegate application:didFinishLaunchingWithOptions: thread=1
          AppDelegate applicationDidBecomeActive thread=1
          Metrics applicationDidBecomeActive thread=7
        """
      ),
      Example(
        "two threads, and nothing says which is the main one",
        """
          Feed:0x1 viewDidLoad thread=7
          Feed:0x1 viewWillAppear thread=8
          Feed:0x1 viewDidAppear thread=8
        """
      ),
      Example(
        "two processes, each with a main thread of its own",
        """
          Feed:0x1 viewDidLoad thread=7 process=100
          Feed:0x1 viewWillAppear thread=7 process=100
          Menu:0x1 viewDidLoad thread=8 process=200
          Menu:0x1 viewWillAppear thread=8 process=200
        """
      ),
    ],
    judgedBy: .monitor("threads")
  )
}
