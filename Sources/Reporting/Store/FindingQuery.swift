public import RuleKit

/// Which findings a list shows, the one seen last first; nil is any.
public struct FindingQuery: Hashable, Sendable {
  public var project: String?
  public var state: FindingState.Word?
  public var rule: String?
  public var severity: Severity?
  /// Seen on this branch.
  public var branch: String?
  public var fingerprint: String?
  /// Stands in rule, class, callback or message; capitals do not count.
  public var text: String?
  /// Goes on where a page said; behind anything else there is nothing.
  public var after: Page<Finding>.Cursor?
  public var limit = 50

  public static let limitMax = 200

  public init() {}
}
