/// Which reports a list shows, newest first; nil is any.
public struct ReportQuery: Hashable, Sendable {
  public var project: String?
  public var branch: String?
  public var commit: String?
  public var build: String?
  public var verdict: Verdict?
  /// The id of a rule that the report has a violation of.
  public var rule: String?
  public var name: String?
  /// Made at or after, in milliseconds since 1970.
  public var since: Int64?
  /// Made before, in milliseconds since 1970.
  public var until: Int64?
  /// Stands in name, branch, commit, build or job; capitals do not count.
  public var text: String?
  public var label: ReportSummary.Label?
  /// Goes on behind this report.
  public var after: ReportID?
  public var limit = 50

  public static let limitMax = 200

  public init() {}
}

/// A page of a list.
public struct Page<Item: Sendable>: Sendable {
  public var items: [Item]
  /// Where the next page goes on, or nil at the end.
  ///
  /// A page may be short, even empty, and yet have a next one: a filter that few rows pass
  /// is not searched through to the end at once.
  public var next: Cursor?

  public init(items: [Item], next: Cursor?) {
    self.items = items
    self.next = next
  }

  /// A place in a list, for the one list that it comes from.
  public typealias Cursor = String
}
