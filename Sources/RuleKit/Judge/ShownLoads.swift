import CallbackLog

/// Deaths of classes that show their births in their loads only: what comes behind one without a load is the dead object's.
extension Judge {
  /// A new object at the address of a dead one, which the class would have loaded first.
  struct DoubtfulArrival {
    let key: UInt64
    let process: UInt32
    let lifetime: UInt32
    let event: Event
    /// The line of the death, and which object at its address has died.
    let death: UInt32
    let ordinal: UInt32
  }

  /// Whether the line is the dead object's although its class writes no initialisers: a new one would show its load first,
  /// and not begin with this callback.
  ///
  /// Where only another class of the dead object shows loads, another object of the line's class may have begun with the
  /// line above, of `subject`.
  func isBehindLoads(
    _ line: CallbackLine,
    _ tombstone: Tombstones.Tombstone,
    since subject: SubjectNumber?
  ) -> Bool {
    guard !tombstone.isReported,
      beginsNothing(line.callback, ofClass: line.className, in: tombstone.process)
    else { return false }
    return showsLoads(line.className, tombstone, behind: line.className)
      || isAnyLoadShown(line, tombstone) && subject.map { joins($0, line) } != false
  }

  /// Whether some class of the dead object would have shown another one's load.
  private func isAnyLoadShown(_ line: CallbackLine, _ tombstone: Tombstones.Tombstone) -> Bool {
    tombstone.classes.contains { showsLoads($0, tombstone, behind: line.className) }
  }

  /// Whether no object of the class begins with the callback: the class writes what comes before it.
  func beginsNothing(
    _ callback: Callback,
    ofClass className: UInt32,
    in process: UInt32
  ) -> Bool {
    let vocabulary = ownVocabulary(of: className, in: process)
    return switch callback {
    case .viewIsAppearing, .viewDidAppear: vocabulary.contains(.viewWillAppear)
    case .viewWillDisappear: !vocabulary.isDisjoint(with: [.viewWillAppear, .viewDidAppear])
    case .viewDidDisappear: vocabulary.contains(.viewWillDisappear)
    case .viewDidLayoutSubviews: vocabulary.contains(.viewWillLayoutSubviews)
    default: false
    }
  }

  /// Whether another object of the line's class would have shown its load, in the class's words or its base class's.
  private func isOwnLoadShown(_ line: CallbackLine, _ tombstone: Tombstones.Tombstone) -> Bool {
    tombstone.classes.contains { loader in
      (loader == line.className || learned.relations.isSubclass(line.className, of: loader))
        && showsLoads(loader, tombstone, behind: line.className)
    }
  }

  /// Whether the life of the dead object stands behind its death: it was loaded and never shown, and an appearance comes
  /// without a load.
  func isLifeBehind(_ line: CallbackLine, _ tombstone: Tombstones.Tombstone) -> Bool {
    line.callback == .viewWillAppear && tombstone.isUnshown && !tombstone.isReported
      && isOwnLoadShown(line, tombstone)
  }

  /// Whether only another class of the dead object would have shown another one's load.
  func isLoadShownByOther(_ line: CallbackLine, _ tombstone: Tombstones.Tombstone) -> Bool {
    isAnyLoadShown(line, tombstone) && !isOwnLoadShown(line, tombstone)
  }

  /// Notes a new object that comes without its load: unless it goes on, the line was the dead one's.
  mutating func doubtArrival(
    of number: SubjectNumber,
    _ line: CallbackLine,
    _ tombstone: Tombstones.Tombstone
  ) {
    guard line.callback.isAppearanceOrLayout, !tombstone.isReported,
      isOwnLoadShown(line, tombstone)
    else { return }
    let subject = table.subjects[number]
    doubts.doubtArrival(
      DoubtfulArrival(
        key: subject.key,
        process: subject.process,
        lifetime: subject.lifetime,
        event: line.event,
        death: tombstone.line,
        ordinal: tombstone.ordinal
      )
    )
  }

  /// Reports what was told of objects that were never loaded and never went on, behind the deaths at their addresses.
  mutating func settleArrivals() {
    for arrival in doubts.arrivals {
      guard let number = table.find(arrival.key, arrival.process) else { continue }
      settle(arrival, of: number)
    }
  }

  /// The same of one whose address another object takes over: it goes on no more.
  mutating func settleArrival(of number: SubjectNumber) {
    guard let arrival = doubts.arrival(of: table.subjects[number].lifetime) else { return }
    settle(arrival, of: number)
  }

  private mutating func settle(_ arrival: DoubtfulArrival, of number: SubjectNumber) {
    let subject = table.subjects[number]
    guard let callback = arrival.event.callback, subject.lifetime == arrival.lifetime else {
      return
    }
    let isLone = subject.line == arrival.event.line && subject.latest == callback.rawValue
    guard subject.loadWriters.isEmpty, isLone || !subject.traits.contains(.hasLived) else { return }
    for (_, breach) in reported.inTransition(number) {
      if let breach { reported.breaches.withdraw(breach) }
    }
    _ = add(
      breach(
        behindDeathIn: arrival.death,
        arrival.event,
        callback,
        className: arrival.event.className,
        ordinal: arrival.ordinal
      )
    )
  }

  /// Learns from a loadView right behind a viewDidLoad that lacked it: its class runs one, so that the two were told in
  /// the wrong order.
  mutating func trustLoad(of subject: Subject, _ number: SubjectNumber, _ event: Event) {
    guard subject.latest == Callback.viewDidLoad.rawValue, subject.vocabulary.tellsReuse,
      subject.className == event.className, subject.otherClass == Names.none,
      let breach = reported.unshownLoad(of: number)
    else { return }
    doubts.noteOwnLoad(behind: breach)
  }

  /// Whether an appearance callback goes on with a known object, and begins nothing of one that was born since: its
  /// classes write what would have to come first.
  func goesOn(_ number: SubjectNumber, _ callback: Callback) -> Bool {
    let vocabulary = table.subjects[number].vocabulary
    return switch callback {
    case .viewIsAppearing, .viewDidAppear, .viewWillDisappear: vocabulary.contains(.viewWillAppear)
    case .viewDidDisappear: vocabulary.contains(.viewWillDisappear)
    default: false
    }
  }

  /// Whether the event is the first one of an object whose initialiser is not written, by a class that writes some.
  func comesSilently(_ line: CallbackLine) -> Bool {
    (line.event.introduces(line.callback) || line.callback.isLayoutOrMoveOfView)
      && !ownVocabulary(of: line.className, in: line.process).isDisjoint(with: .initialisers)
  }

  /// Whether an object of the class that was born since the death would have shown its load.
  ///
  /// The class writes its loads with whose they are, and nothing was wrong with the death. A birth that shows nobody may be
  /// of the line's class.
  private func showsLoads(
    _ className: UInt32,
    _ tombstone: Tombstones.Tombstone,
    behind lineClass: UInt32
  ) -> Bool {
    guard className != Names.none, tombstone.hasClass(lineClass), !SubjectKey.isName(tombstone.key),
      tombstone.fault == nil, tombstone.stretch == horizon.stretch
    else { return false }
    let callbacks = learned.callbacks(of: className)
    return callbacks.written.subtracting(callbacks.anonymous).contains(.viewDidLoad)
      && tombstone.classes.allSatisfy {
        learned.callbacks(of: $0).written.isDisjoint(with: .initialisers)
      }
      && births.areNamed(className, since: tombstone.seen)
      && births.areNamed(lineClass, since: tombstone.seen)
  }

  /// Whether what was reported of a subject at the line of its death explains all that follows there.
  func isDeathReported(_ number: SubjectNumber, _ event: Event) -> Bool {
    let terminal = catalogue.number(.callbackAfterDealloc)
    return reported.inTransition(number).contains { rule, breach in
      guard let breach, reported.breaches[breach].event.isAtPlace(of: event) else { return false }
      return catalogue.masked[rule][terminal] != nil
    }
  }

  /// What was reported of a subject at the line of its death, and is explained by the object's
  /// living on.
  func faultOfDeath(_ number: SubjectNumber, _ event: Event) -> BreachNumber? {
    let terminal = catalogue.number(.callbackAfterDealloc)
    for (rule, breach) in reported.inTransition(number) {
      guard let breach, reported.breaches[breach].event.isAtPlace(of: event) else { continue }
      if catalogue.masked[terminal][rule] != nil { return breach }
    }
    return nil
  }
}
