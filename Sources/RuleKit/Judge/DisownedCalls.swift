public import CallbackLog

/// What UIKit itself says in the log.
extension Judge {
  /// UIKit says that `callback` was called by hand on the subject: the line just before, or else
  /// the very next one of this callback, changes nothing.
  public mutating func disown(_ callback: Callback, of number: SubjectNumber) {
    if table.subjects[number].latestAppearance == callback.rawValue {
      restore(number, callback)
      reported.disown(callback, of: number)
      table.subjects[number].latestAppearance = Subject.noCallback
    } else {
      reported.excuse(callback, of: number)
      table.subjects[number].traits.insert(.isExcused)
    }
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
    guard reported.excused(of: number) == callback else { return false }
    table.subjects[number].states |= table.subjects[number].statesBefore
    return true
  }
}
