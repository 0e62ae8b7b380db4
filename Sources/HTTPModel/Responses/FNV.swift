/// The FNV-1a hash, for what need not resist anybody.
public struct FNV: Sendable {
  private var hash: UInt64 = 0xcbf2_9ce4_8422_2325

  public init() {}

  /// Adds a text and its end, so that two texts differ from one of both.
  public mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    add(0xff)
  }

  public mutating func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }

  /// The hash in hexadecimal digits.
  public var digits: String { String(hash, radix: 16) }
}
