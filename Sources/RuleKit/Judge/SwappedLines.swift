import CallbackLog

/// Two lines of an application or a scene that have changed places are one fault.
///
/// `willResignActive` in front of its `didBecomeActive` breaks a rule, and so would the `didEnterBackground` that
/// comes behind them: the second line says where the subject came to in that order only.
extension Judge {
  /// Remembers a line that broke a rule, and where its subject was.
  mutating func noteMisplaced(_ number: SubjectNumber, table: Int, letter: Int, in states: UInt8) {
    let kind = self.table.subjects[number].kind
    guard kind == .application || kind == .scene else { return }
    reported.setMisplaced(
      FaultBook.Misplaced(table: table, states: states, letter: letter),
      of: number
    )
  }

  /// Puts a subject into the states, too, where it is if this line and the one before, which broke a rule, have changed
  /// places.
  mutating func settleMisplaced(
    _ number: SubjectNumber,
    _ misplaced: FaultBook.Misplaced,
    _ callback: Callback
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
    setStates(number, automaton.shift, automaton.own(table.subjects[number].states) | states)
  }
}
