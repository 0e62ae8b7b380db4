public import CallbackLog

/// What a caller may choose about judging.
public struct JudgeOptions: Sendable {
  /// The profile, or nil to find it in the log.
  public var profile: Profile?
  /// The style, or nil to find it in the log.
  public var style: LineStyle?
  /// The ids of the rules that run, or nil for all that are on by default.
  public var rules: Set<String>?
  /// Rules that are ignored, for one class or for all.
  public var ignored: [Ignored] = []
  /// How many violations are kept; counts stay exact.
  public var violationsMax = 10_000
  /// How many live subjects are told apart; the one unseen longest is forgotten beyond that.
  public var subjectsMax = 1_000_000

  public init() {}

  /// A rule that is ignored.
  public struct Ignored: Hashable, Sendable {
    public var rule: String
    /// The class it is ignored for, or nil for every class.
    public var className: String?

    public init(rule: String, className: String?) {
      self.rule = rule
      self.className = className
    }
  }
}
