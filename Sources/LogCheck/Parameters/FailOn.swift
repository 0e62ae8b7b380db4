public import Reporting
import RuleKit

/// From which severity on a report counts as failed.
public enum FailOn: String, CaseIterable, Sendable {
  case error
  /// An error that the base does not have; without a base every error is one.
  case newError = "new-error"
  case warning, note, never

  /// Whether `report` holds a violation of this severity or a worse one.
  ///
  /// An empty report counts as one with an error, unless that is allowed: what was not looked at is
  /// never silently green.
  public func isReached(by report: Report, allowsEmpty: Bool) -> Bool {
    if self != .never, report.verdict == .empty, !allowsEmpty { return true }
    let found = report.judgement
    let muted = mutedCounts(report)
    let errors = found.errors - muted.errors
    let warnings = found.warnings - muted.warnings
    return switch self {
    case .never: false
    case .error: errors > 0
    case .newError: hasNewError(report)
    case .warning: errors + warnings > 0
    case .note: errors + warnings + found.notes - muted.notes > 0
    }
  }

  /// Violations that somebody muted; they fail nothing.
  private func mutedCounts(_ report: Report) -> (errors: Int, warnings: Int, notes: Int) {
    var counts = (errors: 0, warnings: 0, notes: 0)
    guard let muted = report.comparison?.mutedFingerprints, !muted.isEmpty else { return counts }
    for violation in report.judgement.violations where muted.contains(violation.fingerprint) {
      switch violation.severity {
      case .error: counts.errors += 1
      case .warning: counts.warnings += 1
      case .note: counts.notes += 1
      }
    }
    return counts
  }

  /// The same, for formats that say of each violation whether it fails.
  var level: FailureLevel {
    switch self {
    case .error: FailureLevel(.error)
    case .newError: FailureLevel(.error, isNewOnly: true)
    case .warning: FailureLevel(.warning)
    case .note: FailureLevel(.note)
    case .never: FailureLevel(nil)
    }
  }

  private func hasNewError(_ report: Report) -> Bool {
    guard let comparison = report.comparison else { return report.judgement.errors > 0 }
    let new = comparison.newFingerprints.subtracting(comparison.mutedFingerprints)
    return report.judgement.violations.contains { violation in
      violation.severity == .error && new.contains(violation.fingerprint)
    }
  }
}
