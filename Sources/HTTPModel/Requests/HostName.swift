/// The grammar of a Host field: a name or an address, perhaps with a port.
public enum HostName {
  /// Whether `text` can be a host with an optional port.
  public static func isValid(_ text: String) -> Bool {
    let bytes = text.utf8Span.span
    guard let end = nameEnd(of: bytes), end > 0 else { return false }
    guard end < bytes.count else { return true }
    guard bytes[end] == UInt8(ascii: ":"), bytes.count - end <= 6 else { return false }
    for index in (end + 1)..<bytes.count where !ASCII.isDigit(bytes[index]) { return false }
    return true
  }

  /// The name without the port, in lower case; an IPv6 address keeps its brackets.
  public static func name(of text: String) -> String {
    let bytes = text.utf8Span.span
    guard let end = nameEnd(of: bytes) else { return text }
    var isLower = true
    for index in 0..<end where ASCII.lowercase(bytes[index]) != bytes[index] { isLower = false }
    if isLower {
      return end == bytes.count ? text : String(decoding: text.utf8.prefix(end), as: UTF8.self)
    }
    return String(decoding: text.utf8.prefix(end).map(ASCII.lowercase), as: UTF8.self)
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "~")
  }

  /// Where the name ends, or nil when it is none.
  private static func nameEnd(of bytes: Span<UInt8>) -> Int? {
    let isBracketed = bytes.count > 0 && bytes[0] == UInt8(ascii: "[")
    for index in (isBracketed ? 1 : 0)..<bytes.count {
      let byte = bytes[index]
      if isBracketed {
        if byte == UInt8(ascii: "]") {
          let end = index + 1
          return end == bytes.count || bytes[end] == UInt8(ascii: ":") ? end : nil
        }
        guard
          ASCII.hexadecimal(byte) != nil || byte == UInt8(ascii: ":")
            || byte == UInt8(ascii: ".")
        else { return nil }
      } else {
        if byte == UInt8(ascii: ":") { return index }
        guard ASCII.isLetter(byte) || ASCII.isDigit(byte) || isMark(byte) else { return nil }
      }
    }
    return isBracketed ? nil : bytes.count
  }
}
