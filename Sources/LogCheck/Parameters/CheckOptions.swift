public import CallbackLog
public import Reporting
import RuleCatalog
public import RuleKit

/// What a caller may choose about a check; the same for HTTP and the command line.
public struct CheckOptions: Sendable {
  /// What the log is called, such as its file's name.
  public var name = ""
  public var context = Report.Context()
  /// A dialect id that is forced, or nil to find it line by line.
  public var dialect: String?
  /// The profile, or nil to find it in the log.
  public var profile: Profile?
  /// The style, or nil to find it in the log.
  public var style: LineStyle?
  /// The rules that run, or nil for all that are on by default.
  public var rules: Set<String>?
  /// Rules that are ignored, for one class or for all.
  public var ignored: [JudgeOptions.Ignored] = []
  /// The mildest violations that the report shows.
  public var minSeverity = Severity.warning
  /// How many of them it shows.
  public var violationsMax = 1_000
  /// Minutes east of UTC of stamps without a zone.
  public var zoneMinutes = 0
  /// Whether the report shows the log's own lines.
  public var showsExtracts = true
  /// How many bytes will come, when that is known: a log too long to be shown from is not kept.
  public var wireBytesExpected: Int?
  /// Whether the report says the SHA-256 of the bytes on the wire, which takes its time.
  public var showsDigest = false
  /// Whether the report says line by line what was understood.
  public var explainsLines = false
  /// Whether the report holds the log itself.
  public var keepsSource = false
  /// Whether the report holds the tape, to be kept with it.
  public var keepsTape = false
  /// Whether the report holds what the picture is drawn from.
  public var showsPicture = false
  public var limits = Limits()
  /// All that judges.
  public var catalogue = Catalogue.standard

  public init() {}

  /// Bounds on one log; `LogFailure` says beyond which of them it is refused.
  public struct Limits: Sendable {
    /// The longest log as it comes, perhaps compressed.
    public var wireBytesMax = 4 << 30
    /// The longest log once it is decompressed.
    public var decodedBytesMax = 32 << 30
    /// Decoded to wire bytes, looked at after the first 64 MiB decoded.
    public var ratioMax = 500
    /// What is read of a line; a notice counts the longer ones.
    public var lineBytesMax = 1 << 20
    /// Up to here the decoded log stays in memory, to be shown from.
    public var keptInMemoryBytesMax = 4 << 20
    /// Up to here it goes to a temporary file; a longer log is not kept.
    public var keptBytesMax = 64 << 20
    /// The longest log that is kept with its report, where logs are kept.
    public var sourceBytesMax = 256 << 20
    /// The events of the longest log that is accepted.
    public var tapeBytesMax = 16 << 30
    /// From here on they go to a temporary file.
    public var tapeInMemoryBytesMax = Tape.memoryBytesMax
    /// From here on another thread prepares what comes, if a processor is free.
    public var aheadBytesMin = 1 << 20
    /// How many violations are remembered; the counts stay exact beyond.
    public var violationsKeptMax = 10_000
    /// How many live objects are told apart; beyond, those that were unseen longest are forgotten, and a notice counts them.
    public var subjectsMax = 1_000_000

    public init() {}
  }
}
