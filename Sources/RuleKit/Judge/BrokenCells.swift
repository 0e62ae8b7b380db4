import CallbackLog

/// Broken cells: evidence, clauses, masks and quiet, and how a subject goes on.
extension Judge {
  /// Where a letter came to that is illegal in every state the subject may be in.
  struct BrokenCell {
    let automaton: AutomatonTable
    let row: Automaton.Row
    /// The place of the letter in the row.
    let letter: Int
  }

  /// Handles the broken slots of a step, and the memory of a subject that had faults before.
  mutating func settle(_ number: SubjectNumber, _ line: CallbackLine, _ broken: UInt8) {
    let isRepeated = line.callback.rawValue == table.subjects[number].latestAppearance
    let misplaced = reported.takeMisplaced(of: number, before: line.callback)
    reported.follow(
      number,
      line.event,
      line.callback,
      isRepeated: isRepeated,
      isSameRun: tellsRuns(line.process),
      events: seen &- table.subjects[number].seen
    )
    if takeExcused(number, line.callback) { return }
    if line.callback.isAppearance || line.callback == .viewIsAppearing {
      reported.settleSame(of: number, isSame: broken == 0 && goesOn(number, line.callback))
    }
    let subject = table.subjects[number]
    if line.callback == .loadView { trustLoad(of: subject, number, line.event) }
    var broken = broken
    if broken != 0, !nameless.isEmpty { acceptHidden(number, line, &broken) }
    for move in catalogue.moves.moves(subject.kind, line.callback, line.event.traits.argument)
    where broken >> move.slot & 1 == 1 {
      guard let letter = move.letter else { continue }
      if goesOnUnseen(number, catalogue.tables[Int(move.table)], Int(letter)) {
        broken &= ~(1 << move.slot)
        continue
      }
      breakCell(number, line, table: Int(move.table), letter: Int(letter))
    }
    settleSwapped(number, line.callback)
    if let misplaced { settleMisplaced(number, misplaced, line.callback, broken) }
    if broken != 0, table.hasFormers { doubtBirth(number, line, broken) }
    reported.endQuiet(number, table.subjects[number].kind, line.callback, broken)
  }

  /// A letter that is illegal in every state that the subject may be in.
  private mutating func breakCell(
    _ number: SubjectNumber,
    _ line: CallbackLine,
    table tableNumber: Int,
    letter: Int
  ) {
    let (automaton, known) = (catalogue.tables[tableNumber], table.subjects[number])
    let shift = automaton.shift
    let set = automaton.own(known.states)
    let closed = isPutAwayTwice(line, known) ? set : automaton.closedStates(of: known)
    let row = automaton.row(of: set, closed: closed, letter: letter)
    if case .proves(let rule, let state) = row.cells[letter] {
      reported.prove(rule, of: number)
      // Without a view it was hidden: what appeared may have been told by hand.
      table.subjects[number].states |= catalogue.unseen
      return setStates(number, shift, automaton.bits([state]))
    }
    let cell = BrokenCell(automaton: automaton, row: row, letter: letter)
    if case .remarks(let id, let state) = row.cells[letter], let rule = catalogue.numbers[id] {
      let remark = report(number, line, cell, rule: rule, .note)
      noteMisplaced(number, table: tableNumber, letter: letter, in: set, remark)
      return setStates(number, shift, automaton.bits([state]))
    }
    guard case .breaks(let ruleID, let named) = row.cells[letter],
      let rule = catalogue.numbers[ruleID]
    else { return }
    let asserted = automaton.asserted(by: letter)
    if isLateSuper(number, line),
      line.callback.isAppearance || asserted.map({ set & $0 != 0 }) == true
    {
      return
    }
    let cut = horizon.opensPart(line.callback, of: known) ? asserted : nil
    let states = cut ?? statesOfNewborn(number, line.event, automaton, letter: letter)
    if let states { return setStates(number, shift, states) }
    let full = fullSeverity(rule, named, automaton.mildest(letter, in: closed))
    let evidence = evidence(number, line, rule: ruleID, full, state: row.state)
    let ruling = automaton.automaton.clause?(evidence) ?? .fires(full)
    if case .accepts(let states) = ruling {
      return setStates(number, shift, automaton.bits(states))
    }
    if let severity = ruling.severity {
      let rule = catalogue.numbers[ruling.otherRule ?? ruleID] ?? rule
      report(number, line, cell, rule: rule, severity)
      if let full = ruling.severityIfSame { reported.doubtSame(rule, full, of: number) }
    }
    let isNote = ruling.severity == .note && !automaton.provable.contains(ruleID)
    goOn(number, line.callback, shift, asserted, from: isNote ? set : nil)
    if !isNote { noteMisplaced(number, table: tableNumber, letter: letter, in: set) }
  }

  /// Puts a subject into the states that a letter asserts which broke a rule.
  ///
  /// What is worth only a note may well have changed nothing: then the states `from` remain, unless
  /// a later letter may yet prove the fault.
  private mutating func goOn(
    _ number: SubjectNumber,
    _ callback: Callback,
    _ shift: UInt64,
    _ asserted: UInt8?,
    from set: UInt8?
  ) {
    if let asserted { setStates(number, shift, asserted | (set ?? 0)) }
    if callback == .viewDidLoad || callback == .loadView,
      !tellsReuse(number)
    {
      table.subjects[number].states |= catalogue.unseen
    }
  }

  /// How bad a broken cell is: as it says itself, or as its rule does, but never worse than the
  /// mildest of the cells that the subject may be in.
  private func fullSeverity(_ rule: Int, _ named: Severity?, _ mildest: Severity?) -> Severity {
    let named = named ?? catalogue.rules[rule].severity ?? .note
    return min(named, mildest ?? named)
  }

  /// When the line was written, as far as it or the log says.
  func style(of event: Event) -> LineStyle? {
    event.traits.contains(.exit) ? .exit : event.traits.contains(.entry) ? .entry : learned.style
  }

  mutating func setStates(_ number: SubjectNumber, _ shift: UInt64, _ states: UInt8) {
    let mask: UInt64 = 0xff << shift
    table.subjects[number].states =
      table.subjects[number].states & ~mask | UInt64(states) << shift
  }

  /// Whether it is the line of a super call, or of the class that called it, that came after other
  /// lines of the same delivery: of a class that has not written of it yet.
  private func isLateSuper(_ number: SubjectNumber, _ line: CallbackLine) -> Bool {
    let subject = table.subjects[number]
    guard subject.latest != line.callback.rawValue else { return false }
    if line.callback.isAppearance {
      return subject.latestAppearance == line.callback.rawValue
        && mayAdd(line.event, to: subject.appearanceWriters, of: subject)
    }
    if line.callback == .viewDidLoad {
      return mayAdd(line.event, to: subject.loadWriters, of: subject)
    }
    return line.callback == .loadView && subject.traits.contains(.isHierarchy)
      && line.className != subject.className
  }

  /// Whether a class of the object that is none of `writers` writes of the same delivery.
  func mayAdd(_ event: Event, to writers: Writers, of subject: Subject) -> Bool {
    !writers.isEmpty && !writers.include(event.className)
      && isRelated(event.className, to: subject)
  }

  private func evidence(
    _ number: SubjectNumber,
    _ line: CallbackLine,
    rule: String,
    _ severity: Severity,
    state: String
  ) -> Case {
    let subject = table.subjects[number]
    return Case(
      rule: rule,
      severity: severity,
      callback: line.callback,
      state: state,
      vocabulary: subject.vocabulary,
      said: said(by: subject, and: line.className),
      toldAgain: subject.kind == .application
        ? learned.runs.again[Int(subject.process)] : [],
      toldByAny: learned.told[Int(subject.process)],
      speaksOfBackground: learned.facts.speaksOfBackground,
      isObserver: isObserver(line.event, of: subject),
      profile: learned.profiles[Int(subject.process)],
      oldestSystem: learned.oldestSystem,
      style: style(of: line.event),
      traits: line.event.traits,
      before: Callback(rawValue: subject.latest),
      followsAnotherWillAppear: latestAppearance.number != number
        && latestAppearance.callback == Callback.viewWillAppear.rawValue,
      isAtOnce: isAtOnce(line.event, of: subject),
      hasAppeared: subject.traits.contains(.hasAppeared),
      isOnScreen: subject.isOnScreen,
      followsWarning: horizon.past.warning(subject.process) > subject.seen,
      appearedBeforeWarning: horizon.past.warning(subject.process) > subject.appeared,
      isWarned: subject.traits.contains(.isWarned),
      isAppearanceBroken: isAppearanceBroken(number),
      isUnloadDoubtful: subject.traits.contains(.isUnloadDoubtful),
      hasDisappeared: subject.traits.contains(.hasDisappeared),
      isBorn: subject.traits.contains(.isBorn),
      isBirthCertain: subject.traits.contains(.isSurelyBorn),
      isTornDown: mayBeTornDown(subject),
      tellsReuse: tellsReuse(number),
      isInsideItself: line.callback == .loadView && subject.traits.contains(.isLoadOpen),
      container: container(of: number)
    )
  }

  /// Reports a broken cell, if its rule's evidence is there; returns the breach when it was kept.
  @discardableResult
  mutating func report(
    _ number: SubjectNumber,
    _ line: CallbackLine,
    _ cell: BrokenCell,
    rule: Int,
    _ severity: Severity
  ) -> BreachNumber? {
    let subject = table.subjects[number]
    let (automaton, row) = (cell.automaton, cell.row)
    let evidence = catalogue.rules[rule].evidence
    guard evidence.isSatisfied(by: subject.vocabulary),
      !evidence.launch || horizon.isLaunched(subject.process),
      !evidence.run || tellsRuns(subject.process)
    else { return nil }
    var severity = severity
    if !learned.records.isEmpty, !evidence.isSatisfied(by: ownVocabulary(number)) {
      severity = severity.lowered
    }
    if subject.traits.contains(.isHosting) { severity = severity.lowered }
    var breach = breach(rule, severity, line.event, of: number)
    breach.state = row.word
    breach.shape = row.word
    breach.expected = automaton.expected(
      before: cell.letter,
      of: catalogue.rules[rule].id,
      in: row,
      from: automaton.own(subject.states),
      missing: automaton.own(subject.missing),
      behind: Callback(rawValue: subject.latest),
      vocabulary: subject.vocabulary,
      profile: learned.profiles[Int(subject.process)]
    )
    breach.phrase = automaton.automaton.phrase(catalogue.rules[rule], line.callback, in: row)
    return file(breach, on: number, line.callback, automaton)
  }
}
