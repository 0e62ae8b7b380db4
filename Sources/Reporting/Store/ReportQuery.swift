public import RuleKit

/// Which reports a list shows; nil is any.
public struct ReportQuery: Hashable, Sendable {
  public var project: String?
  public var branch: String?
  public var commit: String?
  public var build: String?
  public var verdict: Verdict?
  /// The id of a rule that the report has a violation of.
  public var rule: String?
  /// A severity that the report has a violation of.
  public var severity: Severity?
  public var name: String?
  /// Made at or after, in milliseconds since 1970.
  public var since: Int64?
  /// Made before, in milliseconds since 1970.
  public var until: Int64?
  /// Stands in name, branch, commit, build or job; capitals do not count.
  public var text: String?
  public var label: ReportSummary.Label?
  public var sort = Sort.created
  /// Goes on behind this place.
  public var after: Place?
  public var limit = 50

  public static let limitMax = 200

  public init() {}

  /// What comes first.
  public enum Sort: String, CaseIterable, Sendable {
    /// The latest.
    case created
    /// Those with the most errors, and the latest of them; asks for a project.
    case errors
  }

  /// A place in a list of reports.
  public struct Place: Hashable, Sendable, LosslessStringConvertible {
    public var id: ReportID
    /// How many errors the report has; nil where lists are not sorted by that.
    public var errors: Int?

    public init(id: ReportID, errors: Int? = nil) {
      self.id = id
      self.errors = errors
    }

    public init?(_ text: String) {
      let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
      guard let last = parts.last, let id = ReportID(String(last)) else { return nil }
      self.init(id: id)
      guard parts.count == 2 else { return }
      guard let errors = Int(parts[0]), errors >= 0 else { return nil }
      self.errors = errors
    }

    public var description: String { (errors.map { "\($0)." } ?? "") + id.text }
  }
}
