import CallbackLog

/// A name for what is the same fault in every run.
enum Fingerprint {
  /// Twelve hexadecimal digits of the parts; the same parts give the same digits for ever.
  static func of(_ parts: [String]) -> String {
    var hash = ByteHash()
    for part in parts {
      for byte in part.utf8 { hash.add(byte) }
      hash.add(0xff)
    }
    let digits = String((hash.value ^ hash.value >> 31) & 0xffff_ffff_ffff, radix: 16)
    return String(repeating: "0", count: 12 - digits.count) + digits
  }
}
