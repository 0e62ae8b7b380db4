import CallbackLog
public import RuleKit

extension Rule {
  /// From iOS 6 on UIKit sends neither `viewWillUnload` nor `viewDidUnload`.
  public static let unloadOnlyBeforeIos6 = Rule(
    id: "unload-only-before-ios6",
    number: 47,
    group: .unloading,
    severity: .warning,
    certainty: .guaranteedByDocs,
    systems: "iOS 6 and later",
    summary: "an unload callback came on a system that does not send it",
    promise: "From iOS 6 on UIKit sends neither `viewWillUnload` nor `viewDidUnload`.",
    formal: "from iOS 6 on: no viewWillUnload, no viewDidUnload",
    rationale: """
      The app calls the old method itself, most likely after it set its view to nil: a frequent \
      way of moving old code to iOS 6. It works, but it looks like a callback and is none, and the \
      next reader will wait for it in vain. Rename the method, or clean up in \
      `didReceiveMemoryWarning`.
      """,
    exceptions: "Only when the log, a header or an option says that the system is iOS 6 or later.",
    evidence: Evidence(
      triggers: [.viewWillUnload, .viewDidUnload],
      identity: true,
      systems: 6...Evidence.newestSystem
    ),
    sources: """
      Apple: `viewDidUnload()` is deprecated and no longer called. Seeds: S1 and S2 restrict \
      unloading to systems before iOS 6; S0 and S4 describe it without naming a system. Resolved \
      by profile: `ios5` for S0 and S4, later systems for the rest.
      """,
    bad: [
      Example(
        "old cleanup code is still called on iOS 12",
        """
          @trace profile=ios12
          Old:0x1 viewDidLoad
          Old:0x1 viewWillAppear
          Old:0x1 viewDidAppear
          Old:0x1 viewWillDisappear
          Old:0x1 viewDidDisappear
          Old:0x1 didReceiveMemoryWarning
        ! Old:0x1 viewDidUnload
          Old:0x1 viewDidLoad
        """
      )
    ],
    good: [
      Example(
        "on iOS 5 this is what a memory warning looks like",
        """
          @trace profile=ios5
          Old:0x1 viewDidLoad
          Old:0x1 didReceiveMemoryWarning
          Old:0x1 viewWillUnload
          Old:0x1 viewDidUnload
        """
      ),
      Example(
        "nothing says which system it was",
        """
          @trace profile=any
          Old:0x1 viewDidLoad
          Old:0x1 didReceiveMemoryWarning
          Old:0x1 viewWillUnload
          Old:0x1 viewDidUnload
        """
      ),
    ],
    judgedBy: .monitor("unloading")
  )
}
