import CallbackLog
public import RuleKit

extension Rule {
  /// UIKit unloads only views that have no superview, hence only while the controller is hidden.
  public static let unloadOnlyWhenHidden = Rule(
    id: "unload-only-when-hidden",
    number: 49,
    group: .unloading,
    severity: .warning,
    certainty: .guaranteedByDocs,
    systems: "iOS 3 to 5",
    summary: "the view of a visible controller was unloaded",
    promise: """
      UIKit unloads only views that have no superview, hence only while the controller is hidden.
      """,
    formal: "viewWillUnload and viewDidUnload only in the state hidden",
    rationale: """
      The screen goes blank, or keeps showing a view that its controller no longer knows. The app \
      set the view to nil itself, without asking whether it is on screen. Check `isViewLoaded` and \
      `view.window` before you let a view go.
      """,
    exceptions: "App code may set the view to nil while visible; then the finding is right.",
    evidence: Evidence(
      all: [.viewDidDisappear],
      triggers: [.viewWillUnload, .viewDidUnload],
      identity: true,
      also: "the system is not known to be iOS 6 or later"
    ),
    sources: """
      Apple: the header of UIViewController up to iOS 5. Seeds: S0, S1, S2 and S4 agree; S2 says \
      not on a window, S4 says no superview.
      """,
    bad: [
      Example(
        "a memory warning empties the screen",
        """
          @trace profile=ios5
          List:0x1 viewDidLoad
          List:0x1 viewWillAppear
          List:0x1 viewDidAppear
          List:0x1 didReceiveMemoryWarning
        ! List:0x1 viewWillUnload
          List:0x1 viewDidUnload
          List:0x1 viewDidLoad
          List:0x1 viewWillDisappear
          List:0x1 viewDidDisappear
        """
      )
    ],
    good: [
      Example(
        "the controller is covered",
        """
          @trace profile=ios5
          List:0x1 viewDidLoad
          List:0x1 viewWillAppear
          List:0x1 viewDidAppear
          List:0x1 viewWillDisappear
          List:0x1 viewDidDisappear
          List:0x1 didReceiveMemoryWarning
          List:0x1 viewWillUnload
          List:0x1 viewDidUnload
        """
      ),
      Example(
        "the class never writes viewDidDisappear, so it may have been hidden",
        """
          @trace profile=ios5
          List:0x1 viewDidLoad
          List:0x1 viewWillAppear
          List:0x1 viewDidAppear
          List:0x1 viewWillDisappear
          List:0x1 didReceiveMemoryWarning
          List:0x1 viewWillUnload
          List:0x1 viewDidUnload
        """
      ),
    ],
    judgedBy: .monitor("unloading")
  )
}
