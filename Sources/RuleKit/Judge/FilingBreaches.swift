public import CallbackLog

/// What is wrong is filed: whose it is, whether anybody wants to see it, and what may still show that it was nothing.
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
        isAddress: SubjectKey.isAddress(subject.key),
        isCounted: subject.traits.contains(.isCounted),
        className: event.className == Names.none ? subject.className : event.className,
        lifetime: subject.ordinal,
        process: subject.process
      ),
      phrase: ""
    )
    breach.followsAtOnce = subject.latest != Subject.noCallback && seen &- subject.seen <= 1
    // What a monitor reports is of this very line, or of one before.
    if subject.latest != Subject.noCallback, subject.line < event.line {
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

  /// Files a breach of an automaton, unless the subject is quiet or something stronger hides it; returns it when it was
  /// kept.
  mutating func file(
    _ breach: Breach,
    on number: SubjectNumber,
    _ callback: Callback,
    _ automaton: AutomatonTable
  ) -> BreachNumber? {
    let subject = table.subjects[number]
    table.subjects[number].traits.insert(.hasFaults)
    let kept = reported.file(
      marked(breach, automaton),
      of: number,
      subject,
      callback,
      automaton,
      isKept: isKept(breach),
      isExplained: isOfSilentClass(subject, breach)
    )
    guard let kept else { return nil }
    if subject.kind == .application { listeners.note(kept, at: breach.event) }
    noteReported(breach, of: number, callback)
    let rule = catalogue.rules[breach.rule]
    if rule.evidence.ownLoad { doubts.doubtLoad(kept, of: subject, breach.event) }
    if let silence = silence(of: subject, breach.event.className, for: rule) {
      doubts.doubtUnseen(kept, silence)
    }
    if rule.evidence.window { noteFall(kept, of: number, at: breach.event) }
    if automaton.provable.contains(rule.id), learned.style == nil,
      subject.traits.contains(.isBorn), !subject.traits.contains(.isSurelyBorn)
    {
      doubts.doubtBirth(kept, of: subject)
    }
    if isDoubtful(number, breach.event) {
      let departures = horizon.past.departures(subject.process)
      reported.doubt(kept, of: number, departures: departures)
    }
    return kept
  }

  /// The breach with whether anybody wants to see it, also if it goes on and so breaks another rule.
  private func marked(_ breach: Breach, _ automaton: AutomatonTable? = nil) -> Breach {
    var breach = breach
    breach.isUnwanted = !isWanted(breach)
    breach.isUnwantedAsBurst = breach.isUnwanted
    let burst = automaton?.burst(of: catalogue.rules[breach.rule].id)
    if let later = burst.flatMap({ catalogue.numbers[$0.becomes] }) {
      var burst = breach
      burst.rule = later
      breach.isUnwantedAsBurst = !isWanted(burst)
    }
    return breach
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
    for number in involved where reported.hides(rule, of: number) { return nil }
    if let subject, let earlier = reported.earlier(rule, of: subject) {
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
      if let raised = reported.withdraw(hiddenBy: rule, of: number) {
        breach.severity = max(breach.severity, raised)
      }
    }
    let kept = add(breach)
    for number in involved {
      reported.note(rule, kept, of: number)
      if let kept, table.subjects[number].traits.contains(.isLone) {
        reported.doubt(kept, of: number)
      }
      table.subjects[number].traits.insert(.hasFaults)
    }
    return kept
  }

  /// Reports, by `report`, what UIKit says of the subject at `event`: it may speak of a transition that has just come to its
  /// end.
  public mutating func reportVerdict(
    at event: Event,
    on number: SubjectNumber,
    _ report: (inout Judge) -> Void
  ) {
    let isJustOver = hasJustMoved(table.subjects[number], at: event)
    if isJustOver { reported.resumeTransition(of: number) }
    report(&self)
    if isJustOver { reported.leaveTransition(of: number) }
  }

  /// Whether the controller's latest callback ended a transition within a second, or right above where there are no stamps.
  private func hasJustMoved(_ subject: Subject, at event: Event) -> Bool {
    let isOver =
      subject.latestAppearance == Callback.viewDidAppear.rawValue
      || subject.latestAppearance == Callback.viewDidDisappear.rawValue
    guard isOver else { return false }
    guard let elapsed = event.elapsed(since: subject.appearanceTime) else {
      return seen &- subject.seen <= 1
    }
    return elapsed.magnitude <= 1_000_000
  }

  /// Takes back what a monitor has reported: the rest of the log explains it.
  public mutating func takeBack(_ breach: BreachNumber) { reported.breaches.withdraw(breach) }

  /// The live subject that an event of a controller, an application or a scene is about.
  private func live(at event: Event) -> SubjectNumber? {
    guard let kind = event.callback?.kind else { return nil }
    let key = kind == .application ? SubjectKey.application : key(of: event)
    let number = table.find(key, learned.processes[Int(event.origin)])
    return number.flatMap { table.subjects[$0].kind == kind ? $0 : nil }
  }

  /// The state in which an event finds a subject: of its appearance, or of the application or the scene; nil
  /// where several are possible.
  private func state(of number: SubjectNumber?, at event: Event) -> String? {
    guard let subject = number.map({ table.subjects[$0] }), subject.latest != Subject.noCallback,
      subject.stretch == horizon.stretch, subject.line <= event.line,
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
    reported.breaches.count(again: number)
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

  /// Keeps a breach, and returns its number.
  mutating func add(_ breach: Breach) -> BreachNumber? {
    isKept(breach) ? reported.breaches.add(marked(breach)) : nil
  }

  /// Whether a breach is remembered.
  ///
  /// What nobody wants to see is as well, because later lines may take it back and let stand what it explained: the
  /// judgement of one rule must not depend on who wants to see another one. Only what is off by default is not.
  private func isKept(_ breach: Breach) -> Bool {
    let rule = catalogue.rules[breach.rule]
    return !rule.isOffByDefault || options.rules?.contains(rule.id) == true
  }

  /// Whether the caller wants to see a breach.
  private func isWanted(_ breach: Breach) -> Bool {
    let rule = catalogue.rules[breach.rule]
    guard options.rules?.contains(rule.id) ?? !rule.isOffByDefault else { return false }
    return !options.ignored.contains {
      $0.rule == rule.id && ($0.className.map { $0 == names[breach.suspect.className] } ?? true)
    }
  }
}
