internal import CallbackLog

/// Reading of messages that said something before.
extension LogReader {
  /// Reads a line that begins as the latest one did and has a message that said something before;
  /// nil when it must be read with more care.
  @inline(__always)
  mutating func readAgain(
    _ line: Span<UInt8>,
    from start: Int,
    at place: Place,
    into recording: inout Recording
  ) -> Outcome? {
    guard let opening = envelopes.latest.opening(line, at: start), lone.isEmpty, !glue.isOpen,
      line[line.count - 1] != UInt8(ascii: "}"),
      let text = memory.text(line, from: opening.message, zone: zoneMicroseconds),
      let saying = memory.saying(text)
    else { return nil }
    var event = saying.event(text, line.count, at: place)
    event.time = clock.time(opening.time, by: envelopes.latest.beginning.envelope.clock)
    if envelopes.latest.beginning.envelope.category.count > 0 {
      var envelope = envelopes.latest.beginning.envelope
      envelope.message = opening.message
      envelope.complete(&event, line, &recording)
    }
    if let origin = envelopes.latest.beginning.origin {
      envelopes.goOn(in: envelopes.latest.beginning.envelope.process)
      event.origin = origin
    } else {
      let envelope = envelopes.latest.beginning.envelope
      setOrigin(of: &event, envelope, false, &recording)
      if envelope.process != nil { envelopes.latest.beginning.origin = event.origin }
    }
    let dialect = envelopes.latest.beginning.envelope.dialect
    return hold(event, dialect, saying.writing, into: &recording)
  }

  /// Reads the message behind `envelope` when it is remembered; nil when it is not.
  @inline(__always)
  mutating func readRemembered(
    _ text: RememberedText,
    _ line: Span<UInt8>,
    _ envelope: Envelope,
    at place: Place,
    into recording: inout Recording
  ) -> Outcome? {
    guard let saying = memory.saying(text) else { return nil }
    var event = saying.event(text, line.count, at: place)
    guard !envelope.passesOn(event) else { return nil }
    event.time = clock.time(envelope, text.time)
    envelope.complete(&event, line, &recording)
    setOrigin(of: &event, envelope, false, &recording)
    let outcome = hold(event, envelope.dialect, saying.writing, into: &recording)
    if case .unrecognised = outcome { return nil }
    return outcome
  }

  /// Remembers what a message said, unless more than its text, its address and its clock said it.
  mutating func remember(
    _ event: Event,
    _ remembered: RememberedText,
    _ line: Span<UInt8>,
    at place: Place,
    _ sentence: Sentence,
    _ writing: Writing
  ) {
    guard !sentence.origin.namesWriter, sentence.origin.time == remembered.time,
      !sentence.signs.needsPrinting, sentence.instance == nil || !identifiers.isLearning,
      !event.traits.contains(.otherAddress)
    else { return }
    let (text, start) = (remembered.text, remembered.start)
    if let address = text.address {
      guard event.traits.contains(.address), event.key == address else { return }
    } else if event.traits.contains(.address) {
      return
    }
    var own = event
    let column = Int(event.column) - place.indent
    let tail = line.count - text.tail
    let isBehind = column >= tail
    guard isBehind || column + Int(event.length) <= start + text.head, column >= start else {
      return
    }
    own.column = UInt16(clamping: column - (isBehind ? tail : start))
    (own.time, own.origin) = (Event.noTime, 0)
    let saying = MessageMemory.Saying(
      event: own,
      isBehind: isBehind,
      hasClock: remembered.time != nil,
      writing: writing
    )
    memory.remember(line, from: start, saying)
  }
}
