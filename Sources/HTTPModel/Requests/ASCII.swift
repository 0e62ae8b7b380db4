/// What the grammar of HTTP needs to know about bytes.
enum ASCII {
  static func lowercase(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lowercase(byte))
  }

  /// Whether the byte may stand in a method or a field name (`tchar` of RFC 9110).
  static func isToken(_ byte: UInt8) -> Bool {
    isDigit(byte) || isLetter(byte) || "!#$%&'*+-.^_`|~".utf8.contains(byte)
  }

  /// The value of a hexadecimal digit, or nil.
  static func hexadecimal(_ byte: UInt8) -> UInt8? {
    if isDigit(byte) { return byte - UInt8(ascii: "0") }
    let letter = lowercase(byte)
    guard (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(letter) else { return nil }
    return letter - UInt8(ascii: "a") + 10
  }
}
