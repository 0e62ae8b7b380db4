import CallbackLog

/// Windows that go, or get another root: no line tells of it, and controllers die on the screen.
extension Judge {
  /// Of more subjects that lived at one time none is looked for that stays on the screen.
  private static let subjectsMax = 4096

  /// Notes that the death of a controller on the screen was reported, and takes it back with those at its side, if a
  /// window may have gone with all of them.
  mutating func noteFall(_ breach: BreachNumber, of number: SubjectNumber, at event: Event) {
    let subject = table.subjects[number]
    windowFall.note(breach, of: subject, at: event, seen: seen, behind: latestAppearance.seen)
    if rootChange?.hasTaken(windowFall, behind: latestAppearance.seen) == true {
      return withdrawFall()
    }
    guard windowFall.breaches.count > 1, table.subjects.count <= Self.subjectsMax,
      !staysOnScreen(since: windowFall.appeared, besides: number)
    else { return }
    withdrawFall()
  }

  private mutating func withdrawFall() {
    for breach in windowFall.breaches { reported.breaches.withdraw(breach) }
  }

  /// Notes the death of a controller whose place another one has taken, and takes back what was reported of those that
  /// died on the screen right before.
  ///
  /// A push keeps the old one alive, and what is popped or dismissed makes way for one that had appeared before.
  mutating func noteReplaced(_ number: SubjectNumber, at event: Event) {
    guard hasGone(table.subjects[number]),
      let successor = successor(of: number)
    else { return }
    let change = RootChange(to: successor, at: event, seen: seen)
    rootChange = change
    if change.hasTaken(windowFall, behind: latestAppearance.seen) { withdrawFall() }
  }

  /// Whether the controller has disappeared, as far as its classes write that.
  private func hasGone(_ subject: Subject) -> Bool {
    subject.latestAppearance == Callback.viewDidDisappear.rawValue
      || subject.latestAppearance == Callback.viewWillDisappear.rawValue
        && !subject.vocabulary.contains(.viewDidDisappear)
  }

  /// Who was born, and appeared for the first time, while a controller went; nil if nobody did.
  private func successor(of number: SubjectNumber) -> Subject? {
    let isLatest = latestAppearance.number == number
    let other = isLatest ? appearanceBefore : latestAppearance.number
    guard isLatest || appearanceBefore == number, table.subjects.indices.contains(other),
      other != number
    else { return nil }
    let (old, new) = (table.subjects[number], table.subjects[other])
    guard new.process == old.process, new.kind == .controller, new.appearances == 1,
      new.isToldToAppear, new.appeared > old.appeared,
      new.traits.contains(.isBorn) || !new.loadWriters.isEmpty,
      table.find(new.key, new.process) == other
    else { return nil }
    return new
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
