public import CallbackLog

/// What judging one tape yields.
public struct Judgement: Sendable {
  /// The violations that were kept, in line order, notes included.
  public var violations: [Violation] = []
  /// How many errors there are: exact, also beyond what was kept, as the next two are.
  public var errors = 0
  /// How many warnings there are.
  public var warnings = 0
  /// How many notes there are, also where nobody asked for them.
  public var notes = 0
  /// How many lifetimes of objects were told of.
  public var subjects = 0
  /// How many events were judged.
  public var events = 0
  /// Which rules could be judged, and why others could not.
  public internal(set) var coverage = Coverage.nothing
  /// How subjects were told apart.
  public var identity = Identity.pointer
  /// When lines were written, or nil where nothing tells it.
  public var style: LineStyle?
  /// The system whose promises applied.
  public var profile = Profile.any
  /// Why this profile was chosen, as a phrase.
  public var profileReason = ""
  /// What a reader should know of the log beside its violations.
  public var notices: [Notice] = []

  public init() {}

  /// How many rules could have fired on this log.
  public var judged: Int {
    get { coverage.judged }
    set { coverage = Coverage(judged: newValue, notJudged: notJudged) }
  }

  /// Why the others could not, with their ids; sorted.
  public var notJudged: [NotJudged] {
    get { coverage.notJudged }
    set { coverage = Coverage(judged: judged, notJudged: newValue) }
  }

  /// How subjects were told apart.
  public enum Identity: String, Sendable { case pointer, `class`, mixed }

  /// Rules that could not be judged, and why.
  public struct NotJudged: Hashable, Sendable {
    /// What the log lacks and what to log, as a phrase.
    public var why: String
    /// The ids of the rules, sorted.
    public var rules: [String]

    public init(why: String, rules: [String]) {
      self.why = why
      self.rules = rules
    }
  }
}
