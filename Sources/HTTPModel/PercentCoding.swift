/// Percent decoding that refuses what it does not understand.
enum PercentCoding {
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
