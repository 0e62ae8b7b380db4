import CallbackLog

/// The breaches of one log, with counts beyond what is kept.
///
/// What is not kept is counted as what was kept of its rule and class: where all of that is withdrawn, so is the rest.
struct Breaches {
  /// What breaches that are not kept have in common.
  private struct Kind: Hashable {
    let rule: Int
    let className: UInt32

    init(_ breach: Breach) {
      rule = breach.rule
      className = breach.suspect.className
    }
  }

  private var all: [Breach] = []
  /// How many of them somebody wants to see.
  private var wantedCount = 0
  private let keptMax: Int
  /// How many were not kept, by severity.
  private var dropped: [Kind: [Severity: Int]] = [:]

  init(keptMax: Int) { self.keptMax = keptMax }

  /// Keeps `breach` and returns its number, or nil beyond the bound.
  mutating func add(_ breach: Breach) -> Int? {
    // Notes, which few people ask for, leave room for what everybody must see.
    let max = breach.severity == .note ? keptMax / 4 : keptMax
    // Neither takes the room of the other: what nobody wants to see and what is wanted.
    guard (breach.isUnwanted ? all.count - wantedCount : wantedCount) < max else {
      if breach.isTold { dropped[Kind(breach), default: [:]][breach.severity, default: 0] += 1 }
      return nil
    }
    if !breach.isUnwanted { wantedCount += 1 }
    all.append(breach)
    return all.count - 1
  }

  /// Takes back what was not kept, where all that was kept of its rule and class is withdrawn.
  mutating func settleDropped() {
    if dropped.isEmpty { return }
    var withdrawn: [Kind: Bool] = [:]
    for breach in all {
      let kind = Kind(breach)
      withdrawn[kind] = breach.isWithdrawn && withdrawn[kind] != false
    }
    dropped = dropped.filter { withdrawn[$0.key] != true }
  }

  subscript(number: Int) -> Breach { all[number] }

  /// Another line explains the breach, so it is not reported.
  mutating func withdraw(_ number: Int) { all[number].isWithdrawn = true }

  /// Keeps only faults that were found in another order of the lines as well, as they were found there; of a subject that has
  /// faults in both orders, the one may hide what the other shows.
  mutating func agree(with told: [Breach], within span: Int64) {
    var left = all.indices.filter { !all[$0].isWithdrawn }
    var alone: [Breach] = []
    for breach in told {
      if let place = left.firstIndex(where: { all[$0].isOfLine(of: breach) }) {
        all[left.remove(at: place)] = breach
      } else {
        alone.append(breach)
      }
    }
    for breach in alone {
      let place =
        left.firstIndex { all[$0].isOneFault(with: breach, within: span) }
        ?? left.firstIndex { all[$0].isOfSubject(of: breach) }
      guard let place else { continue }
      all[left.remove(at: place)] = breach
    }
    for number in left { all[number].isWithdrawn = true }
    settleDropped()
  }

  /// The line that explained the breach was another object's.
  mutating func letStand(_ number: Int) { all[number].isWithdrawn = false }

  /// Counts another line of a breach.
  mutating func count(again number: Int) { all[number].count += 1 }

  /// Makes a breach as bad as its rule is, now that it is proved, or as it is without proof.
  mutating func set(_ severity: Severity, of number: Int) { all[number].severity = severity }

  /// The one violation that is told says how bad it is: what stays quiet hides no error behind a warning.
  ///
  /// A note stays one.
  mutating func raise(_ number: Int?, to severity: Severity) {
    guard let number, all[number].severity > .note else { return }
    all[number].severity = max(all[number].severity, severity)
  }

  /// A burst has gone on for so long that it breaks another rule.
  mutating func rename(_ number: Int, _ rule: Int, _ phrase: String) {
    all[number].rule = rule
    all[number].phrase = phrase
    all[number].isUnwanted = all[number].isUnwantedAsBurst
  }

  /// The breaches that stand and are wanted, in line order.
  var standing: [Breach] {
    if all.isEmpty { return [] }
    return all.filter(\.isTold).prefix(keptMax).enumerated()
      .sorted { ($0.element.event.line, $0.offset) < ($1.element.event.line, $1.offset) }
      .map(\.element)
  }

  func count(of severity: Severity) -> Int {
    all.count { $0.isTold && $0.severity == severity }
      + dropped.values.reduce(0) { $0 + ($1[severity] ?? 0) }
  }
}
