internal import CallbackLog

/// What messages said, by the number of their text without the one address in it.
///
/// Most lines of a log repeat a message that came before, about another object. What a message says
/// depends on its text alone, so it is read once and remembered.
struct MessageMemory {
  /// What a message said.
  struct Saying {
    /// The event, without line, time and address; its column counts from the start of the message,
    /// or for `isBehind` from the end of the address.
    var event: Event
    var isBehind: Bool
    var shape: Dialect.Number
    /// What stands before the callback, as `Tellings` compares it.
    var wording: UInt32

    /// The event of the line at `place`, whose message starts at `start` and ends at `end`.
    @inline(__always)
    func event(_ text: MessageText, _ start: Int, _ end: Int, at place: Place) -> Event {
      var event = event
      event.line = place.line
      event.byteOffset = place.byteOffset
      let from = isBehind ? end - text.tail : start
      event.column = UInt16(clamping: Int(event.column) + from)
      if let address = text.address { event.key = address }
      return event
    }
  }

  private let texts: (any MessageTexts)?
  private var sayings: [Saying?] = []

  init(texts: (any MessageTexts)?) { self.texts = texts }

  @inline(__always)
  func text(_ line: Span<UInt8>, from start: Int) -> MessageText? {
    texts?.find(line, from: start)
  }

  @inline(__always)
  func saying(_ text: MessageText) -> Saying? {
    text.number > 0 && text.number <= sayings.count ? sayings[text.number - 1] : nil
  }

  mutating func remember(_ line: Span<UInt8>, from start: Int, _ saying: Saying) {
    guard let number = texts?.keep(line, from: start), number > 0 else { return }
    if number == 1 { sayings.removeAll(keepingCapacity: true) }
    while sayings.count < number { sayings.append(nil) }
    sayings[number - 1] = saying
  }
}
