/// A JSON value that is built in code and written as bytes; objects keep their order.
///
/// ```swift
/// let body: JSON = ["verdict": "fail", "counts": ["errors": 1], "next": nil]
/// ```
public enum JSON: Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  /// A number; one that JSON has no word for, such as NaN, is written as `null`.
  case number(Double)
  case string(String)
  case array([JSON])
  /// Members in the order in which they are written; keys are not checked for duplicates.
  case object([(key: String, value: JSON)])

  /// Appends the value as UTF-8, without white space.
  func write(into bytes: inout [UInt8]) {
    switch self {
    case .null: bytes.append(contentsOf: "null".utf8)
    case .bool(let value): bytes.append(contentsOf: (value ? "true" : "false").utf8)
    case .integer(let value): bytes.append(contentsOf: String(value).utf8)
    case .number(let value):
      bytes.append(contentsOf: (value.isFinite ? "\(value)" : "null").utf8)
    case .string(let value): JSON.write(value, into: &bytes)
    case .array(let values):
      bytes.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        value.write(into: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        JSON.write(member.key, into: &bytes)
        bytes.append(UInt8(ascii: ":"))
        member.value.write(into: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  /// The value as UTF-8, without white space.
  public var bytes: [UInt8] {
    var bytes: [UInt8] = []
    write(into: &bytes)
    return bytes
  }

  /// The value as text, without white space.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The value of the first member called `key`, or nil when this is no object or has no such member.
  public subscript(key: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// Appends `text` with its quotes.
  ///
  /// Control characters are escaped, those beyond ASCII too: a log may hold what makes a
  /// terminal act, and reports are printed on terminals.
  static func write(_ text: String, into bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    defer { bytes.append(UInt8(ascii: "\"")) }
    if text.isEmpty { return }
    let start = bytes.count
    bytes.append(contentsOf: text.utf8)
    if isPlain(bytes.span.extracting(start..<bytes.count)) { return }
    bytes.removeSubrange(start...)
    var previous: UInt8 = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case UInt8(ascii: "\n"): bytes.append(contentsOf: #"\n"#.utf8)
      case UInt8(ascii: "\r"): bytes.append(contentsOf: #"\r"#.utf8)
      case UInt8(ascii: "\t"): bytes.append(contentsOf: #"\t"#.utf8)
      case 0..<0x20, 0x7f: writeEscape(of: byte, into: &bytes)
      case 0x80..<0xa0 where previous == 0xc2:
        bytes.removeLast()
        writeEscape(of: byte, into: &bytes)
      default: bytes.append(byte)
      }
      previous = byte
    }
  }

  /// Whether a text is ASCII, of which nothing is escaped; nearly always true.
  private static func isPlain(_ span: Span<UInt8>) -> Bool {
    // No loop that ends early, so that many bytes are looked at together.
    var found: UInt8 = 0
    for index in 0..<span.count {
      let byte = span[index]
      // Below a space, above a tilde.
      found |= byte &- 0x20 > 0x5e ? 1 : 0
      found |= byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") ? 1 : 0
    }
    return found == 0
  }

  private static func writeEscape(of scalar: UInt8, into bytes: inout [UInt8]) {
    bytes.append(contentsOf: #"\u00"#.utf8)
    for digit in [scalar >> 4, scalar & 15] {
      bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }
}

extension JSON: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByStringInterpolation, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  public init(nilLiteral: ()) { self = .null }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(integerLiteral value: Int) { self = .integer(value) }
  public init(floatLiteral value: Double) { self = .number(value) }
  public init(stringLiteral value: String) { self = .string(value) }
  public init(arrayLiteral elements: JSON...) { self = .array(elements) }
  public init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(elements.map { (key: $0.0, value: $0.1) })
  }
}
