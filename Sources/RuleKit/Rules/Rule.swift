/// One documented invariant: what UIKit promises, and what a log must hold to say that it was broken.
///
/// A value per rule, in a file of its own, is the rule's documentation and its tests. Its mechanism
/// is a cell of an automaton or a monitor, which names the rule by its id.
public struct Rule: Sendable {
  /// The invariant's name.
  ///
  /// It is for ever: it is in people's databases.
  public let id: String
  /// The number in the catalogue, from 1.
  public let number: Int
  public let group: RuleGroup
  /// How bad a violation is; nil for an accepting rule, which never fires.
  public let severity: Severity?
  /// Notes that run only when somebody names them.
  public let isOffByDefault: Bool
  public let certainty: Certainty
  /// The systems whose promise it is, such as `iOS 13 and later`.
  public let systems: String
  /// What went wrong, or what is accepted: one lower-case phrase.
  public let summary: String
  /// What UIKit promises: full sentences.
  public let promise: String
  /// The promise as a formula over callbacks.
  public let formal: String
  /// What breaks when the promise is broken, and what to do.
  public let rationale: String
  /// When something that looks like a violation is legitimate; empty when nothing is known.
  public let exceptions: String
  /// What a log must hold before the rule may fire.
  public let evidence: Evidence
  /// The sources, such as Apple's documentation and which seeds say what.
  public let sources: String
  public let bad: [Example]
  public let good: [Example]
  public let judgedBy: Judging

  public init(
    id: String,
    number: Int,
    group: RuleGroup,
    severity: Severity?,
    isOffByDefault: Bool = false,
    certainty: Certainty,
    systems: String = "all",
    summary: String,
    promise: String,
    formal: String,
    rationale: String,
    exceptions: String = "",
    evidence: Evidence = Evidence(),
    sources: String,
    bad: [Example] = [],
    good: [Example] = [],
    judgedBy: Judging
  ) {
    self.id = id
    self.number = number
    self.group = group
    self.severity = severity
    self.isOffByDefault = isOffByDefault
    self.certainty = certainty
    self.systems = systems
    self.summary = summary
    self.promise = promise
    self.formal = formal
    self.rationale = rationale
    self.exceptions = exceptions
    self.evidence = evidence
    self.sources = sources
    self.bad = bad
    self.good = good
    self.judgedBy = judgedBy
  }
}

extension Rule {
  /// The sources for somebody who reads this rule alone.
  public var explainedSources: String {
    let hasSeeds = ["S0", "S1", "S2", "S3", "S4"].contains { sources.contains($0) }
    return sources + (hasSeeds ? " (S0 to S4 are articles, listed in `docs/rules.md`.)" : "")
  }

  /// Whether a violation can have this rule's id.
  public var isLookedFor: Bool { severity != nil && judgedBy != .others && judgedBy != .never }

  /// Whether the rule says something about an app, and is counted among those that are judged or not.
  public var saysSomething: Bool {
    // What is said of the recording as a whole says nothing about the app.
    isLookedFor && (judgedBy != .judge || !evidence.triggers.isEmpty)
  }
}
