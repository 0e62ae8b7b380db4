import CallbackLog
public import RuleKit

extension Rule {
  /// A sheet or a popover sends its presenter no appearance callbacks.
  public static let partialPresentLeavesPresenterAlone = Rule(
    id: "partial-present-leaves-presenter-alone",
    number: 58,
    group: .transitions,
    severity: .note,
    certainty: .guaranteedByDocs,
    systems: """
      depends on style and system: popovers and sheets keep the presenter from iOS 13 on, before \
      it on iPad only
      """,
    summary: "the presenter of a sheet was told that it disappears or appears",
    promise: """
      A presentation that keeps the presenter's view in place (a sheet, a popover, over full \
      screen, an alert) sends the presenter no appearance callbacks, neither on presenting nor on \
      dismissing.
      """,
    formal: """
      only B viewWillAppear, B viewDidAppear, and later B viewWillDisappear, B viewDidDisappear
      """,
    rationale: """
      The presenter refreshes or stops something although nothing about it changed. Usually a \
      library sends it `beginAppearanceTransition` by hand, so that it behaves as with full \
      screen. Use the delegate of the presentation controller to learn about the dismissal.
      """,
    exceptions: """
      Compact widths turn popovers, and before iOS 13 sheets too, into full screen. A sheet in \
      compact height. Where style or system is unknown both outcomes are accepted. Where \
      the sheet does not write its own did, the presenter may have been told of something that \
      came long after it.
      """,
    evidence: Evidence(
      any: [.viewDidAppear, .viewDidDisappear],
      triggers: .appearances,
      identity: true,
      systems: 13...Evidence.newestSystem,
      calls: [.presentSheet, .dismissSheet],
      also: "a logged presentation or dismissal of a sheet, and the sheet's own did"
    ),
    sources: """
      Apple: popovers are documented; the other styles are measured. Seeds: S2 states it for the \
      default of iOS 13 and says that full screen brings the callbacks back.
      """,
    bad: [
      Example(
        "a sheet makes its presenter disappear",
        """
          @trace profile=ios17
          call present-sheet from=0x1 to=0x2
        ! List:0x1 viewWillDisappear
          Sheet:0x2 viewWillAppear
          Sheet:0x2 viewDidAppear
          List:0x1 viewDidDisappear
        """
      )
    ],
    good: [
      Example(
        "a sheet is shown and closed",
        """
          @trace profile=ios17
          call present-sheet from=0x1 to=0x2
          Sheet:0x2 viewWillAppear
          Sheet:0x2 viewDidAppear
          call dismiss-sheet from=0x2 to=0x1
          Sheet:0x2 viewWillDisappear
          Sheet:0x2 viewDidDisappear
          List:0x1 viewWillDisappear
        """
      ),
      Example(
        "an iPhone before iOS 13 shows a sheet on the full screen",
        """
          @trace profile=ios12
          call present-sheet from=0x1 to=0x2
          List:0x1 viewWillDisappear
          Sheet:0x2 viewWillAppear
          Sheet:0x2 viewDidAppear
          List:0x1 viewDidDisappear
        """
      ),
    ],
    judgedBy: .monitor("transitions")
  )
}
