import CallbackLog

/// Objects that a line names beside its own, where identifiers tell objects and not addresses.
extension Judge {
  /// The event with the key of the parent that it names; without one where no live object has that name, which may be
  /// a class or a title.
  func withKnownParent(_ event: Event, _ process: UInt32) -> Event {
    let parent = SubjectKey.named(event.other)
    guard event.callback?.kind != .class, subject(at: parent, process: process) != nil else {
      return event
    }
    var event = event
    event.other = parent
    event.traits.insert(.otherAddress)
    return event
  }
}

extension Event {
  /// The statement with the keys that judges know objects by in place of the numbers of their names.
  var withKeysOfNames: Event {
    guard !traits.isDisjoint(with: [.named, .otherNamed]) else { return self }
    var event = self
    if traits.contains(.named) { event.key = SubjectKey.named(key) }
    if traits.contains(.otherNamed) {
      event.other = SubjectKey.named(other)
      event.traits.insert(.otherAddress)
    }
    return event
  }
}
