import CallbackLog

/// Breaches that stand only if what follows does not show that they were another object's, which
/// was born unseen at the same address.
extension Judge {
  /// Whether nobody can say yet whose event it was.
  func isDoubtful(_ number: SubjectNumber, _ event: Event) -> Bool {
    let subject = table.subjects[number]
    if subject.traits.contains(.isLone) { return true }
    // The line of its initialiser may come last.
    guard let callback = event.callback, callback.mayPrecedeInitialiser, !callback.isInitialiser,
      style(of: event) != .entry, !subject.vocabulary.contains(.deinitializer)
    else { return false }
    return !subject.vocabulary.isDisjoint(with: [.initializer, .initWithCoder, .initWithNibName])
  }

  mutating func withdrawDoubtful(_ number: SubjectNumber) {
    for breach in books[number]?.doubtful ?? [] { breaches[breach].isWithdrawn = true }
    books[number]?.doubtful = []
  }

  /// Withdraws what the log ends too early to decide.
  mutating func settleDoubts() {
    let endsLate = learned.style == .exit || (learned.style == nil && hasExitHint)
    for (breach, className) in unsureBirths where breaches[breach].severity == .warning {
      let isSure = loadedAfterBirth.contains(className) && !relations.hasRelatives(className)
      if hasExitHint || !isSure { breaches[breach].severity = .note }
    }
    for (number, book) in books where !book.doubtful.isEmpty {
      if table.subjects[number].traits.contains(.isLone) || endsLate { withdrawDoubtful(number) }
    }
  }
}
