import CallbackLog

/// Windows that go: no line tells of one, and its controllers die on the screen.
extension Judge {
  /// Of more subjects that lived at one time none is looked for that stays on the screen.
  private static let subjectsMax = 4096

  /// Notes that the death of a controller on the screen was reported, and takes it back with those at its side, if a
  /// window may have gone with all of them.
  mutating func noteFall(_ breach: BreachNumber, of number: SubjectNumber, at event: Event) {
    let subject = table.subjects[number]
    windowFall.note(breach, of: subject, at: event, seen: seen, behind: latestAppearance.seen)
    guard windowFall.breaches.count > 1, table.subjects.count <= Self.subjectsMax,
      !staysOnScreen(since: windowFall.appeared, besides: number)
    else { return }
    for breach in windowFall.breaches { reported.breaches.withdraw(breach) }
  }

  /// Whether a controller of the subject's process is on the screen that was told to appear no later than at event
  /// `appeared`; of what came later another window may be told.
  private func staysOnScreen(since appeared: UInt32, besides number: SubjectNumber) -> Bool {
    let process = table.subjects[number].process
    return table.subjects.indices.contains {
      let other = table.subjects[$0]
      return $0 != number && other.process == process && other.kind == .controller
        && other.stretch == horizon.stretch && other.isOnScreen && other.appeared <= appeared
        && table.find(other.key, process) == $0
    }
  }
}
