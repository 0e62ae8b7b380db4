public import RuleKit

/// Which violations of a report are shown, in order; nil is any.
public struct ViolationQuery: Hashable, Sendable {
  /// Goes on behind this number.
  public var after = 0
  public var rule: String?
  public var severity: Severity?
  public var fingerprint: String?
  public var limit = 200

  public static let limitMax = 1_000

  public init() {}
}
