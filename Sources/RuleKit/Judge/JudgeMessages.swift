public import CallbackLog

/// What UIKit itself says in the log.
extension Judge {
  /// UIKit says that `callback` was called by hand on the subject: the line just before, or else
  /// the very next one of this callback, changes nothing.
  public mutating func disown(_ callback: Callback, of number: SubjectNumber) {
    var book = books[number] ?? FaultBook()
    if table.subjects[number].latestAppearance == callback.rawValue {
      restore(number, callback)
      let own = book.transition.last {
        $0.breach.map { breaches[$0].event.callback == callback } ?? false
      }
      if let kept = own?.breach {
        breaches[kept].isWithdrawn = true
        book.transition.removeAll { $0.breach == kept }
        book.quiet = book.quiet.filter { $0.value.breach != kept }
      }
      table.subjects[number].latestAppearance = .max
    } else {
      book.excused = callback
      table.subjects[number].traits.insert(.isExcused)
    }
    books[number] = book
    table.subjects[number].traits.insert(.hasFaults)
  }

  /// Puts the automata that `callback` moved back to where they were before it.
  private mutating func restore(_ number: SubjectNumber, _ callback: Callback) {
    let subject = table.subjects[number]
    for move in catalogue.moves.moves(subject.kind, callback, 0) {
      let mask: UInt64 = 0xff << move.shift
      table.subjects[number].states =
        table.subjects[number].states & ~mask | subject.statesBefore & mask
    }
  }

  /// Whether the callback is the one that UIKit disowned in advance; then it may or may not count.
  mutating func takeExcused(_ number: SubjectNumber, _ callback: Callback) -> Bool {
    guard table.subjects[number].traits.contains(.isExcused), callback.isAppearance else {
      return false
    }
    table.subjects[number].traits.remove(.isExcused)
    guard books[number]?.excused == callback else { return false }
    table.subjects[number].states |= table.subjects[number].statesBefore
    return true
  }
}
