import CallbackLog

/// Lines that name a callback and cannot be read: whoever they name may have got it there, or not.
extension Judge {
  /// Allows for the callback that an unclear line names, without believing in it.
  mutating func allow(_ event: Event, _ process: UInt32) {
    guard let callback = Callback(rawValue: UInt8(truncatingIfNeeded: event.other)),
      let kind = callback.kind ?? self.kind(of: event.className)
    else { return }
    let hasIdentity = !event.traits.isDisjoint(with: [.address, .named])
    switch kind {
    case .controller, .view:
      if hasIdentity { return allow(callback, kind, event, process, at: key(of: event)) }
      allowCounted(callback, event, process)
    case .application: allow(callback, kind, event, process, at: SubjectKey.application)
    case .scene:
      let key = hasIdentity ? key(of: event) : SubjectKey.onlyScene
      allow(callback, kind, event, process, at: key)
    case .class: break
    }
  }

  /// Adds the states that the callback leads to, to those in which the subject may be.
  mutating func allow(
    _ callback: Callback,
    _ kind: SubjectKind,
    _ event: Event,
    _ process: UInt32,
    at key: UInt64
  ) {
    guard let number = table.find(key, process) else {
      if let tombstone = tombstones.find(key, process) {
        guard callback.mayPrecedeInitialiser else { return }
        tombstones.open(tombstone)
      }
      // Whoever is born here in unclear words is met as if the line were missing.
      guard !callback.isInitialiser, callback != .deinitializer, kind != .application else {
        return
      }
      let number = birth(event, callback, kind, process, key: key, isSeenWhole: false)
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
      table.subjects[number].stretch = .max
      return
    }
    table.subjects[number].states |= moved.states
  }

  /// Allows what a class, counted over its instances, may do behind the callback.
  private mutating func allowCounted(_ callback: Callback, _ event: Event, _ process: UInt32) {
    // What tells nothing else is no class but a word of prose.
    guard callback.isAppearance, event.className != Names.none,
      !learned.callbacks(of: event.className).written.isEmpty
    else { return }
    let key = SubjectKey.counted(event.className)
    let known = table.find(key, process).flatMap {
      table.subjects[$0].stretch == horizon.stretch ? $0 : nil
    }
    if let known, table.subjects[known].latest == callback.rawValue { return }
    if let old = table.find(key, process), known == nil { remove(old) }
    let number = known ?? birth(event, callback, .controller, process, key: key)
    table.subjects[number].traits.insert(.isCounted)
    tallies[number].countUnclear(callback)
  }
}
