import CallbackLog

/// Lines that name a callback and cannot be read: whoever they name may have got it there, or not.
extension Judge {
  /// Allows for the callback that an unclear line names, without believing in it.
  mutating func allow(_ event: Event, _ process: UInt32) {
    if event.other == Event.anyCallback { return forgetObject(of: event, process) }
    guard let callback = Callback(rawValue: UInt8(truncatingIfNeeded: event.other)),
      let kind = callback.kind ?? self.kind(of: event.className)
    else { return }
    let hasIdentity = !event.traits.isDisjoint(with: [.address, .named])
    let line = CallbackLine(event: event, callback: callback, kind: kind, process: process)
    switch kind {
    case .controller, .view:
      if hasIdentity { return allow(line, at: key(of: event)) }
      allowCounted(line)
    case .application: allow(line, at: SubjectKey.application)
    case .scene: allow(line, at: hasIdentity ? key(of: event) : SubjectKey.onlyScene)
    case .class: break
    }
  }

  /// Forgets what an object was told that a line shows of which the rest is lost: it may have been born there, or have died.
  private mutating func forgetObject(of event: Event, _ process: UInt32) {
    let key = key(of: event)
    if let number = table.find(key, process) {
      table.subjects[number].stretch = Subject.noStretch
      return
    }
    if let tombstone = tombstones.find(key, process) { tombstones.open(tombstone) }
    guard let kind = kind(of: event.className), kind == .controller || kind == .view else { return }
    let line = CallbackLine(event: event, callback: .viewDidAppear, kind: kind, process: process)
    let number = birth(line, key: key, isSeenWhole: false)
    table.subjects[number].states = everything(kind)
  }

  /// Accepts what breaks where lines that hide whose they are may have been this object's, since it was told something.
  mutating func acceptHidden(_ number: SubjectNumber, _ line: CallbackLine, _ broken: inout UInt8) {
    let subject = table.subjects[number]
    guard subject.kind == .controller,
      let hidden = nameless.callbacks(of: subject.process, since: subject.seen)
    else { return }
    var known = subject
    for _ in hidden {
      for callback in hidden {
        var moved = known
        _ = moves.step(&moved, callback, 0)
        known.states |= moved.states
      }
    }
    let left = moves.step(&known, line.callback, line.event.traits.argument)
    for move in moves.moves(subject.kind, line.callback, line.event.traits.argument)
    where broken & ~left >> move.slot & 1 == 1 {
      setStates(number, move.shift, UInt8(truncatingIfNeeded: known.states >> move.shift))
      broken &= ~(1 << move.slot)
    }
  }

  /// Adds the states that the callback leads to, to those in which the subject may be.
  mutating func allow(_ line: CallbackLine, at key: UInt64) {
    let (callback, kind) = (line.callback, line.kind)
    guard let number = table.find(key, line.process) else {
      if let tombstone = tombstones.find(key, line.process) {
        guard callback.mayPrecedeInitialiser else { return }
        tombstones.open(tombstone)
      }
      // Whoever is born here in unclear words is met as if the line were missing.
      guard !callback.isInitialiser, callback != .deinitializer, kind != .application else {
        return
      }
      let number = birth(line, key: key, isSeenWhole: false)
      table.subjects[number].states = everything(kind)
      return
    }
    let known = table.subjects[number]
    guard known.kind == kind, known.stretch == horizon.stretch else { return }
    // Another line of the load or the birth that was told.
    if callback.mayPrecedeInitialiser, known.latest == callback.rawValue { return }
    var moved = known
    let broken = moves.step(&moved, callback, 0)
    if callback == .deinitializer || broken != 0 && callback.mayPrecedeInitialiser
      || callback.isInitialiser && known.traits.contains(.hasLived)
    {
      // It has died, or another object lives there.
      table.subjects[number].stretch = Subject.noStretch
      return
    }
    table.subjects[number].states |= moved.states
  }

  /// Allows what a class, counted over its instances, may do behind the callback.
  private mutating func allowCounted(_ line: CallbackLine) {
    tellUnclearTitle(line)
    // What tells nothing else is no class but a word of prose.
    guard line.callback.isAppearance, line.className != Names.none,
      !learned.callbacks(of: line.className).written.isEmpty
    else { return }
    let key = SubjectKey.counted(line.className)
    let known = table.find(key, line.process).flatMap {
      table.subjects[$0].stretch == horizon.stretch ? $0 : nil
    }
    if let known, table.subjects[known].latest == line.callback.rawValue { return }
    if let old = table.find(key, line.process), known == nil { remove(old) }
    let number = known ?? birth(line, key: key)
    table.subjects[number].traits.insert(.isCounted)
    tallies[number].countUnclear(line.callback)
  }
}
