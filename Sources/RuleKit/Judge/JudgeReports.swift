public import CallbackLog

/// One fault, one report: quiet, masks and what is taken back.
extension Judge {
  /// A breach of `rule` by subject `number`, still without words.
  func breach(
    _ rule: Int,
    _ severity: Severity,
    _ event: Event,
    of number: SubjectNumber
  ) -> Breach {
    let subject = table.subjects[number]
    var breach = Breach(
      rule: rule,
      severity: severity,
      event: event,
      suspect: Breach.Suspect(
        kind: subject.kind,
        key: subject.key,
        isAddress: subject.key >> 62 == 0,
        isCounted: subject.traits.contains(.isCounted),
        className: event.className == Names.none ? subject.className : event.className,
        lifetime: subject.ordinal,
        process: subject.process
      ),
      phrase: ""
    )
    // What a monitor reports is of this very line, or of one before.
    if subject.latest != .max, subject.line < event.line {
      breach.related = [
        Breach.Relation(
          line: subject.line,
          callback: subject.latest,
          message: "the callback before"
        )
      ]
    }
    return breach
  }

  /// Files a breach of an automaton, unless the subject is quiet or something stronger hides it.
  mutating func file(
    _ breach: Breach,
    on number: SubjectNumber,
    _ callback: Callback,
    _ automaton: AutomatonTable
  ) {
    var book = books[number] ?? FaultBook()
    defer { keep(book, of: number) }
    let subject = table.subjects[number]
    let isRepetition =
      automaton.automaton.showsVisibility
      && (callback.rawValue == subject.latestAppearance || callback.rawValue == subject.latest)
    if isRepetition || callback == .viewIsAppearing,
      countDoubled(breach, subject, automaton, in: &book)
    {
      return
    }
    if isQuiet(breach, subject, callback, automaton, in: &book) { return }
    if isHidden(breach.rule, in: book) || isOfSilentClass(subject, breach) { return }
    if breach.severity > .note { withdraw(hiddenBy: breach.rule, in: &book) }
    let kept = add(breach)
    book.quiet[automaton.slot] = FaultBook.Quiet(
      rule: breach.rule,
      appearance: subject.appearances,
      severity: breach.severity,
      asserts: automaton.asserts(callback),
      breach: kept
    )
    book.noteReported(breach.rule, kept)
    if isRepetition { book.doubling = FaultBook.Doubling(rule: breach.rule, breach: kept) }
    if let kept, catalogue.rules[breach.rule].evidence.ownLoad {
      book.unshownLoad = kept
      doubtUntilLoad(kept, of: subject, breach.event)
    }
    if let kept { rememberProof(of: kept, subject, automaton, in: &book) }
    if let kept, isDoubtful(number, breach.event) {
      book.doubtful.append(kept)
      book.departures = past.departures(subject.process)
    }
    let id = catalogue.rules[breach.rule].id
    if let kept, let excuse = automaton.automaton.excuses.first(where: { $0.rule == id }) {
      book.excusable = FaultBook.Excusable(
        breach: kept,
        slot: automaton.slot,
        time: breach.event.time,
        excuse: excuse
      )
    }
  }

  /// Remembers a breach that a later letter may prove, and what makes it doubtful until then.
  private mutating func rememberProof(
    of kept: BreachNumber,
    _ subject: Subject,
    _ automaton: AutomatonTable,
    in book: inout FaultBook
  ) {
    let rule = breaches[kept].rule
    guard automaton.provable.contains(catalogue.rules[rule].id) else { return }
    book.provable[rule] = kept
    if learned.style == nil, subject.traits.contains(.isBorn),
      !subject.traits.contains(.isSurelyBorn)
    {
      unsureBirths.append((kept, subject.firstClass, subject.birth))
    }
  }

  /// Reports a breach that a monitor found.
  ///
  /// `subject` and `others` take part in the fault: what hides it for one of them hides it whole.
  /// In one transition a rule is reported once for a subject. Returns the breach when it was kept.
  @discardableResult
  public mutating func report(
    _ ruleID: String,
    at event: Event,
    on subject: SubjectNumber?,
    with others: [SubjectNumber] = [],
    saying phrase: String,
    severity: Severity? = nil,
    expected: [String] = [],
    related: [(line: UInt32, callback: Callback, message: String)] = []
  ) -> BreachNumber? {
    guard let rule = catalogue.numbers[ruleID] else { return nil }
    let severity = severity ?? catalogue.rules[rule].severity ?? .note
    let involved = (subject.map { [$0] } ?? []) + others
    for number in involved where isHidden(rule, in: books[number] ?? FaultBook()) { return nil }
    if let subject, let earlier = books[subject]?.transition.first(where: { $0.rule == rule }) {
      return earlier.breach.map { count(again: $0) }
    }
    var breach =
      subject.map { self.breach(rule, severity, event, of: $0) }
      ?? stranger(rule, severity, event)
    breach.phrase = phrase
    breach.state = state(of: subject ?? live(at: event), at: event)
    breach.expected = expected
    if !related.isEmpty {
      breach.related = related.map {
        Breach.Relation(line: $0.line, callback: $0.callback.rawValue, message: $0.message)
      }
    }
    for number in involved {
      var book = books[number] ?? FaultBook()
      if let raised = withdraw(hiddenBy: rule, in: &book) {
        breach.severity = max(breach.severity, raised)
      }
      books[number] = book
    }
    let kept = add(breach)
    for number in involved {
      var book = books[number] ?? FaultBook()
      book.noteReported(rule, kept)
      if let kept, table.subjects[number].traits.contains(.isLone) { book.doubtful.append(kept) }
      keep(book, of: number)
    }
    return kept
  }

  /// The live subject that an event of a controller, an application or a scene is about.
  private func live(at event: Event) -> SubjectNumber? {
    guard let kind = event.callback?.kind else { return nil }
    let key = kind == .application ? Self.applicationKey : key(of: event)
    let number = table.find(key, learned.processes[Int(event.origin)])
    return number.flatMap { table.subjects[$0].kind == kind ? $0 : nil }
  }

  /// The state in which an event finds a subject: of its appearance, or of the application or the scene; nil
  /// where several are possible.
  private func state(of number: SubjectNumber?, at event: Event) -> String? {
    guard let subject = number.map({ table.subjects[$0] }), subject.latest != .max,
      subject.stretch == stretch, subject.line <= event.line,
      let automaton = catalogue.tables.first(where: {
        $0.automaton.kind == subject.kind && subject.kind != .view
          && ($0.automaton.showsVisibility || subject.kind != .controller)
      })
    else { return nil }
    let isItself =
      subject.line == event.line
      && (event.callback?.isAppearance == true || subject.kind != .controller)
    let states = automaton.own(isItself ? subject.statesBefore : subject.states)
    return automaton.word(for: automaton.closed(states, missing: automaton.own(subject.missing)))
  }

  /// Counts another line of a breach that was reported already.
  @discardableResult
  public mutating func count(again number: BreachNumber) -> BreachNumber {
    breaches[number].count += 1
    return number
  }

  /// A breach by somebody who is not a live subject.
  func stranger(_ rule: Int, _ severity: Severity, _ event: Event) -> Breach {
    Breach(
      rule: rule,
      severity: severity,
      event: event,
      suspect: Breach.Suspect(
        kind: event.callback?.kind ?? .controller,
        key: key(of: event),
        isAddress: event.traits.contains(.address),
        isCounted: event.traits.isDisjoint(with: [.address, .named]),
        className: event.className,
        lifetime: 1,
        process: learned.processes[Int(event.origin)]
      ),
      phrase: ""
    )
  }

  /// Keeps a breach that somebody wants to see, and returns its number.
  mutating func add(_ breach: Breach) -> Int? {
    let rule = catalogue.rules[breach.rule]
    if let chosen = options.rules {
      guard chosen.contains(rule.id) else { return nil }
    } else if rule.isOffByDefault {
      return nil
    }
    for ignored in options.ignored where ignored.rule == rule.id {
      guard let className = ignored.className else { return nil }
      if className == names[breach.suspect.className] { return nil }
    }
    return breaches.add(breach)
  }

  /// Whether something that was reported in the same transition explains a breach of `rule`.
  mutating func isHidden(_ rule: Int, in book: FaultBook) -> Bool {
    for (stronger, kept) in book.transition {
      guard let hiding = catalogue.masked[stronger][rule], !isNote(kept) else { continue }
      if let kept, let raised = hiding.raised {
        breaches[kept].severity = max(breaches[kept].severity, raised)
      }
      return true
    }
    return false
  }

  /// Whether a breach is only a note, which must not hide what everybody sees.
  private func isNote(_ kept: Int?) -> Bool {
    kept.map { breaches[$0].severity == .note } ?? false
  }

  /// Takes back what a breach of `rule` explains; returns what the breach becomes by that.
  @discardableResult
  private mutating func withdraw(hiddenBy rule: Int, in book: inout FaultBook) -> Severity? {
    let hidden = catalogue.masked[rule]
    var raised: Severity?
    for (weaker, kept) in book.transition {
      guard let hiding = hidden[weaker], hiding.takesBack else { continue }
      if let kept { breaches[kept].isWithdrawn = true }
      raised = hiding.raised ?? raised
    }
    book.transition.removeAll { hidden[$0.rule]?.takesBack == true }
    return raised
  }

  private mutating func keep(_ book: FaultBook, of number: SubjectNumber) {
    books[number] = book
    table.subjects[number].traits.insert(.hasFaults)
  }

  /// A later line proves what was reported of `rule`: its full severity holds.
  mutating func raise(_ number: SubjectNumber, rule id: String) {
    guard let rule = catalogue.numbers[id], let kept = books[number]?.provable[rule] else { return }
    books[number]?.provable[rule] = nil
    breaches[kept].severity = catalogue.rules[rule].severity ?? .note
  }

  /// Ends the quiet of every automaton for which `callback` completes a legal cycle.
  mutating func endQuiet(_ number: SubjectNumber, _ callback: Callback, _ broken: UInt8) {
    guard var book = books[number] else { return }
    let kind = table.subjects[number].kind
    for automaton in catalogue.tables where automaton.automaton.kind == kind {
      guard automaton.automaton.quietEnds.contains(callback),
        broken >> UInt8(automaton.slot) & 1 == 0
      else { continue }
      book.quiet[automaton.slot] = nil
      if automaton.automaton.showsVisibility { book.transition.removeAll() }
    }
    books[number] = book
  }

  /// Takes back a breach that this letter explains.
  mutating func excuse(_ number: SubjectNumber, _ event: Event, _ callback: Callback) {
    guard let excusable = books[number]?.excusable else { return }
    books[number]?.excusable = nil
    let excuse = excusable.excuse
    guard excuse.callback == callback, excuse.argument.includes(event.traits.argument),
      (elapsed(of: event, since: excusable.time) ?? 0).magnitude <= excuse.microsecondsMax
    else { return }
    breaches[excusable.breach].isWithdrawn = true
    books[number]?.quiet[excusable.slot] = nil
    books[number]?.transition.removeAll { $0.breach == excusable.breach }
  }
}
