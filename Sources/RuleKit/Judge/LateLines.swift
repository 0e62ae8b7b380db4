import CallbackLog

/// Lines of a class that tells of deliveries some lines behind another class of the same object.
extension Judge {
  /// Takes a line of such a class, if the object has another one, which tells of its deliveries in time; returns whether
  /// it was one.
  ///
  /// What that one has told happened there. What it has not told, or does not write, happened some lines above, nobody
  /// knows where.
  mutating func takeLate(_ event: Event) -> Bool {
    guard let callback = event.callback, event.tellsOfObject(callback.kind) else { return false }
    guard learned.lateTelling.classes.contains(event.className) else {
      recentTellings.note(event)
      return false
    }
    if let found = recentTellings.find(event, learned.origins) {
      recentTellings.tell(event, found, learned.origins)
      return true
    }
    let process = latestProcess(of: event)
    guard recentTellings.latestOther(event, learned.origins) != nil || isOfOther(event, process)
    else {
      recentTellings.note(event)
      return false
    }
    guard let kind = callback.kind ?? kind(of: event.className) else { return true }
    if callback == .deinitializer {
      doubt(kind, at: key(of: event), process)
    } else {
      allow(
        CallbackLine(event: event, callback: callback, kind: kind, process: process),
        at: key(of: event)
      )
    }
    return true
  }

  /// Allows for any state of the object at the address: it has died, or the one before it had.
  private mutating func doubt(_ kind: SubjectKind, at key: UInt64, _ process: UInt32) {
    guard let number = table.find(key, process), table.subjects[number].kind == kind else { return }
    table.subjects[number].states = everything(kind)
  }

  /// Whether an object of which only other classes have told is known at the address.
  private func isOfOther(_ event: Event, _ process: UInt32) -> Bool {
    guard let number = table.find(key(of: event), process) else { return false }
    let known = table.subjects[number]
    return known.stretch == horizon.stretch && !known.hasClass(event.className)
  }
}
