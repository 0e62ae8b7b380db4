public import Reporting
internal import RuleKit

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
    let found = report.judgement
    if self != .never, report.verdict == .empty, !allowsEmpty { return true }
    return switch self {
    case .never: false
    case .error: found.errors > 0
    case .newError: hasNewError(report)
    case .warning: found.errors + found.warnings > 0
    case .note: found.errors + found.warnings + found.notes > 0
    }
  }

  private func hasNewError(_ report: Report) -> Bool {
    guard let comparison = report.comparison else { return report.judgement.errors > 0 }
    return report.judgement.violations.contains { violation in
      violation.severity == .error && comparison.newFingerprints.contains(violation.fingerprint)
    }
  }
}
