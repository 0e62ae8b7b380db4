/// Base64, as fields of HTTP have it and as URLs have it (RFC 4648, sections 4 and 5).
enum Base64 {
  private static let common = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
  private static let lettersOfFields = Array((common + "+/").utf8)
  private static let lettersOfURLs = Array((common + "-_").utf8)

  /// The bytes that the padded text of a field stands for, or nil when it is malformed.
  static func bytes(ofField text: Substring) -> [UInt8]? {
    let padding = text.utf8.reversed().prefix { $0 == UInt8(ascii: "=") }.count
    guard text.utf8.count % 4 == 0, padding < 3 else { return nil }
    return bytes(of: text.utf8.dropLast(padding), lettersOfFields)
  }

  /// The bytes that a part of a URL stands for, which is not padded, or nil when it is malformed.
  static func bytes(ofURL text: String) -> [UInt8]? { bytes(of: text.utf8, lettersOfURLs) }

  /// `bytes` as a part of a URL, without padding.
  static func textForURL(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    var (bits, count) = (UInt32(0), 0)
    for byte in bytes {
      bits = bits << 8 | UInt32(byte)
      count += 8
      while count >= 6 {
        count -= 6
        text.append(lettersOfURLs[Int(bits >> UInt32(count)) & 63])
      }
    }
    if count > 0 { text.append(lettersOfURLs[Int(bits << UInt32(6 - count)) & 63]) }
    return String(decoding: text, as: UTF8.self)
  }

  private static func bytes(of text: some Sequence<UInt8>, _ letters: [UInt8]) -> [UInt8]? {
    var bytes: [UInt8] = []
    var (bits, count) = (UInt32(0), 0)
    for letter in text {
      guard let digit = letters.firstIndex(of: letter) else { return nil }
      bits = bits << 6 | UInt32(digit)
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return bytes
  }
}
