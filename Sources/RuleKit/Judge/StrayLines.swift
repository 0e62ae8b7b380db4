import CallbackLog

/// Lines of a class at the address of another one's object which no new object there could be told, either.
extension Judge {
  /// Lower numbers may count the objects of each class.
  private static let strayAddressMin: UInt64 = 0x1000

  /// Reports a line that is neither the known object's nor a new one's; returns whether it was one.
  ///
  /// By ruling 2 it is the known object's, of which it breaks a rule; and that goes on as if nothing had been told. Its
  /// class, which showed its birth, shares no delivery with the other one in the log and writes this callback as well, so
  /// that the other one is not its base class. An object of that class would have shown its birth, too, and does not begin
  /// so.
  mutating func reportStray(_ number: SubjectNumber, _ line: CallbackLine) -> Bool {
    let known = table.subjects[number]
    let className = line.className
    guard line.event.traits.contains(.address), line.event.key >= Self.strayAddressMin,
      known.kind == .controller, known.traits.contains(.isBorn),
      !known.traits.contains(.hadStray), known.otherClass == Names.none,
      beginsNothing(line.callback, ofClass: className, in: known.process),
      ownVocabulary(of: known.className, in: known.process).contains(line.callback),
      showsBirths(className, since: known.seen, in: known.process),
      !learned.relations.hasRelatives(className),
      learned.class(className)?.isHosting == false
    else { return false }
    var told = known
    let broken = catalogue.moves.step(&told, line.callback, line.event.traits.argument)
    for move in catalogue.moves.moves(known.kind, line.callback, line.event.traits.argument)
    where broken >> move.slot & 1 == 1 {
      guard let letter = move.letter.map(Int.init) else { continue }
      let automaton = catalogue.tables[Int(move.table)]
      let vocabulary = ownVocabulary(of: className, in: known.process)
      let missing = automaton.own(missing(known.kind, from: vocabulary))
      guard !automaton.accepts(letter, in: automaton.closed(automaton.start, missing: missing))
      else { continue }
      let closed = automaton.closedStates(of: known)
      let row = automaton.row(of: automaton.own(known.states), closed: closed, letter: letter)
      guard case .breaks(let id, let severity) = row.cells[letter],
        let rule = catalogue.numbers[id],
        catalogue.rules[rule].evidence.isSatisfied(by: vocabulary)
      else { continue }
      let full = severity ?? catalogue.rules[rule].severity ?? .note
      var breach = breach(rule, full, line.event, of: number)
      breach.state = row.word
      breach.shape = row.word
      breach.phrase = automaton.automaton.phrase(catalogue.rules[rule], line.callback, in: row)
      if let kept = add(breach) { doubts.doubtStray(kept, ofClass: className) }
      table.subjects[number].traits.insert(.hadStray)
      return true
    }
    return false
  }
}
