public import CallbackLog

/// What judging one tape yields.
public struct Judgement: Sendable {
  /// The violations that were kept, in line order, notes included.
  public var violations: [Violation] = []
  /// Exact, also beyond what was kept.
  public var errors = 0
  public var warnings = 0
  public var notes = 0
  public var subjects = 0
  public var events = 0
  public internal(set) var coverage = Coverage.nothing
  public var identity = Identity.pointer
  public var style: LineStyle?
  public var profile = Profile.any
  /// Why this profile was chosen, as a phrase.
  public var profileReason = ""
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
    public var why: String
    public var rules: [String]

    public init(why: String, rules: [String]) {
      self.why = why
      self.rules = rules
    }
  }
}
