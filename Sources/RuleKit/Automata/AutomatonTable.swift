import CallbackLog

/// An automaton as flat tables over sets of states, so that a letter costs two look-ups.
struct AutomatonTable: Sendable {
  let automaton: Automaton
  /// The place of the automaton's states in a subject's word: 0 to 7.
  let slot: Int
  let stateCount: Int
  /// The set of states of a known birth, as bits.
  let start: UInt8
  /// The states of a subject of which nothing is known.
  let everything: UInt8
  /// The states in which an object may die.
  let mortal: UInt8
  /// Letters that can be silent: those of one bit each in the index of `closures`.
  let silent: [Int]
  /// The rules whose violations a later letter may prove.
  let provable: Set<String>
  /// By letter and set of states: the next set, or 0 when every state breaks a rule.
  let steps: [UInt8]
  /// By missing letters and set of states: the set with all silent moves made.
  let closures: [UInt8]
  /// The same with silent moves that are only told as a note, where those may come unseen; else empty.
  private let wideClosures: [UInt8]

  init(_ automaton: Automaton, slot: Int) {
    self.automaton = automaton
    self.slot = slot
    stateCount = automaton.rows.count
    precondition(stateCount <= 8, "'\(automaton.name)' has more than eight states")
    start = Self.bits([automaton.start], of: automaton)
    silent = automaton.letters.indices.filter { automaton.letters[$0].silence != .never }
    precondition(silent.count <= 8, "'\(automaton.name)' has more than eight silent letters")
    let moves = Self.moves(of: automaton)
    let told = Self.moves(of: automaton, told: true)
    steps = Self.steps(moves, told: told)
    let remarked = Self.moves(of: automaton, told: true, isProof: false)
    let unseen = zip(moves, remarked).map { zip($0, $1).map { $0 | $1 } }
    closures = Self.closures(moves, silent: silent, stateCount: stateCount)
    wideClosures =
      automaton.remarksUnseen
      ? Self.closures(unseen, silent: silent, stateCount: stateCount) : []
    everything = Self.everything(moves + told, of: automaton)
    provable = Set(
      automaton.rows.flatMap(\.cells).compactMap {
        if case .proves(let rule, _) = $0 { rule } else { nil }
      }
    )
    let death = automaton.letters.firstIndex { $0.callback == .deinitializer }
    mortal =
      death.map { letter in
        moves[letter].indices.reduce(0) { $0 | (moves[letter][$1] == 0 ? 0 : 1 << UInt8($1)) }
      } ?? everything
  }

  /// What a breach of the rule with this id becomes when it goes on, if that is another rule's.
  func burst(of rule: String) -> Automaton.Burst? {
    automaton.bursts.first { $0.rule == rule }
  }

  /// Where this automaton's eight bits begin in a word that holds those of all automata of a kind.
  var shift: UInt64 { UInt64(slot * 8) }

  /// This automaton's eight bits of such a word: states, or the callbacks that are missing.
  func own(_ word: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: word >> shift) }

  /// The states that an object in `set` may have come to unseen, by callbacks that are `missing`.
  func closed(_ set: UInt8, missing: UInt8) -> UInt8 {
    closures[Int(missing) << stateCount | Int(set)]
  }

  /// The states to which letter `letter` leads from those of `set`, or 0 when it breaks a rule in each.
  func states(behind letter: Int, in set: UInt8) -> UInt8 { steps[letter << stateCount | Int(set)] }

  /// The states that the subject may be in.
  func closedStates(of subject: Subject) -> UInt8 {
    closed(own(subject.states), missing: own(subject.missing))
  }

  /// Where a letter leads if what is only told as a note may have come unseen, or nil where it breaks a rule all the same.
  func statesBehindRemarks(_ letter: Int, of subject: Subject) -> UInt8? {
    guard !wideClosures.isEmpty else { return nil }
    let place = Int(own(subject.missing)) << stateCount | Int(own(subject.states))
    let states = steps[letter << stateCount | Int(wideClosures[place])]
    return states == 0 ? nil : states
  }

  /// Whether the subject, when the automaton is of its kind, can be in no state in which it may die.
  func forbidsDeath(of subject: Subject) -> Bool {
    automaton.kind == subject.kind && closedStates(of: subject) & mortal == 0
  }

  /// The bits of the states with these names.
  func bits(_ names: [String]) -> UInt8 { Self.bits(names, of: automaton) }

  /// Whether the letter breaks no rule in some state of the set.
  func accepts(_ letter: Int, in set: UInt8) -> Bool {
    (0..<stateCount).contains { state in
      if case .breaks = automaton.rows[state].cells[letter] { return false }
      return set >> state & 1 == 1
    }
  }

  /// The first letter of the callback, whatever it is passed.
  func letter(of callback: Callback) -> Int? {
    automaton.letters.firstIndex { $0.callback == callback }
  }

  /// The set that letter `letter` asserts, or nil when it keeps the states.
  func asserted(by letter: Int) -> UInt8? {
    automaton.letters[letter].asserts.map { bits([$0]) }
  }

  /// Whether some letter of the callback asserts a state.
  func asserts(_ callback: Callback) -> Bool {
    automaton.letters.contains { $0.callback == callback && $0.asserts != nil }
  }

  /// The row that speaks for the states of `set` when letter `letter` is not simply legal: one in
  /// which it is only told, or else the last one, which says most of how it was reached.
  func row(of set: UInt8, closed: UInt8, letter: Int) -> Automaton.Row {
    for state in 0..<stateCount where closed >> state & 1 == 1 {
      switch automaton.rows[state].cells[letter] {
      case .remarks, .proves: return automaton.rows[state]
      case .to, .toAny, .breaks: continue
      }
    }
    return automaton.rows[max(0, 7 - set.leadingZeroBitCount)]
  }

  /// The one word for all states of a set, or nil where there are several.
  func word(for set: UInt8) -> String? {
    let words = automaton.rows.indices.filter { set >> $0 & 1 == 1 }.map { automaton.rows[$0].word }
    return Set(words).count == 1 ? words[0] : nil
  }

  /// The least severity that a cell of these states names for the letter, when each names one.
  func mildest(_ letter: Int, in states: UInt8) -> Severity? {
    var mildest: Severity?
    for state in 0..<stateCount where states >> state & 1 == 1 {
      guard case .breaks(_, let severity?) = automaton.rows[state].cells[letter] else { return nil }
      mildest = min(mildest ?? severity, severity)
    }
    return mildest
  }

  /// By letter and state, the next states, or 0; of the moves that are told, or of the others.
  private static func moves(
    of automaton: Automaton,
    told: Bool = false,
    isProof: Bool = true
  ) -> [[UInt8]] {
    automaton.letters.indices.map { letter in
      automaton.rows.map { row in
        precondition(
          row.cells.count == automaton.letters.count,
          "'\(automaton.name)' has a cell too many or too few in row '\(row.state)'"
        )
        return switch row.cells[letter] {
        case .to(let state): told ? 0 : bits([state], of: automaton)
        case .toAny(let states): told ? 0 : bits(states, of: automaton)
        case .remarks(_, let state): told ? bits([state], of: automaton) : 0
        case .proves(_, let state): told && isProof ? bits([state], of: automaton) : 0
        case .breaks: 0
        }
      }
    }
  }

  /// Where a subject of unknown birth may be: a state that only a violation leads to is none of them.
  private static func everything(_ moves: [[UInt8]], of automaton: Automaton) -> UInt8 {
    if let states = automaton.unseenStart { return bits(states, of: automaton) }
    let starts = [automaton.start, automaton.startAtLoad, automaton.startAtDidLoad]
    return closure(
      of: bits(starts.compactMap(\.self) + (automaton.nesting?.states ?? []), of: automaton),
      moves,
      stateCount: automaton.rows.count
    )
  }

  /// A move that is told is made on the path of an event only beside others: alone it goes the
  /// slow way, so that it can be told.
  private static func steps(_ moves: [[UInt8]], told: [[UInt8]]) -> [UInt8] {
    zip(moves, told).flatMap { letter, toldLetter in
      zip(unions(of: letter), unions(of: toldLetter)).map { $0 == 0 ? 0 : $0 | $1 }
    }
  }

  /// By set of states, what is reached from any of them, when this is `reached` from each state.
  private static func unions(of reached: [UInt8]) -> [UInt8] {
    var unions: [UInt8] = [0]
    for set in 1..<(1 << reached.count) {
      unions.append(unions[set & (set - 1)] | reached[set.trailingZeroBitCount])
    }
    return unions
  }

  private static func closures(_ moves: [[UInt8]], silent: [Int], stateCount: Int) -> [UInt8] {
    var closures: [UInt8] = []
    for missing in 0..<(1 << silent.count) {
      let letters = silent.indices.filter { missing >> $0 & 1 == 1 }.map { moves[silent[$0]] }
      closures += unions(
        of: (0..<stateCount).map { closure(of: 1 << UInt8($0), letters, stateCount: stateCount) }
      )
    }
    return closures
  }

  private static func closure(of set: UInt8, _ letters: [[UInt8]], stateCount: Int) -> UInt8 {
    var closed = set
    while true {
      var more = closed
      for letter in letters {
        for state in 0..<stateCount where closed >> state & 1 == 1 { more |= letter[state] }
      }
      if more == closed { return closed }
      closed = more
    }
  }

  private static func bits(_ names: [String], of automaton: Automaton) -> UInt8 {
    names.reduce(0) { bits, name in
      guard let index = automaton.rows.firstIndex(where: { $0.state == name }) else {
        preconditionFailure("'\(automaton.name)' has no state '\(name)'")
      }
      return bits | 1 << UInt8(index)
    }
  }
}

extension AutomatonTable {
  /// Whether a callback, which breaks a rule of visibility, is the subject's latest one once more.
  func repeats(_ callback: Callback, _ subject: Subject) -> Bool {
    automaton.showsVisibility
      && (callback.rawValue == subject.latestAppearance || callback.rawValue == subject.latest)
  }
}
