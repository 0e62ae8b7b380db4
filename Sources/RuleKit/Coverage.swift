import CallbackLog

/// Which rules a log could break at all, and why it could not break the others.
struct Coverage {
  private(set) var judged = 0
  private(set) var notJudged: [Judgement.NotJudged] = []

  init(
    _ recording: borrowing Recording,
    options: JudgeOptions,
    learned: Learned,
    catalogue: Catalogue
  ) {
    let held = Holdings(recording, learned)
    var reasons: [String: [String]] = [:]
    for rule in catalogue.rules {
      guard rule.severity != nil, rule.judgedBy != .never else { continue }
      // What is said of the recording as a whole says nothing about the app.
      if rule.judgedBy == .monitor("recording"), rule.evidence.triggers.isEmpty { continue }
      if let chosen = options.rules, !chosen.contains(rule.id) { continue }
      if options.rules == nil, rule.isOffByDefault { continue }
      if let reason = held.reason(rule, startsAtLoad: Self.startsAtLoad(rule, catalogue)) {
        reasons[reason, default: []].append(rule.id)
      } else {
        judged += 1
      }
    }
    notJudged = reasons.map { Judgement.NotJudged(why: $0.key, rules: $0.value.sorted()) }
      .sorted { ($1.rules.count, $0.why) < ($0.rules.count, $1.why) }
  }

  /// Whether a first load shows the birth as well as an initialiser, for what judges the rule.
  private static func startsAtLoad(_ rule: Rule, _ catalogue: Catalogue) -> Bool {
    guard case .automaton(let name) = rule.judgedBy else { return false }
    return catalogue.automata.contains {
      $0.name == name && $0.startsAtLoad && $0.startAtDidLoad == nil
    }
  }
}
