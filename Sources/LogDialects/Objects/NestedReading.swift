internal import CallbackLog

/// Reading of messages that are JSON objects themselves, as a logger's text in a container's field:
/// `{"log":"{\"event\":\"viewDidLoad\",\"class\":\"Feed\"}"}`.
extension LogReader {
  /// How long the text of such an object may be, so that no line costs more than its length a few times.
  private static let nestedBytesMax = 1 << 16

  /// Reads the object that is all of the message in `field`; nil when it is none or tells of no callback.
  mutating func readNestedObject(
    _ field: JSONField,
    _ object: JSONFields,
    _ bytes: Span<UInt8>,
    _ envelope: Envelope,
    at place: Place,
    into recording: inout Recording
  ) -> Outcome? {
    let text = object.unescaped.span.extracting(field.range)
    let first = text.skippingBlanks(from: 0, before: text.count)
    guard text.has("{\"", at: first) else { return nil }
    let start = bytes.skippingBlanks(from: Int(field.position), before: bytes.count)
    let outer = around.prefix
    defer { around.leave(to: outer) }
    around.enter(behind: envelope)
    var inner = JSONFields()
    if let (nested, range) = bytes.nestedObject(at: start), inner.read(nested.span, in: range) {
      let outcome = readObject(inner, nested.span, in: range, at: place, into: &recording)
      if case .read = outcome { return outcome }
    }
    return readDeeperObject(text, from: start, bytes, at: place, into: &recording)
  }

  /// Reads an object whose texts are objects in turn, without the escapes of the one around it.
  ///
  /// Where it stands there is found by the word that gives the callback away.
  private mutating func readDeeperObject(
    _ text: Span<UInt8>,
    from start: Int,
    _ bytes: Span<UInt8>,
    at place: Place,
    into recording: inout Recording
  ) -> Outcome? {
    guard depth.mayEnterObject, text.count <= Self.nestedBytesMax,
      text.position(of: "\\\"", in: 0..<text.count) != nil,
      let hit = spellings.next(in: text, from: 0),
      let word = bytes.position(of: text.text(hit.range), in: start..<bytes.count)
    else { return nil }
    let range = text.trimmed(0..<text.count)
    var object = JSONFields()
    guard object.read(text, in: range) else { return nil }
    depth.enterObject()
    defer { depth.leaveObject() }
    var place = place
    place.indent += word - hit.range.lowerBound
    let outcome = readObject(object, text, in: range, at: place, into: &recording)
    guard case .read = outcome else { return nil }
    return outcome
  }
}

extension Span<UInt8> {
  /// The bytes with the object that starts at `start`, inside a string, written as if it stood there by
  /// itself: each byte keeps its place, with blanks for the escapes; nil when the string holds more.
  fileprivate func nestedObject(at start: Int) -> (bytes: [UInt8], range: Range<Int>)? {
    var nested: [UInt8] = []
    nested.reserveCapacity(count)
    for index in 0..<count { nested.append(self[index]) }
    var isText = false
    var index = start
    var end = start
    while index + 1 < count, self[index] != UInt8(ascii: "\"") {
      guard self[index] == UInt8(ascii: "\\") else {
        if !self[index].isBlank { end = index + 1 }
        index += 1
        continue
      }
      switch self[index + 1] {
      case UInt8(ascii: "\""):
        // The blank stands outside of the text.
        nested[index] = isText ? UInt8(ascii: "\"") : 0x20
        nested[index + 1] = isText ? 0x20 : UInt8(ascii: "\"")
        isText.toggle()
      case UInt8(ascii: "\\") where isText: index += nested.blankEscape(at: index)
      case UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
        (nested[index], nested[index + 1]) = (0x20, 0x20)
      case _ where isText: (nested[index], nested[index + 1]) = (0x20, 0x20)
      default: return nil
      }
      index += 2
    }
    guard end > start, nested[end - 1] == UInt8(ascii: "}") else { return nil }
    return (nested, start..<end)
  }
}

extension [UInt8] {
  /// Writes what a text inside the inner object escapes without its escapes: `\\\/` as slashes, a quote as
  /// an apostrophe, all else as blanks; returns how many bytes it has beyond two.
  fileprivate mutating func blankEscape(at start: Int) -> Int {
    var index = start + 2
    if index < count, self[index] == UInt8(ascii: "\\") { index += 1 }
    guard index < count else { return 0 }
    let isSlash = self[index] == UInt8(ascii: "/")
    let isQuote = self[index] == UInt8(ascii: "\"") && index == start + 3
    // The quote behind an escaped backslash ends the text.
    guard isSlash || isQuote || self[index].isLetter else {
      (self[start], self[start + 1]) = (0x20, 0x20)
      return 0
    }
    for position in start..<index { self[position] = isSlash ? UInt8(ascii: "/") : 0x20 }
    self[index] = isSlash ? UInt8(ascii: "/") : isQuote ? UInt8(ascii: "'") : 0x20
    return index - start - 1
  }
}
