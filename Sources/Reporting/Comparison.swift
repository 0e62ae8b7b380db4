import RuleKit

/// Which of a report's violations were not known before.
public struct Comparison: Hashable, Sendable {
  /// What the report is compared with: a branch, or a file; nil for the project's main branch.
  public var base: String?
  /// The fingerprints of this report that the base does not have.
  public var newFingerprints: Set<String>
  /// The fingerprints that somebody muted: they are shown, but fail nothing.
  public var mutedFingerprints: Set<String>

  public init(
    base: String?,
    newFingerprints: Set<String>,
    mutedFingerprints: Set<String> = []
  ) {
    self.base = base
    self.newFingerprints = newFingerprints
    self.mutedFingerprints = mutedFingerprints
  }

  func isNew(_ violation: Violation) -> Bool { newFingerprints.contains(violation.fingerprint) }

  func isMuted(_ violation: Violation) -> Bool {
    mutedFingerprints.contains(violation.fingerprint)
  }

  /// Compares a report with the fingerprints that are known.
  public init(of report: Report, with base: String, known: Set<String>) {
    let found = Set(report.judgement.violations.map(\.fingerprint))
    self.init(base: base, newFingerprints: found.subtracting(known))
  }
}
