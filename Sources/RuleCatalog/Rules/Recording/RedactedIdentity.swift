public import RuleKit

extension Rule {
  /// A line that shows `<private>` names no object.
  public static let redactedIdentity = Rule(
    id: "redacted-identity",
    number: 116,
    group: .recording,
    severity: nil,
    certainty: .guaranteedByDocs,
    systems: "iOS 10 and later",
    summary: "the system replaced names and pointers in the log",
    promise: """
      Arguments of the unified log may be shown as `<private>`; then neither class nor pointer is \
      known.
      """,
    formal: "such a line names no object",
    rationale: """
      Dynamic strings are private in release builds unless you mark them public: write `privacy: \
      .public` for the class and the pointer. Lines without identity are skipped, and nothing is \
      reported.
      """,
    sources: """
      Apple: the documentation of os_log and Logger on privacy. Seeds: all predate the unified \
      log.
      """,
    good: [
      Example(
        "names are hidden",
        """
          <private> viewDidAppear
          <private> viewDidDisappear
          Feed:0x1 viewWillAppear
          Feed:0x1 viewDidAppear
        """
      )
    ],
    judgedBy: .never
  )
}
