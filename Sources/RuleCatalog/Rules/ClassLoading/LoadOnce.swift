import CallbackLog
public import RuleKit

extension Rule {
  /// `+load` runs once per class and once per category in a process.
  public static let loadOnce = Rule(
    id: "load-once",
    number: 99,
    group: .classLoading,
    severity: .warning,
    certainty: .guaranteedByDocs,
    summary: "a class was loaded twice",
    promise: "`+load` runs once per class and once per category in a process.",
    formal: "at most one load per class and category in a process",
    rationale: """
      Swizzling that runs twice undoes itself, and whatever `+load` registers is there twice. \
      Somebody calls it by hand, usually with `[super load]` in a subclass. Never call `+load`, \
      and guard swizzling with `dispatch_once`.
      """,
    exceptions: """
      Several processes in one log. Without process ids a second load may be that of another \
      launch, so it is accepted.
      """,
    evidence: Evidence(
      all: [.load],
      triggers: [.load],
      also: "the lines name their process"
    ),
    sources: "Apple: `+load` of NSObject. Seeds: S2 says once.",
    bad: [
      Example(
        "a subclass calls super",
        """
          +Base load process=100
          +Feed load process=100
        ! +Base load process=100
        """
      )
    ],
    good: [
      Example(
        "a class and its categories, once each",
        """
          +Base load
          +Base(Tracking) load
          +Base(Styling) load
        """
      ),
      Example(
        "two processes in one log",
        """
          +Base load process=100
          +Feed load process=100
          +Base load process=200
          +Feed load process=200
        """
      ),
    ],
    judgedBy: .monitor("class-loading")
  )
}
