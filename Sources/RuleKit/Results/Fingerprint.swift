/// A name for what is the same fault in every run.
enum Fingerprint {
  /// Twelve hexadecimal digits of the parts; the same parts give the same digits for ever.
  static func of(_ parts: [String]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for part in parts {
      for byte in part.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
      hash = (hash ^ 0xff) &* 0x100_0000_01b3
    }
    hash ^= hash >> 31
    let digits = String(hash & 0xffff_ffff_ffff, radix: 16)
    return String(repeating: "0", count: 12 - digits.count) + digits
  }
}
