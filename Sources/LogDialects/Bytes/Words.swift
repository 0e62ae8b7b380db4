/// Reading of many bytes at once.
extension Span<UInt8> {
  /// The bytes from `start` to `end`, of which there are 1 to 7, as a word; `end` is 8 or more.
  @inline(__always)
  private func tail(from start: Int, to end: Int) -> UInt64 {
    word(at: end &- 8) &>> UInt64(truncatingIfNeeded: 64 &- 8 &* (end &- start))
  }

  /// Whether `range` holds what `other` holds from `start` on; both end 8 bytes in or later.
  @inline(__always)
  func equals(_ range: Range<Int>, _ other: Span<UInt8>, from start: Int) -> Bool {
    var (index, otherIndex) = (range.lowerBound, start)
    while index &+ 8 <= range.upperBound {
      guard word(at: index) == other.word(at: otherIndex) else { return false }
      index &+= 8
      otherIndex &+= 8
    }
    guard index < range.upperBound else { return true }
    let end = otherIndex &+ (range.upperBound &- index)
    return tail(from: index, to: range.upperBound) == other.tail(from: otherIndex, to: end)
  }

  /// Where `byte` first stands in `range`, whose end is 8 or more.
  @inline(__always)
  func firstPosition(of byte: UInt8, in range: Range<Int>) -> Int? {
    let pattern = UInt64(byte) &* 0x0101_0101_0101_0101
    var index = range.lowerBound
    while index &+ 8 <= range.upperBound {
      if let offset = Self.zeroByte(word(at: index) ^ pattern) { return index + offset }
      index &+= 8
    }
    guard index < range.upperBound else { return nil }
    // The bytes above the tail are not zero after this.
    let rest = tail(from: index, to: range.upperBound) ^ pattern
    return Self.zeroByte(rest | UInt64.max << UInt64(8 * (range.upperBound - index))).map {
      index + $0
    }
  }

  /// The place of the lowest byte of `word` that is zero.
  @inline(__always)
  private static func zeroByte(_ word: UInt64) -> Int? {
    let zeros = (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
    return zeros == 0 ? nil : zeros.trailingZeroBitCount / 8
  }
}
