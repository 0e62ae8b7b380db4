public import CallbackLog

/// The state machine that several rules share: states down, letters across.
///
/// A value that someone who holds the specification's table beside it recognises. It is compiled to
/// flat tables once; a subject that is not known is in several states at once.
public struct Automaton: Sendable {
  public let name: String
  /// Whom it judges.
  public let kind: SubjectKind
  /// Whether its states tell if a view is seen, of the controllers that transitions are made of.
  public let showsVisibility: Bool
  /// Whether what is only told as a note may also come unseen, where nobody writes it: between two runs that nothing tells
  /// apart.
  public let remarksUnseen: Bool
  /// The columns.
  public let letters: [Letter]
  /// The rows, at most eight.
  public let rows: [Row]
  /// The state of a subject whose birth is in the log.
  public let start: String
  /// Whether a first `loadView` or `viewDidLoad` proves `start` as well as an initialiser does.
  public let startsAtLoad: Bool
  /// The state in which a first `loadView` finds a subject, when it is another one than `start`.
  public let startAtLoad: String?
  /// The state in which a first `viewDidLoad` finds a subject, when it is another one than `start`:
  /// what should have come before it may stand above the log.
  public let startAtDidLoad: String?
  /// The states in which a subject may be of whose life the beginning is not in the log; nil for all
  /// that legal moves lead to.
  public let unseenStart: [String]?
  /// The letters that, when they come legally, end the quiet after a violation.
  public let quietEnds: CallbackSet
  /// Violations that the subject's very next line may take back.
  public let excuses: [Excuse]
  /// Violations that are another rule's when their callback is repeated with nothing between.
  public let bursts: [Burst]
  /// The did callback that may be written behind the will of a transition begun inside it.
  public let nesting: Nesting?
  /// What each rule says after the subject's name, by the rule's id, or by `id@callback` or `id@state`.
  ///
  /// `{callback}`, `{state}` and `{line}`, the line of the callback before, are filled in.
  public let phrases: [String: String]
  /// What a report of a rule says should have come, by the rule's id, or by `id@state`, where it is something else than what
  /// the table makes legal.
  public let remedies: [String: [Callback]]
  /// Decides what a table cannot say: severity by circumstance, readings that must be accepted.
  public let clause: (@Sendable (Case) -> Ruling)?

  public init(
    name: String,
    kind: SubjectKind,
    showsVisibility: Bool = false,
    remarksUnseen: Bool = false,
    letters: [Letter],
    rows: [Row],
    start: String,
    startsAtLoad: Bool = false,
    startAtLoad: String? = nil,
    startAtDidLoad: String? = nil,
    unseenStart: [String]? = nil,
    quietEnds: CallbackSet,
    excuses: [Excuse] = [],
    bursts: [Burst] = [],
    nesting: Nesting? = nil,
    phrases: [String: String],
    remedies: [String: [Callback]] = [:],
    clause: (@Sendable (Case) -> Ruling)? = nil
  ) {
    self.name = name
    self.kind = kind
    self.showsVisibility = showsVisibility
    self.remarksUnseen = remarksUnseen
    self.letters = letters
    self.rows = rows
    self.start = start
    self.startsAtLoad = startsAtLoad
    self.startAtLoad = startAtLoad
    self.startAtDidLoad = startAtDidLoad
    self.unseenStart = unseenStart
    self.quietEnds = quietEnds
    self.excuses = excuses
    self.bursts = bursts
    self.nesting = nesting
    self.phrases = phrases
    self.remedies = remedies
    self.clause = clause
  }

  /// A column: a callback, perhaps only with one kind of argument.
  public struct Letter: Sendable {
    public let callback: Callback
    public let argument: Argument
    /// The state that the letter asserts, in which a subject goes on after a violation; nil keeps it.
    public let asserts: String?
    /// Whether it can happen unseen in a class that never writes it.
    public let silence: Silence

    public init(
      _ callback: Callback,
      _ argument: Argument = .any,
      asserts: String? = nil,
      silence: Silence = .whenMissing
    ) {
      self.callback = callback
      self.argument = argument
      self.asserts = asserts
      self.silence = silence
    }
  }

  /// Which lines of a callback are a letter.
  public enum Argument: Sendable {
    case any
    /// The argument is nil.
    case isNil
    /// The argument is something.
    case isSet
  }

  /// When a letter moves a subject without a line.
  public enum Silence: Sendable {
    /// When the class never writes it.
    case whenMissing
    case never
  }

  /// A row: one state, with a cell for each letter.
  public struct Row: Sendable {
    public let state: String
    /// The word of reports, when it differs from the state's own.
    public let word: String
    public let cells: [Cell]

    public init(_ state: String, word: String? = nil, _ cells: [Cell]) {
      self.state = state
      self.word = word ?? state
      self.cells = cells
    }
  }

  /// What a letter does in a state.
  public enum Cell: Sendable {
    /// Moves to this state.
    case to(String)
    /// Moves to any of these states; the log cannot tell which.
    case toAny([String])
    /// Moves to the state, and proves what was reported of this rule: its full severity holds.
    case proves(String, to: String)
    /// Moves to the state, and leaves a note of this rule: legal, but worth a look.
    case remarks(String, to: String)
    /// Breaks this rule, with another severity than the rule's own when one is given.
    case breaks(String, Severity? = nil)
  }

  /// A violation of `rule` is taken back when `callback` is the subject's very next line, and both
  /// are of one call: not more than `microsecondsMax` apart, or without stamps not more than `eventsMax`.
  ///
  /// It stands all the same if the line behind is one of `unless`, and no other run's.
  public struct Excuse: Sendable {
    public let rule: String
    public let callback: Callback
    public let argument: Argument
    public let microsecondsMax: Int64
    public let eventsMax: UInt32
    public let unless: CallbackSet

    public init(
      rule: String,
      callback: Callback,
      argument: Argument = .any,
      within microsecondsMax: Int64,
      orEvents eventsMax: UInt32 = .max,
      unless: CallbackSet = []
    ) {
      self.rule = rule
      self.callback = callback
      self.argument = argument
      self.microsecondsMax = microsecondsMax
      self.eventsMax = eventsMax
      self.unless = unless
    }
  }

  /// Lines written on exit swap a method and what it calls: `callback` comes just behind `inner`.
  ///
  /// It is accepted where lines are not known to be written on entry, in `state`, within
  /// `microsecondsMax` of the line before, or without stamps.
  public struct Nesting: Sendable {
    public let callback: Callback
    public let inner: Callback
    public let state: String
    public let microsecondsMax: Int64
    /// Where the subject may be afterwards; the line alone does not say.
    public let states: [String]
    /// The state in which either may be true, when `inner` may stand above the log.
    public let unseen: String

    public init(
      _ callback: Callback,
      behind inner: Callback,
      in state: String,
      within microsecondsMax: Int64,
      to states: [String],
      unseen: String
    ) {
      self.callback = callback
      self.inner = inner
      self.state = state
      self.microsecondsMax = microsecondsMax
      self.states = states
      self.unseen = unseen
    }
  }

  /// From `lines` lines in a row on, a violation of `rule` is one of `becomes`.
  public struct Burst: Sendable {
    public let rule: String
    public let lines: Int
    public let becomes: String

    public init(rule: String, lines: Int, becomes: String) {
      self.rule = rule
      self.lines = lines
      self.becomes = becomes
    }
  }

  /// What `rule` says when `callback` breaks it in `row`.
  func phrase(_ rule: Rule, _ callback: Callback, in row: Row) -> String {
    phrases["\(rule.id)@\(callback.name)"] ?? phrases["\(rule.id)@\(row.state)"]
      ?? phrases[rule.id] ?? rule.summary
  }
}
