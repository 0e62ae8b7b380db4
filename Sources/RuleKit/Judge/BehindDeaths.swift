import CallbackLog

/// Lines at the address of a dead object: of another one that was born there, or behind the death.
extension Judge {
  private enum Owner {
    /// The object whose death was written.
    case dead
    /// Another object, born there since.
    case newborn
    /// The next line of the address tells.
    case unclear
  }

  mutating func bury(_ number: SubjectNumber, _ event: Event) {
    let subject = table.subjects[number]
    let hasFaults = subject.traits.contains(.hasFaults)
    let fault = hasFaults ? faultOfDeath(number, event) : nil
    let isReported = hasFaults && isDeathReported(number, event)
    noteReplaced(number, at: event)
    remove(number)
    if let earlier = tombstones.find(subject.key, subject.process) { tombstones.open(earlier) }
    tombstones.bury(
      Tombstones.Tombstone(
        key: subject.key,
        process: subject.process,
        className: subject.className,
        otherClasses: (subject.firstClass, subject.otherClass),
        line: event.line,
        seen: seen,
        ordinal: subject.ordinal,
        time: event.time,
        stretch: horizon.stretch,
        isUnshown: !subject.traits.contains(.hasAppeared) && !subject.loadWriters.isEmpty,
        isReported: isReported,
        // What other reasons have withdrawn stays so.
        fault: fault.flatMap { reported.breaches[$0].isWithdrawn ? nil : $0 }
      )
    )
  }

  /// A callback at an address where nothing is known to live.
  mutating func arrive(_ line: CallbackLine, key: UInt64) -> SubjectNumber? {
    guard let tombstone = tombstones.find(key, line.process) else {
      return birth(line)
    }
    let owner = settleOwner(tombstone, line, since: nil)
    if owner == .dead { return nil }
    if owner == .newborn {
      tombstones.open(tombstone)
      if comesSilently(line) { births.noteSilent(line.event) }
    }
    let dead = tombstones[tombstone]
    // A death that was reported may be the line that is wrong, and the object goes on.
    let goesOn = dead.stretch == horizon.stretch && (dead.fault != nil || dead.isReported)
    let born = birth(line, after: dead.ordinal, isSeenWhole: !goesOn)
    if dead.stretch == horizon.stretch, !goesOn { beginWhole(born) }
    if owner == .newborn { doubtArrival(of: born, line, dead) }
    if owner == .unclear {
      table.subjects[born].traits.insert(.isUnclear)
      tombstones.unclear = (table.subjects[born].lifetime, line.event)
    }
    return born
  }

  /// The address was another's until a death in the log: whoever is met there was born since.
  ///
  /// How is not known, so that a view which never loads may have been assigned from outside.
  private mutating func beginWhole(_ number: SubjectNumber) {
    let start = catalogue.stateSets[Int(table.subjects[number].kind.rawValue)].start
    table.subjects[number].traits.insert(.isWhole)
    table.subjects[number].states = start
    table.subjects[number].statesBefore = start
  }

  /// Settles whether what was taken for a new object at a dead address is the dead one, as far as the line tells; returns
  /// whether the line is the dead one's.
  mutating func settleUnclear(_ number: SubjectNumber, _ line: CallbackLine) -> Bool {
    let known = table.subjects[number]
    guard let tombstone = tombstones.find(known.key, known.process) else {
      table.subjects[number].traits.remove(.isUnclear)
      return false
    }
    switch settleOwner(tombstone, line, since: number) {
    case .unclear: return false
    case .newborn:
      tombstones.open(tombstone)
      table.subjects[number].traits.remove(.isUnclear)
      return false
    case .dead:
      if tombstones[tombstone].isReported {
        for (_, breach) in reported.inTransition(number) {
          if let breach { reported.breaches.withdraw(breach) }
        }
        remove(number)
      }
      return true
    }
  }

  /// Finds out whose callback at a dead address it is; one of the dead object is reported once.
  private mutating func settleOwner(
    _ number: Int,
    _ line: CallbackLine,
    since subject: SubjectNumber?
  ) -> Owner {
    let tombstone = tombstones[number]
    guard tombstone.stretch == horizon.stretch else { return .newborn }
    if line.callback == .deinitializer {
      // The dead one dies no more, so that the line above was another's.
      if subject != nil { return .newborn }
      reportSecondDeath(line, number)
      return .dead
    }
    tombstones[number].late = nil
    guard hasClass(tombstone, line.className) else {
      if let late = tombstone.late, late.callback == line.callback.rawValue,
        learned.relations.areRelated(late.className, line.className)
      {
        // The base class's line was the first one of this delivery: of another object.
        withdraw(late.breach, of: tombstone)
        return .newborn
      }
      // A base class and its subclass write of one delivery: it was reported with the first line.
      return tombstone.isReported && !line.callback.isBirth
        && learned.relations.areRelated(tombstone.className, line.className) ? .dead : .newborn
    }
    // The line of its initialiser or its load may come behind what happened inside.
    if line.callback.isBirth, let doubtful = tombstone.doubtful, learned.style != .entry,
      doubtful.departures == horizon.past.departures(tombstone.process),
      mayBeInside(doubtful.breach, of: line.event)
    {
      withdraw(doubtful.breach, of: tombstone)
    }
    if !line.callback.mayPrecedeInitialiser { tombstones[number].doubtful = nil }
    if line.callback.isBirth || line.event.introduces(line.callback) { return .newborn }
    if line.kind == .view, !isLateForView(line, tombstone) { return .newborn }
    guard isOwnBirthShown(line.event, tombstone) else {
      guard isOfDead(line, tombstone, since: subject) else {
        return ownerOfBase(tombstone, line, since: subject)
      }
      reportLate(line.event, number, since: subject)
      return .dead
    }
    if line.callback.isToldOnlyOfLiving || line.kind == .view, !tombstone.isReported {
      reportLate(line.event, number, since: subject)
    }
    return .dead
  }

  /// Whether a line is the dead object's though its class shows no births: a new one would not begin so.
  private func isOfDead(
    _ line: CallbackLine,
    _ tombstone: Tombstones.Tombstone,
    since subject: SubjectNumber?
  ) -> Bool {
    isBehindLoads(line, tombstone, since: subject)
      || subject == nil
        && (isBaseBehindBirths(line, tombstone) || isLifeBehind(line, tombstone))
  }

  /// Whether what was reported may have happened inside the initialiser or the load whose line this is: none takes long.
  private func mayBeInside(_ breach: BreachNumber, of birth: Event) -> Bool {
    let elapsed = birth.elapsed(since: reported.breaches[breach].event.time)
    return (elapsed ?? 0).magnitude <= Self.birthMicrosecondsMax
  }

  private static let birthMicrosecondsMax: Int64 = 5_000_000

  /// Whether a view's line at a dead address is the dead view's: another view of the class, which come and go far more
  /// often than controllers, would have shown its birth by an initialiser.
  private func isLateForView(_ line: CallbackLine, _ tombstone: Tombstones.Tombstone) -> Bool {
    line.callback.isLayoutOrMoveOfView && isOwnBirthShown(line.event, tombstone)
  }

  /// Reports a death that the class which told of it tells once more, although nobody was born there.
  ///
  /// A base class may tell of the same death after its subclass.
  private mutating func reportSecondDeath(_ line: CallbackLine, _ number: Int) {
    let tombstone = tombstones[number]
    guard line.kind == .controller, line.className == tombstone.className, !tombstone.isReported,
      tombstone.fault == nil, isOwnBirthShown(line.event, tombstone)
    else { return }
    reportLate(line.event, number, since: nil)
    if let breach = tombstones[number].late?.breach {
      doubts.doubtSecondDeath(breach)
    }
    tombstones[number].late = nil
  }

  /// Takes back what was reported behind a death: it was the next object's, and this one has died there.
  private mutating func withdraw(_ breach: BreachNumber, of tombstone: Tombstones.Tombstone) {
    reported.breaches.withdraw(breach)
    if let fault = tombstone.fault { reported.breaches.letStand(fault) }
  }

  /// Whether the dead object was logged as this class, which may not be remembered of three.
  private func hasClass(_ tombstone: Tombstones.Tombstone, _ className: UInt32) -> Bool {
    tombstone.hasClass(className)
      || learned.relations.areOneLine(tombstone.className, tombstone.otherClasses.1, className)
  }

  /// Whose callback it is that a class writes which shows no births or loads, when another class of the dead
  /// object does: that class's line of the same delivery tells.
  private func ownerOfBase(
    _ tombstone: Tombstones.Tombstone,
    _ line: CallbackLine,
    since subject: SubjectNumber?
  ) -> Owner {
    if tombstone.isReported { return .dead }
    if let subject { return joins(subject, line) ? .unclear : .newborn }
    guard line.callback.isAppearanceOrLayout else { return .newborn }
    return isAnyBirthShown(tombstone) || isLoadShownByOther(line, tombstone) ? .unclear : .newborn
  }

  /// Reports a callback behind the death, or the base class's line of it that came before.
  private mutating func reportLate(
    _ event: Event,
    _ number: Int,
    since subject: SubjectNumber?
  ) {
    let tombstone = tombstones[number]
    var late = event
    if let subject, let unclear = tombstones.unclear,
      unclear.lifetime == table.subjects[subject].lifetime,
      unclear.event.callback?.isAppearanceOrLayout == true
    {
      late = unclear.event
    }
    if late.time != Event.noTime, tombstone.time != Event.noTime, late.time < tombstone.time {
      return
    }
    tombstones[number].isReported = true
    guard let callback = late.callback else { return }
    let kept = add(
      breach(
        behindDeathIn: tombstone.line,
        late,
        callback,
        className: event.className,
        ordinal: tombstone.ordinal
      )
    )
    if let kept { doubts.doubtDeath(kept, ofClass: event.className, fault: tombstone.fault) }
    tombstones[number].late = kept.map { ($0, callback.rawValue, event.className) }
    // The object lives on, so that nothing was wrong with its end but the line.
    if let fault = tombstone.fault { reported.breaches.withdraw(fault) }
    tombstones[number].doubtful =
      callback.mayPrecedeInitialiser
      ? kept.map { ($0, horizon.past.departures(tombstone.process)) } : nil
  }

  /// A callback behind the death of its object.
  func breach(
    behindDeathIn line: UInt32,
    _ event: Event,
    _ callback: Callback,
    className: UInt32,
    ordinal: UInt32
  ) -> Breach {
    let rule = catalogue.number(.callbackAfterDealloc)
    var breach = stranger(rule, catalogue.rules[rule].severity ?? .error, event)
    breach.suspect.className = className
    breach.suspect.lifetime = ordinal
    breach.phrase = "got \(callback.name) after its dealloc in line \(line)"
    breach.related = [
      Breach.Relation(
        line: line,
        callback: Callback.deinitializer.rawValue,
        message: "the end of the object"
      )
    ]
    return breach
  }
}

extension Event {
  /// Whether the two stand in one place: a line may hold many.
  func isAtPlace(of event: Event) -> Bool {
    line == event.line && column == event.column && code == event.code
  }

  /// Whether an object whose birth nobody writes may begin with it: containers announce a child, and
  /// begin its appearance, before they load its view.
  func introduces(_ callback: Callback) -> Bool {
    callback == .beginAppearanceTransition && !traits.contains(.disappearing)
      || callback == .willMoveToParent && !traits.contains(.argumentNil)
  }
}
