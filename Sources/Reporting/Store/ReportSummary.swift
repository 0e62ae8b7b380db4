/// What a list says about a kept report.
///
/// Project, branch, commit, name and what else is looked up count to their first `keyBytesMax` bytes only.
public struct ReportSummary: Hashable, Sendable {
  public var id: ReportID
  public var project = ""
  public var branch = ""
  public var commit = ""
  public var build = ""
  public var job = ""
  public var runURL = ""
  public var name = ""
  public var labels: [Label] = []
  public var verdict = Verdict.empty
  public var counts = Counts()
  /// The rule with most errors, then most warnings, or nil without violations.
  public var topRule: String?
  public var serviceVersion = ""
  public var ruleset = ""
  /// The branch that new violations were looked for against; empty for the project's main branch.
  public var base = ""
  /// Milliseconds since 1970, or nil to keep it until it is deleted.
  public var expiresAt: Int64?

  /// How many bytes of a text an index holds.
  public static let keyBytesMax = 512

  public init(id: ReportID) { self.id = id }

  /// Milliseconds since 1970.
  public var createdAt: Int64 { id.milliseconds }

  /// Exact, also beyond the violations that are kept.
  public struct Counts: Hashable, Sendable {
    public var errors = 0
    public var warnings = 0
    public var notes = 0
    public var events = 0
    public var subjects = 0
    public var lines = 0
    public var unrecognisedLines = 0
    /// Kept violations whose fingerprint was new against the base; the store counts them.
    public var new = 0
    /// New violations that are errors; the store counts them.
    public var newErrors = 0

    public init() {}
  }

  /// One `label=k:v`.
  public struct Label: Hashable, Sendable {
    public var key: String
    public var value: String

    public init(key: String, value: String) {
      self.key = key
      self.value = value
    }

    /// The label that is written `key:value`, or nil when that has no key.
    public init?(_ text: String) {
      // Not by characters: a colon and what follows it can be one.
      let scalars = text.unicodeScalars
      guard let colon = scalars.firstIndex(of: ":"), colon > scalars.startIndex else { return nil }
      self.init(
        key: String(scalars[..<colon]),
        value: String(scalars[colon...].dropFirst())
      )
    }
  }
}
