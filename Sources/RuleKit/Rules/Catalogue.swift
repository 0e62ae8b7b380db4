import CallbackLog

/// All that judges: rules, automata, monitors and masks, compiled once.
///
/// Every check of a process shares one, so it is handed on as one reference.
public final class Catalogue: Sendable {
  /// The version of the rules, such as `2026.1`: a report says by which it was judged.
  public let version: String
  public let rules: [Rule]
  public let automata: [Automaton]
  public let masks: [Mask]
  let tables: [AutomatonTable]
  let moves: Moves
  let stateSets: [StateSets]
  /// By code of the callback: the automata that are no longer quiet behind it, by number.
  let quietEnds: [[Int]]
  /// The states of a controller whose view has never been seen.
  let unseen: UInt64
  let numbers: [String: Int]
  /// By rule: the rules that a violation of it hides.
  let masked: [[Int: Hiding]]
  let coverages = CoverageMemory()
  public let monitors: [any Monitor.Type]
  /// The ids of the rules that the judge reports by itself.
  public let judgeRules: [JudgeRule: String]

  /// - Precondition: the judge has all its rules; every rule that it, a cell or a mask names exists;
  ///   a slot of a kind is used once.
  public init(
    version: String,
    rules: [Rule],
    automata: [Automaton],
    masks: [Mask],
    monitors: [any Monitor.Type],
    judgeRules: [JudgeRule: String]
  ) {
    self.version = version
    self.rules = rules
    self.automata = automata
    self.masks = masks
    self.monitors = monitors
    self.judgeRules = judgeRules
    let numbers = Dictionary(uniqueKeysWithValues: rules.enumerated().map { ($1.id, $0) })
    self.numbers = numbers
    func number(_ id: String) -> Int {
      guard let number = numbers[id] else { preconditionFailure("there is no rule '\(id)'") }
      return number
    }
    var slots: [SubjectKind: Int] = [:]
    let tables = automata.map { automaton in
      let slot = slots[automaton.kind, default: 0]
      precondition(slot < 8, "more than eight automata judge one kind")
      slots[automaton.kind] = slot + 1
      return AutomatonTable(automaton, slot: slot)
    }
    self.tables = tables
    for rule in JudgeRule.allCases { _ = number(judgeRules[rule] ?? "\(rule)") }
    for automaton in automata {
      for cell in automaton.rows.flatMap(\.cells) { cell.rule.map { _ = number($0) } }
    }
    var masked = [[Int: Hiding]](repeating: [:], count: rules.count)
    for mask in masks {
      let hiding = Hiding(raised: mask.raised, takesBack: mask.takesBack)
      for rule in mask.rules.map(number) {
        for hidden in mask.hidden.map(number) { masked[rule][hidden] = hiding }
      }
    }
    self.masked = masked
    moves = Moves(tables)
    stateSets = SubjectKind.allCases.map { StateSets($0, tables) }
    quietEnds = Callback.allCases.map { callback in
      automata.indices.filter { automata[$0].quietEnds.contains(callback) }
    }
    unseen = tables.filter(\.automaton.showsVisibility).reduce(0) {
      $0 | UInt64($1.start) << $1.shift
    }
  }

  /// The rule with this id, or nil.
  public func rule(_ id: String) -> Rule? { numbers[id].map { rules[$0] } }

  func rule(_ own: JudgeRule) -> Rule { rules[number(own)] }

  func number(_ own: JudgeRule) -> Int {
    guard let number = judgeRules[own].flatMap({ numbers[$0] }) else {
      preconditionFailure("the judge was made without a rule for '\(own)'")
    }
    return number
  }

  /// The catalogue with other automata, masks or monitors: to see what each of them adds.
  public func with(
    automata: [Automaton]? = nil,
    masks: [Mask]? = nil,
    monitors: [any Monitor.Type]? = nil
  ) -> Catalogue {
    Catalogue(
      version: version,
      rules: rules,
      automata: automata ?? self.automata,
      masks: masks ?? self.masks,
      monitors: monitors ?? self.monitors,
      judgeRules: judgeRules
    )
  }

  /// A violation of one of `rules` hides those of `hidden`, of the same subject and transition.
  public struct Mask: Sendable {
    public let rules: [String]
    public let hidden: [String]
    /// What the hiding violation becomes, because two things point at it.
    public let raised: Severity?
    /// Whether it also explains what was reported before it in the same transition.
    public let takesBack: Bool

    public init(
      _ rules: [String],
      hide hidden: [String],
      raisedTo raised: Severity? = nil,
      takesBack: Bool = true
    ) {
      self.rules = rules
      self.hidden = hidden
      self.raised = raised
      self.takesBack = takesBack
    }
  }

  /// How one rule hides another.
  struct Hiding: Sendable {
    let raised: Severity?
    let takesBack: Bool
  }
}

extension Automaton.Cell {
  /// The rule that the cell names.
  var rule: String? {
    switch self {
    case .to, .toAny: nil
    case .breaks(let rule, _), .proves(let rule, _), .remarks(let rule, _): rule
    }
  }
}
