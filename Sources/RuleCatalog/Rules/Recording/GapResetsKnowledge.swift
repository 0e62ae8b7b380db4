public import RuleKit

extension Rule {
  /// After a gap nothing is known about any object.
  public static let gapResetsKnowledge = Rule(
    id: "gap-resets-knowledge",
    number: 115,
    group: .recording,
    severity: nil,
    certainty: .logic,
    summary: "part of the log is missing",
    promise: """
      After dropped messages, a rotated file, another process or a recorder that was switched on, \
      nothing is known about any object.
      """,
    formal: "at a gap every object is in every state",
    rationale: """
      A checker that goes on as if nothing were missing reports what the log merely does not show. \
      Everything is forgotten at a gap, and nothing is reported until enough is known again. If \
      you see gaps often, log less, or export from the store instead of streaming.
      """,
    sources: "The manual of log(1), and sessions of recorders. Seeds: none shows a gap.",
    good: [
      Example(
        "another process goes on where the first was killed",
        """
          Feed:0x1 viewWillAppear process=100
          Feed:0x1 viewDidAppear process=100
          Feed:0x1 viewDidAppear process=200
          Feed:0x1 viewWillDisappear process=200
        """
      )
    ],
    judgedBy: .never
  )
}
