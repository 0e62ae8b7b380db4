internal import CallbackLog

/// Reading of callbacks that several writers may tell of.
extension LogReader {
  /// Holds `event` back until the next line is seen, and records the one before.
  mutating func hold(
    _ event: Event,
    _ dialect: Dialect.Number,
    _ writing: Writing,
    into recording: inout Recording
  ) -> Outcome {
    memory.latestIsWordless = false
    if let forced, forced != dialect, forced != writing.shape, forced != .xcode {
      release(into: &recording)
      return .unrecognised
    }
    if headings.stands(above: event.line) { recordPart(above: event.line, into: &recording) }
    var event = event
    weigh(&event, &recording)
    var mayBeAgain = false
    if writers.noteCheckpoint(event, writing, recording) {
      makeCheckpoint(&event)
    } else {
      mayBeAgain = compare(&event, writing, dialect, into: &recording)
    }
    release(into: &recording)
    if event.isOfNobody { noteLone(event, at: Place(line: event.line, byteOffset: 0)) }
    around.move(&event)
    let isAside = makeAside(&event)
    if event.statement == .unclear {
      show(event, of: dialect, &recording)
      return .read
    }
    if writers.noteStatement(writing.statement, event), !event.traits.contains(.retold) {
      event.makeUnclear()
      show(event, of: dialect, &recording)
      return .read
    }
    held = HeldEvent(event: event, dialect: dialect, mayBeAgain: mayBeAgain, isAside: isAside)
    noteResignation(event.callback)
    return .read
  }

  /// Has `event` say how far the method has come: the number of the line before is no truth, either.
  private mutating func makeCheckpoint(_ event: inout Event) {
    let truths: Event.Traits = [.animated, .notAnimated]
    event.traits.subtract(truths)
    event.traits.insert(.retold)
    guard let before = held?.event, before.code == event.code, before.key == event.key,
      before.className == event.className
    else { return }
    held?.event.traits.subtract(truths)
  }
}

extension Event {
  /// Whether a program that writes all its lines in one way has told of it, with fields instead of words.
  ///
  /// A line of a trace without an address reads the same as words do.
  @inline(__always)
  func isTold(inFieldsOf dialect: Dialect.Number) -> Bool {
    dialect == .ndjson || dialect == .jsonLog || dialect == .trace && traits.contains(.address)
  }
}
