/// The hexadecimal digits at the start of eight bytes, read all at once.
struct HexWord {
  /// How many of the bytes are digits before the first that is none.
  let count: Int
  /// The number that they are.
  let value: UInt64

  /// Reads a word whose lowest byte comes first.
  @inline(__always)
  init(_ word: UInt64) {
    // A byte below 0x80 plus (0x80 - n) has its high bit set if it is n or more; no byte carries.
    let low = word & Self.all(0x7f)
    let letters = low | Self.all(0x20)
    let isDigit = (low &+ Self.all(0x80 - 0x30)) & ~(low &+ Self.all(0x80 - 0x3a))
    let isLetter = (letters &+ Self.all(0x80 - 0x61)) & ~(letters &+ Self.all(0x80 - 0x67))
    let isHex = (isDigit | isLetter) & ~word & Self.all(0x80)
    count = (~isHex & Self.all(0x80)).trailingZeroBitCount / 8
    guard count > 0 else {
      value = 0
      return
    }
    var nibbles = (low & Self.all(0x0f)) &+ (isLetter & Self.all(0x80)) >> 7 &* 9
    // The digits end in the last byte, with zeros before them.
    nibbles <<= UInt64(64 - 8 * count)
    // Joins neighbours: nibbles to bytes, bytes to pairs, pairs to the number.
    nibbles = (nibbles << 4 | nibbles >> 8) & 0x00ff_00ff_00ff_00ff
    nibbles = (nibbles << 8 | nibbles >> 16) & 0x0000_ffff_0000_ffff
    value = (nibbles << 16 | nibbles >> 32) & 0xffff_ffff
  }

  /// Eight times `byte`.
  @inline(__always)
  private static func all(_ byte: UInt64) -> UInt64 { byte &* 0x0101_0101_0101_0101 }
}
