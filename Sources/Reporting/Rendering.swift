public import RuleKit

/// What a report is written with, beside the report itself.
public struct Rendering: Sendable {
  /// Where the service stands, without a slash at the end; empty makes relative links.
  public var baseURL = ""
  /// Whether text for people is coloured.
  public var isColoured = false
  /// Finds a rule by its id, for what to do about a violation.
  public var rule: @Sendable (String) -> Rule? = { _ in nil }
  /// What the picture shows.
  public var view = TimelineView()
  /// What storing added to the report.
  public var stored: Stored?

  public init() {}

  /// The identity of a report that is kept.
  public struct Stored: Hashable, Sendable {
    public var id: String
    /// Microseconds since 1970.
    public var createdAt: Int64
    /// How long it took to keep it, for the answer to the upload only.
    public var commitMilliseconds: Int?

    public init(id: String, createdAt: Int64, commitMilliseconds: Int? = nil) {
      self.id = id
      self.createdAt = createdAt
      self.commitMilliseconds = commitMilliseconds
    }
  }

  /// Where a rule is explained.
  func helpURL(_ rule: String) -> String { "\(baseURL)/rules/\(rule)" }
}

extension Report {
  /// The report as bytes of `format`.
  public func rendered(as format: OutputFormat, with rendering: Rendering = Rendering()) -> [UInt8]
  {
    switch format {
    case .json: json(with: rendering).bytes + [UInt8(ascii: "\n")]
    case .gnu: Array(gnuText().utf8)
    case .text: Array(PeopleText(report: self, rendering: rendering).text.utf8)
    case .sarif: sarif(with: rendering).bytes + [UInt8(ascii: "\n")]
    case .junit: Array(JUnitText(report: self).text.utf8)
    case .github: Array(githubText(with: rendering).utf8)
    case .gitlab: gitlab().bytes + [UInt8(ascii: "\n")]
    case .svg: picture(rendering.view).bytes + [UInt8(ascii: "\n")]
    }
  }
}
