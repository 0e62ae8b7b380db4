/// Base64 with the letters that a URL may hold, without padding (RFC 4648, section 5).
enum Base64URL {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8
  )

  static func text(of bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    var (bits, count) = (UInt32(0), 0)
    for byte in bytes {
      bits = bits << 8 | UInt32(byte)
      count += 8
      while count >= 6 {
        count -= 6
        text.append(letters[Int(bits >> UInt32(count)) & 63])
      }
    }
    if count > 0 { text.append(letters[Int(bits << UInt32(6 - count)) & 63]) }
    return String(decoding: text, as: UTF8.self)
  }

  /// The bytes that `text` stands for, or nil when it is malformed.
  static func bytes(of text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    var (bits, count) = (UInt32(0), 0)
    for letter in text.utf8 {
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
