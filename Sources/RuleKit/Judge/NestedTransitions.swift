import CallbackLog

/// Transitions that begin inside a callback, before its own line is written.
extension Judge {
  /// Accepts a did callback behind the will of a transition begun inside it, see `Nesting`.
  mutating func acceptNested(_ number: SubjectNumber, _ line: CallbackLine, _ broken: inout UInt8) {
    let subject = table.subjects[number]
    let style = style(of: line.event)
    guard style != .entry else { return }
    // Of an object that the log shows only from here on, the will may stand above the log.
    let isFirst = subject.latestAppearance == Subject.noCallback
    if isFirst {
      guard !subject.traits.contains(.isWhole), style == .exit || !horizon.past.hasDeparted else {
        return
      }
    }
    let since = isFirst ? horizon.past.beginning : subject.appearanceTime
    let elapsed = learned.stampUnits.least(between: since, and: line.event.time)
    for table in catalogue.tables where table.automaton.kind == subject.kind {
      guard let nesting = table.automaton.nesting, nesting.callback == line.callback,
        (elapsed ?? 0) <= nesting.microsecondsMax
      else { continue }
      let shift = table.shift
      if isOuterSuper(line.event, nesting, subject) {
        if let inner = table.letter(of: nesting.inner).flatMap(table.asserted) {
          setStates(number, shift, inner)
        }
        broken &= ~(1 << UInt8(table.slot))
        continue
      }
      let before = table.own(subject.statesBefore)
      let closed = table.closed(before, missing: table.own(subject.missing))
      guard closed & table.bits([nesting.state]) != 0 else { continue }
      let isBroken = broken >> UInt8(table.slot) & 1 == 1
      let moved = isBroken ? 0 : UInt8(truncatingIfNeeded: subject.states >> shift)
      setStates(number, shift, moved | table.bits(isFirst ? [nesting.unseen] : nesting.states))
      broken &= ~(1 << UInt8(table.slot))
      // How long such a transition takes is looked at when it ends.
      if isFirst { self.table.subjects[number].traits.insert(.isInside) }
    }
  }

  /// Looks at the end of a transition that may have begun above the log, inside the viewDidAppear that the log begins with:
  /// none takes so long as this one, if it did.
  mutating func leaveUnseen(_ number: SubjectNumber, _ line: CallbackLine, _ broken: inout UInt8) {
    table.subjects[number].traits.remove(.isInside)
    let subject = table.subjects[number]
    let time = subject.appearanceTime
    guard let elapsed = learned.stampUnits.least(between: time, and: line.event.time),
      elapsed > Self.transitionMicrosecondsMax
    else { return }
    for table in catalogue.tables where table.automaton.kind == subject.kind {
      guard let nesting = table.automaton.nesting, let letter = table.letter(of: line.callback)
      else { continue }
      let states = table.own(subject.statesBefore) & ~table.bits([nesting.unseen])
      guard states != 0 else { continue }
      let missing = table.own(subject.missing)
      let next = table.states(behind: letter, in: table.closed(states, missing: missing))
      if next == 0 { broken |= 1 << UInt8(table.slot) }
      setStates(number, table.shift, next == 0 ? states : next)
    }
  }

  private static let transitionMicrosecondsMax: Int64 = 10_000_000

  /// Whether another class of the object has written of the viewDidAppear inside which the transition began:
  /// the end of its method is the same delivery's.
  private func isOuterSuper(
    _ event: Event,
    _ nesting: Automaton.Nesting,
    _ subject: Subject
  ) -> Bool {
    subject.latestAppearance == nesting.inner.rawValue
      && mayAdd(event, to: subject.outerWriters, of: subject)
  }
}
