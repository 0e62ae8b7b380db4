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
  /// Goes on behind this place.
  public var after: Place?
  public var limit = 50

  public static let limitMax = 200

  public init() {}

  /// A place in a list of findings.
  public struct Place: Hashable, Sendable, LosslessStringConvertible {
    /// Between the parts; no id and no fingerprint holds it.
    private static let separator: Character = "."

    public var lastReport: ReportID
    public var fingerprint: String
    public var project: String

    public init(lastReport: ReportID, fingerprint: String, project: String) {
      self.lastReport = lastReport
      self.fingerprint = fingerprint
      self.project = project
    }

    public init?(_ text: String) {
      let parts = text.split(
        separator: Self.separator,
        maxSplits: 2,
        omittingEmptySubsequences: false
      ).map(String.init)
      guard parts.count == 3, let id = ReportID(parts[0]) else { return nil }
      self.init(lastReport: id, fingerprint: parts[1], project: parts[2])
    }

    public var description: String {
      [lastReport.text, fingerprint, project].joined(separator: String(Self.separator))
    }
  }
}
