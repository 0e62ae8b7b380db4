/// What is kept of a log, and for how long.
public struct KeepingPolicy: Hashable, Sendable {
  /// Whether the log itself is kept beside the report.
  public enum Source: String, CaseIterable, Sendable {
    case none
    /// Only when something was found in it.
    case violations
    case full
  }

  /// Seconds until a report is removed.
  public var retentionSeconds = 90 * 86_400
  public var source = Source.none

  public init() {}
}
