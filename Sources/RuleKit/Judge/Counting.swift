public import CallbackLog

/// Controllers without identity: all instances of a class are counted together.
extension Judge {
  /// Judges a controller callback without identity: only counts hold for every assignment of
  /// events to instances, and only when every birth is in the log.
  mutating func judgeCounted(_ line: CallbackLine) {
    census.counted += 1
    defer { show(Sighting(line, nil)) }
    if line.className == Names.none, line.event.traits.contains(.hidden) {
      nameless.note(line.callback, of: line.process, seen: seen)
    }
    horizon.noteStart(line, learned.style)
    if line.callback == .viewDidDisappear { horizon.past.noteDeparture(line.process) }
    if line.callback.isBirth { births.noteAnonymous(line.event, seen: seen) }
    if line.callback == .deinitializer { births.noteAnonymousDeath(line.event, seen: seen) }
    let lacksWill = tellTitle(line)
    guard line.callback.isAppearance, line.className != Names.none else { return }
    let told = tallies.twin(of: line.event, in: line.process, seen: seen)
    let key = SubjectKey.counted(line.className)
    var number = table.find(key, line.process)
    if let known = number, table.subjects[known].stretch != horizon.stretch {
      remove(known)
      number = nil
    }
    let subject = number ?? birth(line, key: key)
    table.subjects[subject].traits.insert(.isCounted)
    var tally = tallies[subject]
    // An unmatched did may belong to a will that is not in the log: before the launch, and after it
    // where the log begins inside it.
    let isCertain =
      horizon.isLaunched(line.process)
      && !horizon.mayHaveBegunAbove(line.className, line.process, learned)
    // What was reported of this delivery is not the other class's fault, too.
    let wasReported =
      told?.isReported == true
      || tallies.isReported(before: line.event, in: line.process, seen: seen)
    if wasReported { tally.giveBack(line.callback) }
    var isReported = count(line, of: subject, &tally, isCertain: isCertain)
    if isReported, lacksWill, borrow(line, subject, tally.surplus) { isReported = false }
    isReported = isReported || wasReported
    if line.callback == .viewDidAppear || line.callback == .viewDidDisappear {
      tally.isExplained = false
    }
    tallies[subject] = tally
    if isReported, let told, !wasReported { tallies.giveBack(line.callback, to: told.subject) }
    tallies.note(
      .init(line.event, in: line.process, seen: seen, of: subject, isReported: isReported)
    )
    table.subjects[subject].latest = line.callback.rawValue
    table.subjects[subject].line = line.event.line
    table.subjects[subject].seen = seen
  }

  /// Notes that an object's line was reported; what was counted in the line before for another class, which told of the
  /// same delivery, is no second fault.
  mutating func noteReported(_ breach: Breach, of number: SubjectNumber, _ callback: Callback) {
    guard breach.severity >= .warning else { return }
    let process = table.subjects[number].process
    if let told = tallies.twin(of: breach.event, in: process, seen: seen), told.isReported,
      let surplus = tallies[told.subject].surplus
    {
      reported.breaches.withdraw(surplus)
      tallies[told.subject].surplus = nil
      tallies.giveBack(callback, to: told.subject)
    }
    tallies.noteReported(
      .init(breach.event, in: process, seen: seen, of: number, isReported: true)
    )
  }

  /// Counts a callback, and returns whether it was reported.
  private mutating func count(
    _ line: CallbackLine,
    of number: SubjectNumber,
    _ tally: inout Tally,
    isCertain: Bool
  ) -> Bool {
    guard let surplus = tally.count(line.callback), isCertain,
      !horizon.opensPart(line.callback, of: table.subjects[number])
    else { return false }
    return reportCount(surplus, line, number, &tally)
  }

  /// What a class writes without identity and never with one, so that its counts are complete.
  private func pureAnonymous(_ className: UInt32, in process: UInt32) -> CallbackSet {
    guard let known = learned.class(className) else { return [] }
    let callbacks = learned.callbacks(of: className)
    let anonymous = callbacks.anonymous.subtracting(callbacks.identified)
    return learned.limit(anonymous.subtracting(known.vocabulary), of: className, in: process)
  }

  private mutating func reportCount(
    _ surplus: Tally.Surplus,
    _ line: CallbackLine,
    _ number: SubjectNumber,
    _ tally: inout Tally
  ) -> Bool {
    let missing = surplus.missing
    guard
      pureAnonymous(line.className, in: table.subjects[number].process).isSuperset(of: [
        line.callback, missing,
      ])
    else { return false }
    if tally.isExplained { return true }
    let rule = catalogue.rule(surplus.rule)
    let lowered = rule.severity?.lowered
    tally.surplus = report(
      rule.id,
      at: line.event,
      on: number,
      saying: "has more \(line.callback.name) than \(missing.name), counted over all its "
        + "instances since the launch; print the pointer with each line to see which one it was",
      severity: learned.class(line.className)?.isHosting == true ? lowered?.lowered : lowered,
      expected: [missing.name]
    )
    // Counting has no transitions: each surplus is a fault of its own.
    reported.forget(number)
    table.subjects[number].traits.remove(.hasFaults)
    return true
  }

  /// UIKit complained of an instance of a class that is counted: the surplus of the latest line, or
  /// else the next one, is what it complained of; one callback that was called by hand is not counted, whenever
  /// it is missed.
  public mutating func explainCount(
    of className: UInt32,
    process: UInt32,
    calledByHand callback: Callback? = nil
  ) {
    guard className != Names.none,
      let number = table.find(SubjectKey.counted(className), process),
      table.subjects[number].stretch == horizon.stretch
    else { return }
    var tally = tallies[number]
    if let surplus = tally.surplus {
      reported.breaches.withdraw(surplus)
      tally.surplus = nil
    } else {
      tally.isExplained = true
      if let callback { tally.excuse(callback) }
    }
    tallies[number] = tally
  }
}
