/// The FNV-1a hash of bytes in 32 bits, for words that are few.
struct ShortHash {
  private(set) var value: UInt32 = 0x811c_9dc5

  @inline(__always)
  mutating func add(_ byte: UInt8) { add(UInt32(byte)) }

  /// Adds a number as if it were one byte.
  @inline(__always)
  mutating func add(_ number: UInt32) { value = (value ^ number) &* 0x0100_0193 }

  @inline(__always)
  mutating func add(_ line: Span<UInt8>, _ range: Range<Int>) {
    for index in range { add(line[index]) }
  }
}

extension Span<UInt8> {
  func hash(_ range: Range<Int>) -> UInt32 {
    var hash = ShortHash()
    hash.add(self, range)
    return hash.value
  }
}
