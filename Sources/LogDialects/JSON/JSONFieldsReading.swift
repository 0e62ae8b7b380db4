/// Filling of fields without a parser from above, for glued objects and elements of arrays.
extension JSONFields {
  /// Reads the object in `range`; returns false when it is no object.
  ///
  /// Read `loosely`, keys count in any case and with any marks in them.
  mutating func read(_ bytes: Span<UInt8>, in range: Range<Int>, loosely: Bool = false) -> Bool {
    removeAll()
    var cursor = JSONCursor(range)
    guard cursor.next(bytes) == UInt8(ascii: "{") else { return false }
    var fields: [(key: JSONKey, value: Range<Int>)] = []
    cursor.members(bytes) { key, value in
      if let known = Self.key(bytes, key, loosely) { fields.append((known, value)) }
    }
    for (key, value) in fields { set(field(bytes, value), for: Int(key.rawValue)) }
    return true
  }

  /// Reads the array in `range` whose elements are pairs of a key and a value, as OpenTelemetry writes
  /// attributes; returns false when it is no array.
  mutating func readPairs(_ bytes: Span<UInt8>, in range: Range<Int>) -> Bool {
    removeAll()
    var cursor = JSONCursor(range)
    guard cursor.next(bytes) == UInt8(ascii: "[") else { return false }
    var fields: [(key: JSONKey, value: Range<Int>)] = []
    cursor.elements(bytes) { pair in
      guard let key = bytes.member("key", of: pair).flatMap({ bytes.unquoted($0) }),
        let known = Self.key(bytes, key, true), let value = bytes.member("value", of: pair)
      else { return }
      fields.append((known, bytes.member("stringValue", of: value) ?? value))
    }
    for (key, value) in fields { set(field(bytes, value), for: Int(key.rawValue)) }
    return true
  }

  private static func key(_ bytes: Span<UInt8>, _ key: Range<Int>, _ isLoose: Bool) -> JSONKey? {
    isLoose
      ? LooseKeys.shared.key(bytes, key)
      : JSONKey.spellings.first { bytes.equals($0.text, in: key) }?.key
  }

  /// Sets the value in `range` for `key`.
  mutating func set(_ bytes: Span<UInt8>, _ range: Range<Int>, for key: JSONKey) {
    set(field(bytes, range), for: Int(key.rawValue))
  }

  private mutating func field(_ bytes: Span<UInt8>, _ value: Range<Int>) -> JSONField {
    var field = JSONField()
    field.start = UInt32(value.lowerBound)
    field.position = field.start
    field.count = UInt32(value.count)
    switch bytes[value.lowerBound] {
    case UInt8(ascii: "\""): setString(bytes, value.lowerBound + 1..<value.upperBound - 1, &field)
    case UInt8(ascii: "{"): field.kind = .object
    case UInt8(ascii: "["): field.kind = .array
    case UInt8(ascii: "n"): field.kind = .null
    case UInt8(ascii: "t"), UInt8(ascii: "f"):
      field.kind = .bool
      field.start = bytes[value.lowerBound] == UInt8(ascii: "t") ? 1 : 0
    default: setNumber(bytes, value, &field)
    }
    return field
  }

  private func setNumber(_ bytes: Span<UInt8>, _ value: Range<Int>, _ field: inout JSONField) {
    let isNegative = bytes[value.lowerBound] == UInt8(ascii: "-")
    let digits = isNegative ? value.dropFirst() : value
    if let integer = bytes.decimal(digits) {
      field.kind = .integer
      field.integer = isNegative ? -integer : integer
    } else if let number = Double(bytes.text(value)) {
      field.kind = .number
      field.number = number
    }
  }

  private mutating func setString(
    _ bytes: Span<UInt8>,
    _ text: Range<Int>,
    _ field: inout JSONField
  ) {
    // Behind the quote.
    field.position = UInt32(text.lowerBound)
    guard bytes.position(of: UInt8(ascii: "\\"), in: text) != nil else {
      field.kind = .string
      field.start = UInt32(text.lowerBound)
      field.count = UInt32(text.count)
      return
    }
    field.kind = .escapedString
    field.start = UInt32(unescaped.count)
    bytes.unescape(text, into: &unescaped)
    field.count = UInt32(unescaped.count) - field.start
  }
}

extension Span<UInt8> {
  /// Appends the JSON string in `range` without its escapes.
  func unescape(_ range: Range<Int>, into text: inout [UInt8]) {
    var index = range.lowerBound
    while index < range.upperBound {
      guard self[index] == UInt8(ascii: "\\"), index + 1 < range.upperBound else {
        text.append(self[index])
        index += 1
        continue
      }
      index += 2
      switch self[index - 1] {
      case UInt8(ascii: "n"): text.append(0x0a)
      case UInt8(ascii: "t"): text.append(0x09)
      case UInt8(ascii: "r"): text.append(0x0d)
      case UInt8(ascii: "b"), UInt8(ascii: "f"): text.append(0x20)
      case UInt8(ascii: "u"):
        index += unescapeUnit(at: index, before: range.upperBound, into: &text)
      case let byte: text.append(byte)
      }
    }
  }

  /// Appends the character of `\uXXXX`, whose digits start at `start`; returns the bytes taken.
  private func unescapeUnit(at start: Int, before end: Int, into text: inout [UInt8]) -> Int {
    guard start + 4 <= end, let high = hexadecimal(start..<start + 4) else { return 0 }
    var value = UInt32(high)
    var taken = 4
    if value & 0xfc00 == 0xd800, start + 10 <= end, has("\\u", at: start + 4),
      let low = hexadecimal(start + 6..<start + 10), low & 0xfc00 == 0xdc00
    {
      value = 0x10000 + (value & 0x3ff) << 10 + UInt32(low) & 0x3ff
      taken = 10
    }
    let scalar = Unicode.Scalar(value) ?? "\u{fffd}"
    text.append(contentsOf: String(Character(scalar)).utf8)
    return taken
  }
}
