/// Reads JSON from the bytes of a line or of several glued lines, forward only.
///
/// For the few objects that nest: headers, recorders, pretty-printed logs. It makes no tree; whoever
/// reads takes the members he wants and skips the others. Depth is bounded.
struct JSONCursor {
  /// The deepest nesting that is followed.
  static let depthMax = 64

  var position: Int
  let end: Int

  init(_ range: Range<Int>) {
    position = range.lowerBound
    end = range.upperBound
  }

  /// Moves behind blanks, and returns the byte there.
  mutating func next(_ bytes: Span<UInt8>) -> UInt8? {
    position = bytes.skippingBlanks(from: position, before: end)
    return position < end ? bytes[position] : nil
  }

  /// Moves behind `byte` when it is next.
  mutating func take(_ byte: UInt8, _ bytes: Span<UInt8>) -> Bool {
    guard next(bytes) == byte else { return false }
    position += 1
    return true
  }

  /// Moves behind a string, and returns the bytes between its quotes, escapes and all.
  mutating func string(_ bytes: Span<UInt8>) -> Range<Int>? {
    guard take(UInt8(ascii: "\""), bytes) else { return nil }
    let start = position
    while position < end {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position += 1
        return start..<position - 1
      case UInt8(ascii: "\\"): position += 2
      default: position += 1
      }
    }
    return nil
  }

  /// Moves behind a value of any kind, and returns its bytes.
  mutating func value(_ bytes: Span<UInt8>) -> Range<Int>? {
    guard let first = next(bytes) else { return nil }
    let start = position
    switch first {
    case UInt8(ascii: "\""): return string(bytes).map { start..<$0.upperBound + 1 }
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      return skipNested(bytes) ? start..<position : nil
    default:
      while position < end, !Self.endsScalar(bytes[position]) { position += 1 }
      return position > start ? start..<position : nil
    }
  }

  private mutating func skipNested(_ bytes: Span<UInt8>) -> Bool {
    var depth = 0
    while let byte = next(bytes) {
      switch byte {
      case UInt8(ascii: "\""): guard string(bytes) != nil else { return false }
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        position += 1
        guard depth <= Self.depthMax else { return false }
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        position += 1
        if depth == 0 { return true }
      default: position += 1
      }
    }
    return false
  }

  private static func endsScalar(_ byte: UInt8) -> Bool {
    byte.isBlank || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}")
      || byte == UInt8(ascii: "]")
  }

  /// Calls `body` with key and value of each member of the object that is next; stops at what is no
  /// JSON.
  mutating func members(
    _ bytes: Span<UInt8>,
    _ body: (_ key: Range<Int>, _ value: Range<Int>) -> Void
  ) {
    guard take(UInt8(ascii: "{"), bytes) else { return }
    while next(bytes) == UInt8(ascii: "\"") {
      guard let key = string(bytes), take(UInt8(ascii: ":"), bytes), let value = value(bytes)
      else { return }
      body(key, value)
      guard take(UInt8(ascii: ","), bytes) else { break }
    }
    _ = take(UInt8(ascii: "}"), bytes)
  }

  /// Calls `body` with each element of the array that is next; stops at what is no JSON.
  mutating func elements(_ bytes: Span<UInt8>, _ body: (_ value: Range<Int>) -> Void) {
    guard take(UInt8(ascii: "["), bytes) else { return }
    while let byte = next(bytes), byte != UInt8(ascii: "]") {
      guard let value = value(bytes) else { return }
      body(value)
      guard take(UInt8(ascii: ","), bytes) else { break }
    }
    _ = take(UInt8(ascii: "]"), bytes)
  }
}

extension Span<UInt8> {
  /// The value of the member `key` of the object in `object`, or nil.
  func member(_ key: String, of object: Range<Int>) -> Range<Int>? {
    var found: Range<Int>?
    var cursor = JSONCursor(object)
    cursor.members(self) { name, value in
      if found == nil, equals(key, in: name) { found = value }
    }
    return found
  }

  /// What stands between the quotes of the JSON string in `value`, or nil when it is none.
  func unquoted(_ value: Range<Int>) -> Range<Int>? {
    guard value.count >= 2, self[value.lowerBound] == UInt8(ascii: "\"") else { return nil }
    return value.lowerBound + 1..<value.upperBound - 1
  }
}
