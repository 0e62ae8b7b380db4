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
