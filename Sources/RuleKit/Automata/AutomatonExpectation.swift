import CallbackLog

/// What a report says should have come first.
extension AutomatonTable {
  /// The callbacks of which any one, right before letter `letter`, would have made it legal for a subject
  /// in `states`: those that its class writes, perhaps behind another; or else what is legal in `row`.
  ///
  /// What came last, `latest`, is not asked for again behind something else.
  func expected(
    before letter: Int,
    of rule: String,
    in row: Automaton.Row,
    from states: UInt8,
    missing: UInt8,
    behind latest: Callback?,
    vocabulary: CallbackSet,
    profile: Profile
  ) -> [String] {
    let remedies = automaton.remedies
    if let remedy = remedies["\(rule)@\(row.state)"] ?? remedies[rule] { return remedy.map(\.name) }
    let set = closed(states, missing: missing)
    let possible = automaton.letters.indices.filter {
      let callback = automaton.letters[$0].callback
      return $0 != letter && callback != .deinitializer
        && (!callback.isUnload || profile.mayBeBefore(6))
    }
    let written = possible.filter { vocabulary.contains(automaton.letters[$0].callback) }
    let steps = steps(of: written, before: letter, from: set, missing)
    if !steps.isEmpty { return names(steps) }
    for first in written {
      let next = moved(set, by: first, missing)
      let others = written.filter { automaton.letters[$0].callback != latest }
      let seconds = self.steps(of: others, before: letter, from: next, missing)
      if !seconds.isEmpty { return names(seconds) }
    }
    let unwritten = self.steps(of: possible, before: letter, from: set, missing)
    if !unwritten.isEmpty { return names(unwritten) }
    return names(
      possible.filter { if case .to = row.cells[$0] { true } else { false } }
    )
  }

  /// The letters of `candidates` after which `letter` is legal.
  private func steps(
    of candidates: [Int],
    before letter: Int,
    from set: UInt8,
    _ missing: UInt8
  ) -> [Int] {
    candidates.filter { moved(moved(set, by: $0, missing), by: letter, missing) != 0 }
  }

  /// Where a letter leads from a closed set, closed again; nowhere when it breaks a rule.
  private func moved(_ set: UInt8, by letter: Int, _ missing: UInt8) -> UInt8 {
    closed(steps[letter << stateCount + Int(set)], missing: missing)
  }

  private func names(_ letters: [Int]) -> [String] {
    var names: [String] = []
    for letter in letters where !names.contains(automaton.letters[letter].callback.name) {
      names.append(automaton.letters[letter].callback.name)
    }
    return names
  }
}

extension Callback {
  /// Whether UIKit sent it only before iOS 6.
  fileprivate var isUnload: Bool { self == .viewWillUnload || self == .viewDidUnload }
}
