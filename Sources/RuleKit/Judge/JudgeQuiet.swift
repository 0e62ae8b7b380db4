import CallbackLog

/// The quiet behind a violation: what goes on with the same fault is counted, not told again.
extension Judge {
  /// Whether something was reported of the appearance that the subject is in.
  func isAppearanceBroken(_ number: SubjectNumber) -> Bool {
    guard let quiet = books[number]?.quiet else { return false }
    let appearances = table.subjects[number].appearances
    return catalogue.tables.contains {
      $0.automaton.showsVisibility && quiet[$0.slot]?.appearance == appearances
    }
  }

  /// Whether an automaton is quiet about a breach, because of one that it reported before.
  mutating func isQuiet(
    _ breach: Breach,
    _ subject: Subject,
    _ callback: Callback,
    _ automaton: AutomatonTable,
    in book: inout FaultBook
  ) -> Bool {
    guard var quiet = book.quiet[automaton.slot],
      quiet.rule == breach.rule || quiet.appearance == subject.appearances,
      quiet.severity > .note || breach.severity == .note
    else { return false }
    if quiet.rule == breach.rule, isAgain(callback, quiet, subject) {
      extend(&quiet, isInARow: subject.latest == callback.rawValue, automaton)
      book.quiet[automaton.slot] = quiet
      book.noteRepeat(of: quiet.breach, callback)
    }
    if quiet.rule == breach.rule || !quiet.asserts { raise(quiet.breach, to: breach.severity) }
    return true
  }

  /// The one violation that is told says how bad it is: quiet hides no error of the same rule behind a warning,
  /// nor one behind a callback that asserts nothing, and so explains nothing of what follows.
  private mutating func raise(_ kept: BreachNumber?, to severity: Severity) {
    guard let kept, breaches[kept].severity > .note else { return }
    breaches[kept].severity = max(breaches[kept].severity, severity)
  }

  /// Whether a line is the fault once more: what an application or a scene is told else only follows from it.
  private func isAgain(_ callback: Callback, _ quiet: FaultBook.Quiet, _ subject: Subject) -> Bool {
    guard subject.kind == .application || subject.kind == .scene, let kept = quiet.breach else {
      return true
    }
    return breaches[kept].event.callback == callback
  }

  /// Counts another line of the burst that was reported already.
  private mutating func extend(
    _ quiet: inout FaultBook.Quiet,
    isInARow: Bool,
    _ automaton: AutomatonTable
  ) {
    guard let number = quiet.breach else { return }
    breaches[number].count += 1
    quiet.run = isInARow ? quiet.run + 1 : 0
    let id = catalogue.rules[quiet.rule].id
    guard let burst = automaton.automaton.bursts.first(where: { $0.rule == id }),
      quiet.run >= burst.lines, let other = catalogue.numbers[burst.becomes]
    else { return }
    breaches[number].rule = other
    breaches[number].phrase = automaton.automaton.phrases[burst.becomes] ?? ""
  }

  /// Counts a breach to the run of callbacks that it goes on with; returns whether there is one.
  ///
  /// Appearance callbacks that all come twice, as from a container that forwards what UIKit sends as well, are one
  /// fault.
  mutating func countDoubled(
    _ breach: Breach,
    _ subject: Subject,
    _ automaton: AutomatonTable,
    in book: inout FaultBook
  ) -> Bool {
    guard automaton.automaton.showsVisibility, let first = book.doubling else { return false }
    if let kept = first.breach { breaches[kept].count += 1 }
    raise(first.breach, to: breach.severity)
    book.noteReported(first.rule, first.breach)
    book.quiet[automaton.slot] = FaultBook.Quiet(
      rule: first.rule,
      appearance: subject.appearances,
      severity: breach.severity,
      asserts: true,
      breach: first.breach
    )
    return true
  }

  /// Goes on with a run, and ends it behind a callback that came once.
  mutating func followDoubling(_ number: SubjectNumber, _ callback: Callback) {
    guard let doubling = books[number]?.doubling else { return }
    if callback.rawValue == table.subjects[number].latestAppearance {
      books[number]?.doubling?.isSecond = true
    } else if doubling.isSecond {
      books[number]?.doubling?.isSecond = false
    } else {
      books[number]?.doubling = nil
    }
  }
}
