public import RuleKit

/// Which violations fail a build.
public struct FailureLevel: Hashable, Sendable {
  /// The least severity that fails, or nil when none does.
  public var severity: Severity?
  /// Whether only what the base does not have fails, where there is one.
  public var isNewOnly: Bool

  public init(_ severity: Severity?, isNewOnly: Bool = false) {
    self.severity = severity
    self.isNewOnly = isNewOnly
  }

  /// Whether `violation` of `report` fails the build; what somebody muted fails nothing.
  func isReached(by violation: Violation, of report: Report) -> Bool {
    guard let severity, violation.severity >= severity else { return false }
    guard let comparison = report.comparison else { return true }
    if comparison.isMuted(violation) { return false }
    return !isNewOnly || comparison.isNew(violation)
  }
}
