import CallbackLog

/// Whether whoever was born at a dead address would have shown it.
extension Judge {
  /// Whether an object of the event's class that was born since the death would have shown its birth.
  func isOwnBirthShown(_ event: Event, _ tombstone: Tombstones.Tombstone) -> Bool {
    // Where no birth is told, a UUID may be the class's own, or that of what it shows.
    isGivenOnce(tombstone.key) && writesBirths(event.className, tombstone.process)
      || showsBirths(event.className, since: tombstone)
      || baseShowsBirths(of: event.className, tombstone)
  }

  /// Whether some class of the dead object would have shown another birth.
  func isAnyBirthShown(_ tombstone: Tombstones.Tombstone) -> Bool {
    showsBirths(tombstone.className, since: tombstone)
      || showsBirths(tombstone.otherClasses.0, since: tombstone)
      || showsBirths(tombstone.otherClasses.1, since: tombstone)
  }

  /// Whether a line of a class that shows no births, when another class of the dead object does, is the dead one's: an
  /// object of a silent subclass would not begin with it, either.
  func isBaseBehindBirths(_ line: CallbackLine, _ tombstone: Tombstones.Tombstone) -> Bool {
    !tombstone.isReported && tombstone.fault == nil && isAnyBirthShown(tombstone)
      && beginsNothing(line.callback, ofClass: line.className, in: tombstone.process)
  }

  /// Whether no other object ever has the identity: a UUID, where an address is used again.
  private func isGivenOnce(_ key: UInt64) -> Bool {
    guard SubjectKey.isName(key) else { return false }
    let name = names.bytes(of: UInt32(truncatingIfNeeded: key))
    return name.count == 36 && [8, 13, 18, 23].allSatisfy { name[$0] == UInt8(ascii: "-") }
  }

  /// Whether the class tells how a life begins.
  func writesBirths(_ className: UInt32, _ process: UInt32) -> Bool {
    let births = CallbackSet.initialisers.union([.awakeFromNib, .loadView, .viewDidLoad])
    return !ownVocabulary(of: className, in: process).isDisjoint(with: births)
  }

  private func showsBirths(_ className: UInt32, since death: Tombstones.Tombstone) -> Bool {
    showsBirths(className, since: death.seen, in: death.process)
  }

  /// Whether an object of the class that was born behind event number `seen` would have shown it: the class
  /// writes its initialisers, and since then no birth without saying whose it is.
  func showsBirths(_ className: UInt32, since seen: UInt32, in process: UInt32) -> Bool {
    className != Names.none
      && !ownVocabulary(of: className, in: process).isDisjoint(with: .initialisers)
      && births.areNamed(className, since: seen)
  }

  /// Whether another object at the subject's address would have shown itself: its class writes births or deaths, be it deaths that do
  /// not say whose they are, as `print("Feed deinit")`, and none was told since the subject's latest line.
  func tellsReuse(_ number: SubjectNumber) -> Bool {
    let subject = table.subjects[number]
    return subject.vocabulary.tellsReuse
      || learned.callbacks(of: subject.className).anonymous.contains(.deinitializer)
        && !births.mayHaveDied(subject.className, since: subject.seen)
  }

  /// Whether a base class of this one, which the dead object had, would have shown another birth.
  private func baseShowsBirths(of className: UInt32, _ tombstone: Tombstones.Tombstone) -> Bool {
    [tombstone.className, tombstone.otherClasses.0, tombstone.otherClasses.1].contains { base in
      base != className && learned.relations.isSubclass(className, of: base)
        && showsBirths(base, since: tombstone)
    }
  }
}
