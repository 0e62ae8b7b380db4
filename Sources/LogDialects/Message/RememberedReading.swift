internal import CallbackLog

/// Reading of messages that said something before.
extension LogReader {
  /// Reads the message behind `envelope` when it is remembered; nil when it is not.
  @inline(__always)
  mutating func readRemembered(
    _ text: MessageMemory.Text,
    _ line: Span<UInt8>,
    _ envelope: Envelope,
    at place: Place,
    into recording: inout Recording
  ) -> Outcome? {
    guard let saying = memory.saying(text, line) else { return nil }
    var event = saying.event
    event.line = place.line
    event.byteOffset = place.byteOffset
    let start = saying.isBehind ? text.tail.lowerBound : text.start
    event.column = UInt16(clamping: Int(event.column) + start)
    if let address = text.address { event.key = address }
    event.time = time(envelope, nil)
    setOrigin(of: &event, envelope, false, &recording)
    let outcome = hold(event, envelope.dialect, saying.shape, into: &recording)
    if case .unrecognised = outcome { return nil }
    return outcome
  }

  /// Remembers what a message said, unless more than its text and its address said it.
  mutating func remember(
    _ event: Event,
    _ text: MessageMemory.Text,
    _ line: Span<UInt8>,
    _ sentence: Sentence,
    _ shape: Dialect.Number
  ) {
    guard sentence.process == nil, sentence.thread == nil, sentence.time == nil, !sentence.isMain,
      !event.traits.contains(.otherAddress)
    else { return }
    if let address = text.address {
      guard event.traits.contains(.address), event.key == address else { return }
    } else if event.traits.contains(.address) {
      return
    }
    var own = event
    let column = Int(event.column)
    let isBehind = column >= text.tail.lowerBound
    guard isBehind || column + Int(event.length) <= text.head.upperBound, column >= text.start
    else { return }
    own.column = UInt16(clamping: column - (isBehind ? text.tail.lowerBound : text.start))
    (own.time, own.origin) = (Event.noTime, 0)
    memory.remember(text, line, .init(event: own, isBehind: isBehind, shape: shape))
  }
}
