/// How bytes are written in a URL that would mean something else there.
public enum PercentCoding {
  /// The text with everything escaped but letters, digits, `-`, `.`, `_`, `~` and what is in `others`, so that it
  /// can be a part of a path or query.
  public static func encode(_ text: String, except others: String = "") -> String {
    var encoded = ""
    for byte in text.utf8 {
      if ASCII.isLetter(byte) || ASCII.isDigit(byte) || "-._~".utf8.contains(byte)
        || others.utf8.contains(byte)
      {
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        encoded += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    return encoded
  }

  /// Decodes `bytes`, or returns nil when an escape is cut or no hexadecimal number, when the
  /// result holds NUL, or when it is no UTF-8.
  static func decode(_ bytes: some Collection<UInt8>, plusIsSpace: Bool) -> String? {
    let isPlain = bytes.allSatisfy { byte in
      byte != UInt8(ascii: "%") && byte != 0 && byte < 0x80
        && !(plusIsSpace && byte == UInt8(ascii: "+"))
    }
    if isPlain { return String(decoding: bytes, as: UTF8.self) }
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "%"):
        guard let high = rest.popFirst().flatMap(ASCII.hexadecimal),
          let low = rest.popFirst().flatMap(ASCII.hexadecimal),
          high | low != 0
        else { return nil }
        decoded.append(high << 4 | low)
      case UInt8(ascii: "+") where plusIsSpace: decoded.append(UInt8(ascii: " "))
      default: decoded.append(byte)
      }
    }
    return String(validating: decoded, as: UTF8.self)
  }
}
