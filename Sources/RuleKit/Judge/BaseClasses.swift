import CallbackLog

/// A base class and its subclasses write of one delivery, one after the other.
extension Judge {
  /// Whether an object may write under this class as well.
  func isRelated(_ className: UInt32, to known: Subject) -> Bool {
    known.hasClass(className)
      || learned.relations.mayShare(known.firstClass, known.className, className)
        && (known.otherClass == Names.none
          || learned.relations.mayShare(known.otherClass, known.className, className))
  }

  /// Makes the subject of an object whose class the known one cannot have.
  mutating func takeOver(_ number: SubjectNumber, _ line: CallbackLine) -> SubjectNumber {
    let known = table.subjects[number]
    // The latest line may be a base class's of both, and already the new object's.
    let isShared = learned.relations.areRelated(line.className, known.className)
    if isShared { reported.withdrawDoubtful(of: number) }
    let born = rebirth(number, line, isSeenWhole: false)
    if isShared, line.callback.isInitialiser { allowLateLine(of: born, behind: known.latest) }
    return born
  }

  /// Makes the subject of a line behind a lone one: nobody else told of that delivery, so it was another
  /// object's.
  mutating func rebirthBehindLone(_ number: SubjectNumber, _ line: CallbackLine) -> SubjectNumber {
    let known = table.subjects[number]
    let born = rebirth(number, line, isSeenWhole: false)
    if line.callback.isInitialiser {
      allowLateLine(of: born, behind: known.latest)
    } else {
      // Or it was this one's all the same, told by its base class only.
      table.subjects[born].states |= known.states
    }
    return born
  }

  /// Whether a lone line was the known object's all the same: it goes on, and another one of its class would have shown
  /// its birth.
  mutating func trustLone(_ number: SubjectNumber, _ line: CallbackLine) -> Bool {
    let known = table.subjects[number]
    guard known.traits.contains(.isHierarchy), !line.callback.isBirth,
      line.className != known.className, known.hasClass(line.className),
      showsBirths(line.className, since: known.seen, in: known.process)
    else { return false }
    for (_, breach) in reported.inTransition(number) {
      if let breach, reported.breaches[breach].event.line == known.line {
        doubts.doubtDeath(breach, ofClass: line.className, fault: nil)
      }
    }
    table.subjects[number].traits.remove(.isLone)
    reported.trust(number)
    return true
  }

  mutating func joinDelivery(_ number: SubjectNumber, _ event: Event) {
    widen(number, by: event.className, isOneDelivery: true)
    table.subjects[number].name(event.className)
    if let callback = event.callback {
      table.subjects[number].noteWriter(event.className, callback)
    }
    table.subjects[number].line = event.line
    table.subjects[number].seen = seen
    table.subjects[number].traits.insert(.isHierarchy)
    table.subjects[number].traits.remove(.isLone)
    noteOwner(number, event, isOneDelivery: true)
    if event.callback?.mayPrecedeInitialiser != true { reported.trust(number) }
  }

  /// Adds what another class of the same object writes.
  ///
  /// What its classes wrote until now may have hidden a death: then the line may be a new object's,
  /// and what the other class writes says nothing of the time before.
  mutating func widen(_ number: SubjectNumber, by className: UInt32, isOneDelivery: Bool) {
    guard let all = learned.class(className)?.vocabulary else { return }
    let known = table.subjects[number]
    let vocabulary = learned.limit(all, of: className, in: known.process)
    if known.traits.contains(.showsLoad) { doubts.noteOwnLoad(ofClass: className) }
    if known.traits.contains(.hasFaults), let breach = reported.unshownLoad(of: number),
      !known.hasClass(className)
    {
      doubts.doubtLoad(breach, ofClass: className)
    }
    guard !known.vocabulary.isSuperset(of: vocabulary) else { return }
    // A subclass that had not written of the deliveries before may be a new object's, too.
    let isLate = known.traits.contains(.hasLived) && !known.traits.contains(.isHierarchy)
    if !isOneDelivery || isLate, !known.vocabulary.tellsReuse, mayHaveDied(known) {
      table.subjects[number].states |= catalogue.stateSets[Int(known.kind.rawValue)].start
    }
    let wider = table.subjects[number].vocabulary.union(vocabulary)
    table.subjects[number].vocabulary = wider
    table.subjects[number].missing = missing(table.subjects[number].kind, from: wider)
  }

  /// Whether the line is another class's of the latest delivery.
  func joins(_ number: SubjectNumber, _ line: CallbackLine) -> Bool {
    let known = table.subjects[number]
    return line.callback.rawValue == known.latest && line.className != known.deliveryClass
      && line.className != known.className && isRelated(line.className, to: known)
  }

  /// Whether a delivery begins with a line that cannot stay alone, unless the object is another one
  /// at the same address: the class of the known object writes this callback as well.
  ///
  /// A loadView of its own must not call super's.
  func isLone(_ line: CallbackLine, _ known: Subject) -> Bool {
    guard line.callback != .loadView, !known.vocabulary.contains(.deinitializer), mayHaveDied(known)
    else { return false }
    // The base class told of each delivery next to the subclass, so that this one is no late line; and another object
    // would not begin with it, either.
    if known.traits.contains(.isHierarchy),
      beginsNothing(line.callback, ofClass: line.className, in: known.process)
    {
      return false
    }
    return [known.className, known.firstClass, known.otherClass].contains { other in
      other != line.className && ownVocabulary(of: other, in: known.process).contains(line.callback)
        && !learned.relations.isSubclass(line.className, of: other)
    }
  }

  /// Notes whether the address may have a new owner, which writes only as this base class: the known
  /// one had disappeared, or a load follows and it never writes that; and nobody writes its death.
  mutating func noteOwner(_ number: SubjectNumber, _ event: Event, isOneDelivery: Bool) {
    let known = table.subjects[number]
    let loads = event.callback == .viewDidLoad || event.callback == .loadView
    let hasGone =
      known.latestAppearance == Callback.viewDidDisappear.rawValue
      || (known.latestAppearance == Callback.viewWillDisappear.rawValue
        && !known.vocabulary.contains(.viewDidDisappear))
      || (loads && !isOneDelivery && !known.vocabulary.contains(.viewDidDisappear))
    guard hasGone || known.traits.contains(.mayBeAnother) else { return }
    guard isOfBase(event, known) else {
      table.subjects[number].traits.remove(.mayBeAnother)
      return
    }
    let callbacks = learned.callbacks(of: event.className)
    // It told of this object's load, and would have told of another one's.
    if event.callback?.isBirth != true, known.loadWriters.include(event.className) { return }
    guard hasGone, !known.vocabulary.contains(.deinitializer),
      callbacks.written.subtracting(callbacks.anonymous).isDisjoint(with: .initialisers),
      mayHaveDied(known)
    else { return }
    table.subjects[number].traits.insert(.mayBeAnother)
  }

  /// The states of a new owner of the address behind a line that is broken for the known one; nil
  /// when there can be none, or it would be broken for a new one, too.
  func statesOfNewborn(
    _ number: SubjectNumber,
    _ event: Event,
    _ automaton: AutomatonTable,
    letter: Int
  ) -> UInt8? {
    let known = table.subjects[number]
    guard known.traits.contains(.mayBeAnother), !isToldByNext(known, event) else { return nil }
    let own = ownVocabulary(of: event.className, in: known.process)
    let missing = automaton.own(missing(known.kind, from: own))
    let born = automaton.closed(automaton.start, missing: missing)
    let states = automaton.steps[letter << automaton.stateCount | Int(born)]
    return states == 0 ? nil : states
  }

  /// Whether the next line at the address tells whose a lone line was: a class of the known object shows its births, so
  /// that it goes on with none but that.
  private func isToldByNext(_ known: Subject, _ event: Event) -> Bool {
    known.traits.contains(.isLone)
      && [known.className, known.firstClass, known.otherClass].contains {
        $0 != event.className && showsBirths($0, since: known.seen, in: known.process)
      }
  }

  /// Whether an object that wrote as another class, too, writes as its base class.
  private func isOfBase(_ event: Event, _ known: Subject) -> Bool {
    [known.className, known.firstClass, known.otherClass].contains { other in
      other != Names.none && learned.relations.mayBeSubclass(other, of: event.className)
    }
  }

  /// Whether a line may be of another object at the address, of whose classes the known one's share no delivery: it begins
  /// a life behind another one, or its class tells of silent subclasses' objects as well.
  func mayBeginAnother(_ line: CallbackLine, _ known: Subject) -> Bool {
    guard !known.vocabulary.contains(.deinitializer),
      learned.relations.areDistant(
        line.className,
        [known.className, known.firstClass, known.otherClass]
      ), mayHaveDied(known)
    else { return false }
    if line.callback == .viewDidLoad || line.callback == .loadView {
      return known.traits.contains(.hasAppeared)
    }
    // Who writes births would have told of a new one's.
    return learned.relations.isLoner(line.className) && !writesBirths(line.className, known.process)
  }

  /// Makes the subject of such a line, unless it is the known one's all the same.
  mutating func beginAnother(_ number: SubjectNumber, _ line: CallbackLine) -> SubjectNumber {
    let known = table.subjects[number]
    let born = rebirth(number, line, isSeenWhole: false)
    table.subjects[born].states |= known.states
    return born
  }

  /// Whether the object may be in states in which nobody would wonder that it died.
  private func mayHaveDied(_ known: Subject) -> Bool {
    !catalogue.tables.contains { $0.forbidsDeath(of: known) }
  }
}
