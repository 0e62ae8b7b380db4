import CallbackLog

/// Pointers name an object for one lifetime only; here they are cut.
extension Judge {
  /// The subject that a line tells of, or nil when the line is done with: a second one of one delivery, or one behind
  /// a death.
  @inline(__always)
  mutating func subject(for line: CallbackLine) -> SubjectNumber? {
    let key = key(of: line.event)
    guard let number = table.find(key, line.process) else {
      return arrive(line, key: key)
    }
    if line.callback == .viewDidLoad || line.callback == .loadView {
      noteFirstLoad(number, line.callback)
    }
    if table.subjects[number].seen <= horizon.testBorder { doubtBehindTest(number, line.event) }
    if !line.callback.isInitialiser, line.callback != .awakeFromNib,
      table.subjects[number].isUsual(line, stretch: horizon.stretch)
    {
      return number
    }
    return reconsider(number, line)
  }

  /// The key of a pointer, or of a name such as a scene's.
  @inline(__always)
  func key(of event: Event) -> UInt64 {
    event.traits.contains(.named) ? SubjectKey.named(event.key) : event.key
  }

  /// Whether a known subject is still the same object, when something about the line is unusual.
  private mutating func reconsider(
    _ number: SubjectNumber,
    _ line: CallbackLine
  ) -> SubjectNumber? {
    if table.subjects[number].kind != line.kind {
      return rebirth(number, line)
    }
    if isBehindLife(number, line.callback) { return awake(number, line) }
    if table.subjects[number].traits.contains(.isUnclear), settleUnclear(number, line) {
      return nil
    }
    if table.subjects[number].stretch != horizon.stretch {
      return meetAgain(number, line)
    }
    if table.subjects[number].traits.contains(.isLone), !joins(number, line),
      !trustLone(number, line)
    {
      return rebirthBehindLone(number, line)
    }
    let known = table.subjects[number]
    if line.className != known.className || known.otherClass != Names.none,
      line.className != Names.none, known.className != Names.none
    {
      guard line.className == known.className || isRelated(line.className, to: known) else {
        if reportStray(number, line) { return nil }
        return takeOver(number, line)
      }
      if joins(number, line) {
        joinDelivery(number, line.event)
        return nil
      }
      if mayBeginAnother(line, known) { return beginAnother(number, line) }
      if isLone(line, known) { table.subjects[number].traits.insert(.isLone) }
      widen(number, by: line.className, isOneDelivery: false)
      noteOwner(number, line.event, isOneDelivery: false)
    }
    if line.callback.isInitialiser { return initialise(known, number, line) }
    return number
  }

  /// An initialiser line of a known subject: its own, written late, or the birth of another object.
  private mutating func initialise(
    _ known: Subject,
    _ number: SubjectNumber,
    _ line: CallbackLine
  ) -> SubjectNumber? {
    guard isOwn(line.callback, known) else {
      if learned.style != .entry, mayBeginAbove(number) { reported.withdrawDoubtful(of: number) }
      let mustLive = known.vocabulary.contains(.deinitializer) || mustBeVisible(known)
      let misplaced = appearanceReported(of: number)
      let born = rebirth(number, line)
      table.subjects[born].states |= misplaced
      allowLateLine(of: born, behind: known.latest)
      if mustLive { table.keepFormer(known.states, of: born) }
      return born
    }
    if known.latest == Callback.viewDidLoad.rawValue { doubts.noteExit() }
    table.subjects[number].traits.insert([.isBorn, .isWhole])
    if !known.traits.contains(.isBorn), !known.vocabulary.contains(.deinitializer) {
      // Or another object is born, and the death of the first was not written.
      table.subjects[number].states |= catalogue.stateSets[Int(line.kind.rawValue)].start
    }
    return number
  }

  /// What came just before may have been this object's: the line of its initialiser is written last.
  mutating func allowLateLine(of number: SubjectNumber, behind latest: UInt8) {
    guard Callback(rawValue: latest)?.mayPrecedeInitialiser == true, learned.style != .entry else {
      return
    }
    let kind = table.subjects[number].kind
    table.subjects[number].states = catalogue.stateSets[Int(kind.rawValue)].lateLine
  }

  /// Whether an initialiser line is of the known object: the first one, or the next of a chain, or
  /// another kind on an object whose death would have been logged.
  private func isOwn(_ callback: Callback, _ known: Subject) -> Bool {
    guard known.traits.contains(.isBorn) else { return !known.traits.contains(.hasLived) }
    if horizon.isAboveLaunch(known) { return false }
    let paths: CallbackSet = [.initWithCoder, .initWithNibName]
    if Callback(rawValue: known.latest)?.isInitialiser == true {
      // Something else between two ways of birth leaves time for a death that nobody writes.
      return known.birth == callback.rawValue || !paths.contains(callback)
        || known.vocabulary.contains(.deinitializer) || seen - known.seen <= 2
    }
    return !known.traits.contains(.hasAppeared) && paths.contains(callback)
      && known.birth != callback.rawValue
      && ownVocabulary(of: known.firstClass, in: known.process).contains(.deinitializer)
  }

  /// Makes the subject of another object at the address of `number`.
  mutating func rebirth(
    _ number: SubjectNumber,
    _ line: CallbackLine,
    isSeenWhole: Bool = true
  ) -> SubjectNumber {
    let ordinal = table.subjects[number].ordinal
    settleArrival(of: number)
    remove(number)
    return birth(line, after: ordinal, isSeenWhole: isSeenWhole)
  }

  /// Makes the subject of a first callback.
  mutating func birth(
    _ line: CallbackLine,
    key: UInt64? = nil,
    after ordinal: UInt32 = 0,
    isSeenWhole: Bool = true
  ) -> SubjectNumber {
    if table.count >= options.subjectsMax { forgetOldest() }
    horizon.past.begin(at: line.event.time)
    horizon.noteStart(line, learned.style)
    let place = SubjectPlace(key: key ?? self.key(of: line.event), process: line.process)
    var subject = Subject(place, line.kind, firstMetIn: line.event, stretch: horizon.stretch)
    subject.lifetime = census.beginLifetime()
    subject.ordinal = ordinal + 1
    learnBirth(of: &subject, line, isSeenWhole)
    // Views are many, so that one which may have been born above the log is taken for such a one.
    if comesSilently(line),
      subject.traits.contains(.isWhole) || line.kind == .view
    {
      births.noteSilent(line.event)
    }
    learnClass(of: &subject, line.className)
    let sets = catalogue.stateSets[Int(line.kind.rawValue)]
    subject.states =
      subject.traits.contains(.isWhole)
      ? sets.start
      : line.callback == .loadView || line.callback == .awakeFromNib && line.kind == .controller
        ? sets.loading
        : line.callback == .viewDidLoad
          ? loadedStates(sets, line.process, isSeenWhole) : sets.everything
    subject.statesBefore = subject.states
    return table.add(subject)
  }

  /// Where a first viewDidLoad finds a subject: its loadView may stand above the log only while that
  /// load may be running, or at its address as a line of another class, which may have been its base class.
  func loadedStates(
    _ sets: StateSets,
    _ process: UInt32,
    _ isSeenWhole: Bool = true
  ) -> UInt64 {
    horizon.past.mayBeLoading(process) || !isSeenWhole ? sets.loaded : sets.loading
  }

  /// Sets how much of a new subject's life the log shows.
  private func learnBirth(of subject: inout Subject, _ line: CallbackLine, _ isSeenWhole: Bool) {
    let isLaunched = horizon.isLaunched(subject.process)
    if line.callback.isInitialiser {
      subject.traits.insert([.isBorn, .isWhole])
      subject.birth = line.callback.rawValue
      if horizon.past.hasHistory || isLaunched || learned.style == .entry {
        subject.traits.insert(.isSurelyBorn)
      }
    } else if isSeenWhole, isLaunched,
      !horizon.mayHaveBegunAbove(line.className, subject.process, learned),
      !horizon.past.wasParent(subject.key, subject.process)
    {
      subject.traits.insert([.isWhole, .isSurelyBorn])
    } else if line.callback == .awakeFromNib, horizon.past.hasHistory {
      // It comes once in a life, right behind the initialiser.
      subject.traits.insert(.isSurelyBorn)
    }
  }

  /// The states of a subject of which nothing is known, as after a gap.
  func everything(_ kind: SubjectKind) -> UInt64 {
    catalogue.stateSets[Int(kind.rawValue)].everything
  }

  /// The missing letters of a subject that writes `vocabulary`.
  func missing(_ kind: SubjectKind, from vocabulary: CallbackSet) -> UInt64 {
    catalogue.stateSets[Int(kind.rawValue)].missing(from: vocabulary)
  }

  /// Sets what the class of a new subject writes anywhere in its program.
  func learnClass(of subject: inout Subject, _ className: UInt32) {
    guard let known = learned.class(className) else {
      if className == Names.none { learnUnnamed(&subject) }
      return
    }
    subject.vocabulary = learned.limit(known.vocabulary, of: className, in: subject.process)
    // A class that writes callbacks of two kinds was given the letters of one of them.
    subject.missing =
      known.kind == subject.kind && subject.vocabulary == known.vocabulary
      ? known.missing : missing(subject.kind, from: subject.vocabulary)
    if known.isHosting { subject.traits.insert(.isHosting) }
  }

  /// Sets what a new subject without a class writes.
  private func learnUnnamed(_ subject: inout Subject) {
    let process = learned.processIDs[Int(subject.process)]
    subject.vocabulary = learned.unnamed.written(at: subject.key, in: process)
    subject.missing = missing(subject.kind, from: subject.vocabulary)
  }

  /// A line of a class that writes only what anybody may, such as `init` or `dealloc`: the address has
  /// a new owner, or none.
  mutating func judgeStranger(_ event: Event, _ callback: Callback, _ process: UInt32) {
    guard event.traits.contains(.address) else { return }
    let key = key(of: event)
    guard callback.isInitialiser || callback == .deinitializer else { return }
    if let number = table.find(key, process) {
      if isRelated(event.className, to: table.subjects[number]) { return }
      // Or it is a base class of the object, with which it shares no delivery in the log.
      table.subjects[number].stretch = Subject.noStretch
    }
    if callback.isInitialiser, let tombstone = tombstones.find(key, process) {
      tombstones.open(tombstone)
    }
  }

  mutating func remove(_ number: SubjectNumber) {
    if table.subjects[number].traits.contains(.hasFaults) {
      if table.subjects[number].traits.contains(.isLone) { reported.withdrawDoubtful(of: number) }
      reported.forget(number)
    }
    if table.subjects[number].traits.contains(.isCounted) { tallies.forget(number) }
    table.remove(number)
  }

  /// Forgets the eighth of the live subjects that was unseen longest.
  private mutating func forgetOldest() {
    let live = table.numbers.sorted { table.subjects[$0].seen < table.subjects[$1].seen }
    for number in live.prefix(max(1, live.count / 8)) {
      // When one of them comes again it is not born there, although the launch is in the log.
      horizon.forgetLaunch(of: table.subjects[number].process)
      remove(number)
      census.forgotten += 1
    }
  }
}
