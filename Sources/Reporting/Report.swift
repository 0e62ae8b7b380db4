public import RuleKit

/// The outcome of checking one log.
public struct Report: Sendable {
  public var verdict = Verdict.empty
  public var serviceVersion = ServiceVersion.text
  /// The version of the rules, such as `2026.1`.
  public var ruleset = ""
  public var judgement = Judgement()
  /// How many lines the decoded log has, blank ones included.
  public var lines = 0
  /// How many of them tell of no event.
  public var unrecognisedLines = 0
  public var source = Source()
  public var context = Context()
  /// The log's own line for each violation, in the same order; empty when it is kept out.
  public var extracts: [String] = []
  /// Whether `extracts` are lines of the log; else they are the events, written as trace lines.
  public var extractsAreLogLines = true
  /// Line by line what was understood; empty unless it was asked for.
  public var explanations: [LineExplanation] = []
  /// The decoded log, when it was asked for and is short enough.
  public var kept: (any SourceReader)?
  /// Which violations are new, when there was something to compare with.
  public var comparison: Comparison?
  /// The tape as it is kept with the report, when that was asked for.
  public var tape: [UInt8]?
  /// What the picture is drawn from, when there is one.
  public var told: ToldTape?
  /// How many violations the JSON holds at the most.
  public var inlineMax = 1_000
  /// Where a list of the other violations goes on, when there are any.
  public var next: String?
  /// The least severity that is shown.
  public var minSeverity = Severity.warning
  /// Milliseconds from the first byte to the verdict.
  public var receiveMilliseconds = 0

  public init() {}

  /// What was checked.
  public struct Source: Sendable {
    /// What the caller calls the log; perhaps empty.
    public var name = ""
    /// Events by dialect id.
    public var dialects: [String: Int] = [:]
    /// `identity`, `gzip` or `zstd`.
    public var encoding = "identity"
    /// How many bytes were sent.
    public var wireBytes = 0
    /// How many bytes that was, unpacked.
    public var decodedBytes = 0
    /// Hexadecimal, when a digest was asked for.
    public var sha256: String?
    /// Microseconds since 1970 or since the start, nil without stamps.
    public var firstEventTime: Int64?
    /// The same of the last event that has a stamp.
    public var lastEventTime: Int64?

    public init() {}
  }

  /// Where the log came from, as the caller says; kept with the report.
  public struct Context: Sendable {
    public var project = ""
    public var branch = ""
    public var commit = ""
    public var build = ""
    public var job = ""
    public var runURL = ""
    public var labels: [(key: String, value: String)] = []

    public init() {}
  }
}
