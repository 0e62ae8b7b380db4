internal import CallbackLog

/// What messages said, by the number of their text without the one address in it.
///
/// Most lines of a log repeat a message that came before, about another object. What a message says
/// depends on its text alone, so it is read once and remembered.
struct MessageMemory {
  /// What a message said.
  struct Saying {
    /// The event, without line, time and address; its column counts from the start of the text, or
    /// for `isBehind` from the end of the address.
    var event: Event
    var isBehind: Bool
    /// Whether a clock stood before the text.
    var hasClock: Bool
    var writing: Writing

    /// The event of the line at `place`, which has `text` and ends at `end`.
    @inline(__always)
    func event(_ text: RememberedText, _ end: Int, at place: Place) -> Event {
      var event = event
      event.line = place.line
      event.byteOffset = place.byteOffset
      let from = isBehind ? end - text.text.tail : text.start
      event.column = UInt16(clamping: Int(event.column) + from + place.indent)
      if let address = text.text.address { event.key = address }
      return event
    }
  }

  /// Whether the latest line held no word that may open a meaning, as most lines of a system's log: then
  /// such words are looked for before the envelope is read.
  var latestIsWordless = false
  private var texts: (any MessageTexts)?
  /// Makes them when the first message comes: many logs have none.
  private let makeTexts: (() -> any MessageTexts)?
  private var sayings: [Saying?] = []

  init(texts: (() -> any MessageTexts)?) { makeTexts = texts }

  /// The text of the message that starts at `start`; `zone` is taken off its clock.
  @inline(__always)
  mutating func text(_ line: Span<UInt8>, from start: Int, zone: Int64) -> RememberedText? {
    if texts == nil { texts = makeTexts?() }
    let clock = line.clockInBrackets(at: start, zone: zone)
    return texts?.find(line, from: clock?.end ?? start).map {
      RememberedText(text: $0, start: clock?.end ?? start, time: clock?.time)
    }
  }

  @inline(__always)
  func saying(_ text: RememberedText) -> Saying? {
    let number = text.text.number
    guard number > 0, number <= sayings.count, let saying = sayings[number - 1],
      saying.hasClock == (text.time != nil)
    else { return nil }
    return saying
  }

  mutating func remember(_ line: Span<UInt8>, from start: Int, _ saying: Saying) {
    guard let number = texts?.keep(line, from: start), number > 0 else { return }
    if number == 1 { sayings.removeAll(keepingCapacity: true) }
    while sayings.count < number { sayings.append(nil) }
    sayings[number - 1] = saying
  }
}

/// How a message is written.
struct Writing {
  var shape: Dialect.Number
  /// What stands around the callback, as `Tellings` compares it.
  var wording: UInt32 = 0
  /// What stands before the callback, which one writer begins all its messages with.
  var voice: UInt32 = 0
  /// What of `wording` is the base class whose method writes of the object, or 0.
  var base: UInt32 = 0
  /// Which statement wrote it, as `Statements` counts them.
  var statement: UInt32 = 0
  /// The number behind the callback that may say how far the method has come, one more than it is; or 0.
  var checkpoint: UInt8 = 0
}

/// The text of a message by which it is remembered: all of it, but the clock in brackets that it may
/// begin with.
struct RememberedText {
  var text: MessageText
  /// Where it starts in the line.
  var start: Int
  /// What the clock said.
  var time: Int64?
}

extension Span<UInt8> {
  /// The time that `[14:30:01]` or `[14:30:01.972]` at `start` says, and where its bracket closes.
  @inline(__always)
  fileprivate func clockInBrackets(at start: Int, zone: Int64) -> (time: Int64, end: Int)? {
    guard start < count, self[start] == UInt8(ascii: "[") else { return nil }
    return clockBeforeBracket(at: start + 1, zone: zone)
  }

  private func clockBeforeBracket(at start: Int, zone: Int64) -> (time: Int64, end: Int)? {
    guard start + 9 <= count, isPair(start), isPair(start + 3), isPair(start + 6),
      self[start + 2] == UInt8(ascii: ":"), self[start + 5] == UInt8(ascii: ":")
    else { return nil }
    var end = start + 8
    if self[end] == UInt8(ascii: "."), end + 5 <= count, self[end + 1].isDigit, isPair(end + 2) {
      end += 4
    }
    guard self[end] == UInt8(ascii: "]") else { return nil }
    return relativeTime(start..<end, zone: zone).map { ($0, end) }
  }

  private func isPair(_ start: Int) -> Bool { self[start].isDigit && self[start + 1].isDigit }
}
