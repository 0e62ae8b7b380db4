internal import CallbackLog

/// Events that wait until it is known whether a second writer's lines among them tell once more what the first one
/// told.
struct Waiting {
  /// More than a writer lags behind, with what stands between.
  static let eventsMax = 2 * Backlog.linesMax

  private(set) var isOpen = false
  private var events: [HeldEvent] = []

  mutating func open() { isOpen = true }

  /// Adds an event, and returns whether there is room for more.
  mutating func add(_ event: HeldEvent) -> Bool {
    events.append(event)
    return events.count < Self.eventsMax
  }

  /// All that have waited.
  mutating func close() -> [HeldEvent] {
    defer { events.removeAll(keepingCapacity: true) }
    isOpen = false
    return events
  }
}

extension LogReader {
  /// Compares an event with what was told before; returns whether it must wait, because it may tell once more
  /// what another writer told some lines above.
  @inline(__always)
  mutating func compare(
    _ event: inout Event,
    _ writing: Writing,
    _ dialect: Dialect.Number,
    into recording: inout Recording
  ) -> Bool {
    writers.compare(&event, with: &held, writing, dialect, recording)
    guard let answer = writers.takeAnswer() else { return false }
    let areAgain = answer == .again || answer == .againAbove
    if answer == .again { event.traits.insert(.retold) }
    if areAgain {
      if waiting.isOpen { writers.forgetLatest() }
      if held?.mayBeAgain == true { held?.event.traits.insert(.retold) }
      if held?.isAside == true { held?.event.makeUnclear() }
    }
    if answer != .perhaps {
      held?.mayBeAgain = false
      writeWaiting(areAgain: areAgain, into: &recording)
    }
    if areAgain || answer == .never { return false }
    waiting.open()
    return true
  }

  /// Whether an event is one that only who follows tells, of an object of both; where that writer is believed it
  /// happened some lines above, nobody knows where.
  @inline(__always)
  mutating func makeAside(_ event: inout Event) -> Bool {
    guard writers.takeAside() else { return false }
    if writers.isFollowed { event.makeUnclear() }
    return true
  }

  /// Keeps an event back; when too many wait, they are what they seem.
  mutating func wait(_ shown: HeldEvent, into recording: inout Recording) {
    if waiting.add(shown) { return }
    writers.giveUp()
    held?.mayBeAgain = false
    writeWaiting(areAgain: false, into: &recording)
  }

  /// Records what waits at the end of the log.
  mutating func endWaiting(into recording: inout Recording) {
    writeWaiting(areAgain: writers.isProvenAtEnd, into: &recording)
  }

  /// Whether nothing was understood yet.
  func hasReadNothing(_ recording: borrowing Recording) -> Bool {
    held == nil && !waiting.isOpen && recording.eventCount == 0
  }

  private mutating func writeWaiting(areAgain: Bool, into recording: inout Recording) {
    guard waiting.isOpen else { return }
    for var shown in waiting.close() {
      if areAgain, shown.mayBeAgain { shown.event.traits.insert(.retold) }
      if areAgain, shown.isAside { shown.event.makeUnclear() }
      write(shown, into: &recording)
    }
  }
}
