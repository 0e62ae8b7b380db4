/// The FNV-1a hash of bytes in 64 bits, for what need not resist anybody.
@frozen
public struct ByteHash: Sendable {
  public var value: UInt64

  @inlinable
  @inline(__always)
  public init() { value = 0xcbf2_9ce4_8422_2325 }

  @inlinable
  @inline(__always)
  public mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
}
