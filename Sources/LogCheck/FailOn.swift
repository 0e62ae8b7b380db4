public import Reporting
internal import RuleKit

/// From which severity on a report counts as failed.
public enum FailOn: String, CaseIterable, Sendable {
  case error, warning, note, never

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
    case .warning: found.errors + found.warnings > 0
    case .note: found.errors + found.warnings + found.notes > 0
    }
  }
}
