import CallbackLog

/// The object that is known at an address may be another one by now, which was born unseen: what that leaves open, of
/// states and of breaches.
extension Judge {
  /// Learns from a load behind nothing but moves to a parent what a load says that comes first.
  ///
  /// The controller had no view, so it is hidden: containers announce a child before they load it.
  mutating func noteFirstLoad(_ number: SubjectNumber, _ callback: Callback) {
    let known = table.subjects[number]
    guard known.stretch == horizon.stretch,
      known.traits.isDisjoint(with: [.isWhole, .hasAppeared]),
      known.latest == Callback.willMoveToParent.rawValue
        || known.latest == Callback.didMoveToParent.rawValue
    else { return }
    let sets = catalogue.stateSets[Int(known.kind.rawValue)]
    let first =
      callback == .loadView ? sets.loading : loadedStates(sets, known.process)
    let excluded = sets.everything & ~first
    // What was known already stays so.
    guard known.states & excluded == excluded else { return }
    table.subjects[number].states &= first
  }

  /// Whether what comes before a load would be another object's: the known one has appeared and may be gone, for
  /// nobody writes its death, nor the initialiser that would stand above.
  func isBehindLife(_ number: SubjectNumber, _ callback: Callback) -> Bool {
    guard callback == .awakeFromNib else { return false }
    let known = table.subjects[number]
    return known.traits.contains(.hasAppeared)
      && known.vocabulary.isDisjoint(with: [.deinitializer, .initWithCoder])
      && !mustBeVisible(known)
  }

  /// Notes that a `viewDidUnload` was reported: the view may be there still.
  public mutating func doubtUnload(of number: SubjectNumber) {
    table.subjects[number].traits.insert(.isUnloadDoubtful)
  }

  /// Makes the subject of an `awakeFromNib` behind the life of the known one; a load right before it may be its own, from
  /// inside its `initWithCoder:`.
  mutating func awake(_ number: SubjectNumber, _ line: CallbackLine) -> SubjectNumber {
    let latest = Callback(rawValue: table.subjects[number].latest)
    let born = rebirth(number, line)
    if latest?.mayPrecedeInitialiser == true {
      table.subjects[born].states = catalogue.stateSets[Int(line.kind.rawValue)].lateLine
    }
    return born
  }

  /// Doubts who lives at the address of an object that was last seen in another test: its class writes nothing with which a
  /// life begins or ends.
  mutating func doubtBehindTest(_ number: SubjectNumber, _ event: Event) {
    let known = table.subjects[number]
    guard known.kind == .controller, event.traits.contains(.address),
      known.vocabulary.isDisjoint(with: [.deinitializer, .loadView, .viewDidLoad]),
      known.vocabulary.isDisjoint(with: .initialisers)
    else { return }
    table.subjects[number].stretch = Subject.noStretch
  }

  /// Makes the subject of a line behind a gap or a launch, which may be the known one or another at its address.
  ///
  /// One that was told to appear above the launch line has begun nothing inside its `viewDidAppear` yet.
  mutating func meetAgain(_ number: SubjectNumber, _ line: CallbackLine) -> SubjectNumber {
    let known = table.subjects[number]
    let born = rebirth(number, line, isSeenWhole: false)
    let will = Callback.viewWillAppear.rawValue
    if known.stretch == Subject.noStretch, known.latestAppearance == will {
      table.subjects[born].latestAppearance = will
    }
    return born
  }

  /// Whether nobody can say yet whose event it was.
  func isDoubtful(_ number: SubjectNumber, _ event: Event) -> Bool {
    let subject = table.subjects[number]
    if subject.traits.contains(.isLone) { return true }
    // The line of its initialiser may come last.
    guard let callback = event.callback, callback.mayPrecedeInitialiser, !callback.isInitialiser,
      style(of: event) != .entry, !subject.vocabulary.contains(.deinitializer)
    else { return false }
    // Inside an initialiser, too, a layout ends behind its beginning.
    if callback == .viewDidLayoutSubviews, subject.vocabulary.contains(.viewWillLayoutSubviews) {
      return false
    }
    return !subject.vocabulary.isDisjoint(with: .initialisers)
  }

  /// Whether an initialiser that ends here may have been running when the subject's latest doubtful
  /// breach was reported: no controller disappears inside one.
  func mayBeginAbove(_ number: SubjectNumber) -> Bool {
    reported.isDoubted(
      number,
      atDepartures: horizon.past.departures(table.subjects[number].process)
    )
  }

  /// Whether the line of a view follows its own one before so closely that both may be of one call: within 50 ms, or
  /// without stamps with few lines of others between, such as its subviews'.
  func isAtOnce(_ event: Event, of subject: Subject) -> Bool {
    guard subject.kind == .view, subject.latest != Subject.noCallback else { return false }
    guard let elapsed = event.elapsed(since: subject.appearanceTime) else {
      return seen &- subject.seen <= Self.nestedEventsMax
    }
    return elapsed.magnitude <= Self.nestedMicrosecondsMax
  }

  /// Whether an application is put away twice at once, so that nobody has brought it back unseen.
  ///
  /// Without stamps nothing else may stand between the two lines.
  func isPutAwayTwice(_ line: CallbackLine, _ subject: Subject) -> Bool {
    guard line.callback == .didEnterBackground, subject.latest == line.callback.rawValue else {
      return false
    }
    guard let elapsed = line.event.elapsed(since: subject.appearanceTime) else {
      return seen &- subject.seen <= 1
    }
    return elapsed.magnitude <= Self.nestedMicrosecondsMax
  }

  private static let nestedMicrosecondsMax: Int64 = 50_000
  private static let nestedEventsMax: UInt32 = 16

  /// Whether the subject may not die as it is: it is on screen, or on its way.
  func mustBeVisible(_ subject: Subject) -> Bool {
    catalogue.tables.contains { $0.automaton.showsVisibility && $0.forbidsDeath(of: subject) }
  }

  /// Learns from a callback that is a fault of the subject, but not of the object that lived at its
  /// address before: its birth may be the fault, and either of them is going on.
  mutating func doubtBirth(_ number: SubjectNumber, _ line: CallbackLine, _ broken: UInt8) {
    guard let states = table.takeFormer(of: number) else { return }
    var former = table.subjects[number]
    former.states = states
    let faults = catalogue.moves.step(&former, line.callback, line.event.traits.argument)
    guard broken & ~faults != 0 else { return }
    for table in catalogue.tables
    where table.automaton.kind == former.kind && faults >> UInt8(table.slot) & 1 == 0 {
      self.table.subjects[number].states |= former.states & 0xff << table.shift
    }
  }

  /// The states of an appearance that the subject's latest line has begun and that was reported: it may be the next
  /// object's, whose initialiser stands below.
  func appearanceReported(of number: SubjectNumber) -> UInt64 {
    let subject = table.subjects[number]
    guard subject.traits.contains(.hasFaults), subject.latest == subject.latestAppearance,
      reported.inTransition(number).contains(where: { _, breach in
        breach.map { reported.breaches[$0].event.line == subject.line } ?? false
      })
    else { return 0 }
    let visibility = catalogue.tables.filter {
      $0.automaton.showsVisibility && $0.automaton.kind == subject.kind
    }
    return visibility.reduce(0) { $0 | subject.states & 0xff << $1.shift }
  }

  /// Withdraws what the log ends too early to decide.
  mutating func settleDoubts() {
    settleArrivals()
    let endsLate = learned.style == .exit || (learned.style == nil && doubts.hasExitHint)
    doubts.settle(
      &reported.breaches,
      silentClasses: births.silentClasses,
      records: learned.records,
      learned.relations
    )
    for breach in titles.standing { reported.breaches.letStand(breach) }
    for number in reported.doubted {
      let isLone = table.subjects[number].traits.contains(.isLone)
      if isLone || endsLate && mayBeginAbove(number) { reported.withdrawDoubtful(of: number) }
    }
    reported.breaches.settleDropped()
  }

  /// Whether a load without loadView is of an object that shows only that it has a base class: its own one
  /// writes nothing, and may have a loadView.
  func isOfSilentClass(_ subject: Subject, _ breach: Breach) -> Bool {
    catalogue.rules[breach.rule].evidence.ownLoad && subject.otherClass == Names.none
      && subject.className == breach.event.className && learned.relations.isBase(subject.className)
  }
}
