import CallbackLog

/// Two lines of an application or a scene that have changed places are one fault.
///
/// `willResignActive` in front of its `didBecomeActive` breaks a rule, and so would the `didEnterBackground` that
/// comes behind them: the second line says where the subject came to in that order only.
extension Judge {
  /// Remembers a line that broke a rule or was worth a note, and where its subject was.
  mutating func noteMisplaced(
    _ number: SubjectNumber,
    table: Int,
    letter: Int,
    in states: UInt8,
    _ remark: BreachNumber? = nil
  ) {
    let kind = self.table.subjects[number].kind
    guard kind == .application || kind == .scene else { return }
    reported.setMisplaced(
      FaultBook.Misplaced(table: table, states: states, letter: letter, remark: remark),
      of: number
    )
  }

  /// Puts a subject into the states, too, where it is if this line and the one before, which broke a rule, have changed
  /// places.
  mutating func settleMisplaced(
    _ number: SubjectNumber,
    _ misplaced: FaultBook.Misplaced,
    _ callback: Callback,
    _ broken: UInt8
  ) {
    let automaton = catalogue.tables[misplaced.table]
    guard let letter = automaton.letter(of: callback) else { return }
    let missing = automaton.own(table.subjects[number].missing)
    let between = automaton.states(
      behind: letter,
      in: automaton.closed(misplaced.states, missing: missing)
    )
    let states = automaton.states(
      behind: misplaced.letter,
      in: automaton.closed(between, missing: missing)
    )
    let straight = automaton.own(table.subjects[number].states)
    setStates(number, automaton.shift, straight | states)
    // A second line that broke a rule has been told itself.
    guard let remark = misplaced.remark, broken >> UInt8(automaton.slot) & 1 == 0,
      states & ~straight != 0
    else { return }
    reported.setSwapped(
      FaultBook.Swapped(table: misplaced.table, states: straight, remark: remark),
      of: number
    )
  }

  /// Looks at the line behind two that may have changed places: if it is in order only then, what was worth a note was
  /// the fault, and as bad as any other.
  mutating func settleSwapped(_ number: SubjectNumber, _ callback: Callback) {
    guard let swapped = reported.swapped(of: number) else { return }
    let automaton = catalogue.tables[swapped.table]
    guard let letter = automaton.letter(of: callback) else { return }
    reported.setSwapped(nil, of: number)
    let missing = automaton.own(table.subjects[number].missing)
    guard !automaton.accepts(letter, in: automaton.closed(swapped.states, missing: missing)) else {
      return
    }
    reported.breaches.set(.warning, of: swapped.remark)
  }
}
