public import RuleKit

/// What a report is written with, beside the report itself.
public struct Rendering: Sendable {
  /// Where the service stands, without a slash at the end; empty makes relative links.
  public var baseURL = ""
  /// Whether text for people is coloured.
  public var isColoured = false
  /// Finds a rule by its id, for what to do about a violation.
  public var rule: @Sendable (String) -> Rule? = { _ in nil }
  /// The ids of the rules that are judged when nobody chooses any.
  public var rulesByDefault: [String] = []
  /// What fails in formats that know failures; without a word of the caller, errors do.
  public var failureLevel = FailureLevel(.error)
  /// Whether an empty log passes there.
  public var allowsEmpty = false
  /// What the picture shows.
  public var view = TimelineView()
  /// Whether a picture says whose it is; on a page others do.
  public var showsHeading = true
  /// Makes a page of a report; what has a style of its own makes better ones.
  public var page: @Sendable (Report, Rendering) -> [UInt8] = { report, rendering in
    report.plainPage(with: rendering)
  }
  /// What a page is served with, as names and values of header fields.
  public var pageHeaders: [(name: String, value: String)] = []
  /// What storing added to the report.
  public var stored: Stored?

  public init() {}

  /// Explains by these rules.
  public mutating func explain(by rules: [Rule]) {
    let ruleOfID = Dictionary(rules.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    rule = { ruleOfID[$0] }
    rulesByDefault = rules.filter { $0.saysSomething && !$0.isOffByDefault }.map(\.id)
  }

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
    case .json: jsonLine(with: rendering)
    case .gnu: Array(gnuText().utf8)
    case .text: Array(PeopleText(report: self, rendering: rendering).text.utf8)
    case .sarif: sarif(with: rendering).bytes + [UInt8(ascii: "\n")]
    case .junit: Array(JUnitText(report: self, rendering: rendering).text.utf8)
    case .github: Array(githubText(with: rendering).utf8)
    case .gitlab: gitlab().bytes + [UInt8(ascii: "\n")]
    case .html: rendering.page(self, rendering)
    case .svg: picture(rendering).bytes + [UInt8(ascii: "\n")]
    }
  }

  private func jsonLine(with rendering: Rendering) -> [UInt8] {
    var line = json(with: rendering)
    line.append(UInt8(ascii: "\n"))
    return line
  }
}
