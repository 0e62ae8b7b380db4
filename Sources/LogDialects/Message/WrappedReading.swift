internal import CallbackLog

/// Reading of messages that were wrapped: at a fixed width, in the middle of a word.
///
/// A name or an address that is cut there is another name and another object. So a line of such a width is read,
/// and once more with the line behind it, if that begins unlike all that begin a message.
extension LogReader {
  /// Reads a line of which the next one may go on.
  mutating func readCut(
    _ line: Span<UInt8>,
    from start: Int,
    at place: Place,
    into recording: inout Recording
  ) -> Outcome {
    cut.open(line, at: place)
    let outcome = readWhole(line, from: start, at: place, into: &recording)
    // An object is read by its parser.
    if case .needsJSON = outcome { cut.close() }
    return outcome
  }

  /// Reads a line that goes on where the one before was cut; nil when it does not, or when the two say
  /// nothing together.
  mutating func readContinued(
    _ line: Span<UInt8>,
    at place: Place,
    into recording: inout Recording
  ) -> Outcome? {
    guard cut.mayGoOn(in: line, at: place) else {
      closeCut(into: &recording)
      return nil
    }
    cut.append(line, at: place)
    let isWhole = readJoined(into: &recording)
    if !CutLine.isWidth(line.count) { closeCut(into: &recording) }
    return isWhole ? .read : nil
  }

  /// Reads what was put together, instead of what its lines said alone.
  private mutating func readJoined(into recording: inout Recording) -> Bool {
    let bytes = cut.bytes
    let message = bytes.span
    let start = message.skippingBlanks(from: 0, before: message.count)
    var place = cut.first
    place.isGlued = true
    let alone = held
    if let event = held?.event, event.line >= place.line { held = nil }
    gluedLines = cut.lines
    defer { gluedLines = nil }
    unclear = nil
    let envelope = envelope(of: message, from: start)
    let outcome = readMessage(message, from: start, envelope, at: place, into: &recording)
    if case .read = outcome {
      cut.unclear = nil
      // What was said once already is not told again.
      if let alone, let event = held?.event, event.tellsTheSame(as: alone.event) { held = alone }
      return true
    }
    held = alone
    noteUnclearJoined()
    return false
  }

  /// Remembers what the lines name in vain together, unless the first said all by itself; of an address that was
  /// cut nobody knows whose it is.
  private mutating func noteUnclearJoined() {
    var joined = unclear
    unclear = nil
    if let gluedLines { joined?.event.move(into: gluedLines) }
    guard let alone = held, alone.event.line >= cut.first.line else {
      cut.unclear = joined ?? cut.unclear
      return
    }
    guard cut.splitsAddress else { return }
    var doubtful = alone
    doubtful.event.makeUnclear()
    doubtful.event.traits.remove(.address)
    doubtful.event.key = 0
    held = nil
    cut.unclear = joined ?? doubtful
  }

  /// Records what the lines name in vain.
  mutating func closeCut(into recording: inout Recording) {
    guard cut.isOpen else { return }
    cut.close()
    guard let unclear = cut.unclear else { return }
    cut.unclear = nil
    if held != nil { release(into: &recording) }
    show(unclear.event, of: unclear.dialect, &recording)
  }
}

extension Event {
  /// Whether two readings of one line say the same.
  fileprivate func tellsTheSame(as other: Event) -> Bool {
    line == other.line && code == other.code && key == other.key && className == other.className
  }
}
