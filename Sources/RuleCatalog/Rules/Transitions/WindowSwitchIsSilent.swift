public import RuleKit

extension Rule {
  /// Showing another window above gives the controllers of the lower window no callbacks.
  public static let windowSwitchIsSilent = Rule(
    id: "window-switch-is-silent",
    number: 74,
    group: .transitions,
    severity: nil,
    certainty: .deFacto,
    summary: "another window was shown and the controllers below heard nothing",
    promise: """
      Showing another window above gives the controllers of the lower window no callbacks. Hiding \
      a window makes its own root disappear.
      """,
    formal: "nothing to check",
    rationale: """
      A screen below an overlay window still believes to be visible, and it still is part of its \
      own window. Tell it yourself if it has to pause. Nothing is reported.
      """,
    sources: "Measured. Seeds: S2 uses this argument for alerts.",
    good: [
      Example(
        "an overlay comes and goes",
        """
          @trace profile=ios17
          Home:0x1 viewWillAppear
          Home:0x1 viewDidAppear
          Toast:0x2 viewDidLoad
          Toast:0x2 viewWillAppear
          Toast:0x2 viewDidAppear
          Toast:0x2 viewWillDisappear
          Toast:0x2 viewDidDisappear
          Home:0x1 viewWillDisappear
        """
      )
    ],
    judgedBy: .never
  )
}
