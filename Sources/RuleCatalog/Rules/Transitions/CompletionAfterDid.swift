public import RuleKit

extension Rule {
  /// A completion runs after the transition is over.
  public static let completionAfterDid = Rule(
    id: "completion-after-did",
    number: 69,
    group: .transitions,
    severity: .note,
    certainty: .guaranteedByDocs,
    systems: "iOS 5 and later",
    summary: "a completion ran before the transition was over",
    promise: """
      The completion of `present` runs after the presented controller's `viewDidAppear`, and the \
      completion of `dismiss` after its `viewDidDisappear`, while the controller is still alive.
      """,
    formal: """
      B viewDidAppear before the completion of present; B viewDidDisappear before the completion \
      of dismiss, and that before B dealloc
      """,
    rationale: """
      Code in a completion starts the next transition, and while the first is still running that \
      one is refused. A completion that runs early usually belongs to a fake presentation made of \
      plain views. No format that is read today names the completion of a transition, so nothing \
      is reported yet.
      """,
    exceptions: "A presentation that was refused: its completion never runs, or runs at once.",
    evidence: Evidence(
      identity: true,
      also: "lines that name the completion of a transition"
    ),
    sources: """
      Apple: `present(_:animated:completion:)`; the completion of `dismiss` is measured. Seeds: \
      none mentions it.
      """,
    good: [
      Example(
        "dismissed, then the completion, then the end",
        """
          @trace profile=ios17
          Edit:0x2 viewWillDisappear
          List:0x1 viewWillAppear
          List:0x1 viewDidAppear
          Edit:0x2 viewDidDisappear
          note dismiss completion block
          Edit:0x2 dealloc
        """
      ),
      Example(
        "no completion at all",
        """
          @trace profile=ios17
          Edit:0x2 viewWillDisappear
          List:0x1 viewWillAppear
          List:0x1 viewDidAppear
          Edit:0x2 viewDidDisappear
        """
      ),
    ],
    judgedBy: .never
  )
}
