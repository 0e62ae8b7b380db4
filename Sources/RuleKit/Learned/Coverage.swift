import Synchronization

/// Which rules a log could break at all, and why it could not break the others.
///
/// Logs that hold the same share one.
public final class Coverage: Sendable {
  /// How many rules could have fired.
  public let judged: Int
  /// Why the others could not, with their ids; sorted.
  public let notJudged: [Judgement.NotJudged]
  private let written = Mutex<[UInt8]>([])

  static let nothing = Coverage(judged: 0, notJudged: [])

  init(judged: Int, notJudged: [Judgement.NotJudged]) {
    self.judged = judged
    self.notJudged = notJudged
  }

  /// What `write` makes of it: always the same, so only the first to ask writes it.
  public func written(by write: (Coverage) -> [UInt8]) -> [UInt8] {
    let known = written.withLock { $0 }
    if !known.isEmpty { return known }
    let bytes = write(self)
    written.withLock { $0 = bytes }
    return bytes
  }

  /// What the rules that are chosen, or those that are on by default, find in a log of `held`.
  convenience init(_ held: Holdings, chosen: Set<String>?, catalogue: Catalogue) {
    var judged = 0
    var reasons: [String: [String]] = [:]
    for rule in Self.rules(chosen, of: catalogue) {
      if let reason = held.reason(rule, catalogue) {
        reasons[reason, default: []].append(rule.id)
      } else {
        judged += 1
      }
    }
    let notJudged = reasons.map { Judgement.NotJudged(why: $0.key, rules: $0.value.sorted()) }
    self.init(
      judged: judged,
      notJudged: notJudged.sorted { ($1.rules.count, $0.why) < ($0.rules.count, $1.why) }
    )
  }

  /// Of a log that no rule is judged in, for one reason.
  convenience init(nothingBecause why: String, chosen: Set<String>?, catalogue: Catalogue) {
    let rules = Self.rules(chosen, of: catalogue).map(\.id).sorted()
    self.init(judged: 0, notJudged: [Judgement.NotJudged(why: why, rules: rules)])
  }

  /// The rules that say something about an app, of those that are chosen or on by default.
  private static func rules(_ chosen: Set<String>?, of catalogue: Catalogue) -> [Rule] {
    catalogue.rules.filter { rule in
      guard rule.saysSomething else { return false }
      return chosen.map { $0.contains(rule.id) } ?? !rule.isOffByDefault
    }
  }
}

extension Catalogue {
  /// The monitor that judges the rule, or nil.
  func monitor(of rule: Rule) -> (any Monitor.Type)? {
    guard case .monitor(let name) = rule.judgedBy else { return nil }
    return monitors.first { $0.name == name }
  }

  /// Whether a first load shows the birth as well as an initialiser, for what judges the rule.
  func startsAtLoad(_ rule: Rule) -> Bool {
    guard let automaton = automaton(of: rule) else { return false }
    return automaton.startsAtLoad && automaton.startAtDidLoad == nil
  }

  /// Whether the rule is judged by counting as well, where no line tells the objects of a class apart.
  func isCounted(_ rule: Rule) -> Bool {
    automaton(of: rule)?.showsVisibility == true && !rule.evidence.identity
  }

  private func automaton(of rule: Rule) -> Automaton? {
    guard case .automaton(let name) = rule.judgedBy else { return nil }
    return automata.first { $0.name == name }
  }
}

extension Rule {
  /// Whether the rule says something about an app, and is counted among those that are judged or not.
  public var saysSomething: Bool {
    // What is said of the recording as a whole says nothing about the app.
    isLookedFor && (judgedBy != .judge || !evidence.triggers.isEmpty)
  }
}

/// The coverages of latest logs: the logs of one app mostly hold the same, and a short one is judged
/// in less time than it takes to say what it lacks.
final class CoverageMemory: Sendable {
  private static let logsMax = 256
  private static let classesMax = 64

  private struct Question: Hashable {
    let held: Holdings
    let chosen: Set<String>?
  }

  private let known = Mutex<[Question: Coverage]>([:])

  func coverage(of held: Holdings, chosen: Set<String>?, by catalogue: Catalogue) -> Coverage {
    guard held.classCount <= Self.classesMax else {
      return Coverage(held, chosen: chosen, catalogue: catalogue)
    }
    let question = Question(held: held, chosen: chosen)
    if let coverage = known.withLock({ $0[question] }) { return coverage }
    let coverage = Coverage(held, chosen: chosen, catalogue: catalogue)
    known.withLock { known in
      if known.count == Self.logsMax { known.removeAll() }
      known[question] = coverage
    }
    return coverage
  }
}
