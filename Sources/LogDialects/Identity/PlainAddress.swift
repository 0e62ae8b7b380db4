/// Addresses without the `0x` in front: `<Feed: 7fd6c2855a00>`, `Feed <10f408d80>`, `<Feed: 140560363248128>`.
extension Span<UInt8> {
  /// The address at `start` that is written in hexadecimal or decimal digits alone; nil for shorter numbers, for dates and
  /// for what no object's address can be.
  func plainAddress(at start: Int, before end: Int) -> (value: UInt64, end: Int)? {
    let digits = start..<wordEnd(from: start, before: end)
    guard (9...16).contains(digits.count),
      digits.upperBound == end || !self[digits.upperBound].isNonASCII
    else { return nil }
    let value: UInt64
    guard let decimal = decimal(digits) else {
      return hexadecimalAddress(digits)
    }
    // Objects stand at multiples of eight; milliseconds since 1970 are no address.
    guard decimal % 8 == 0, !(1_000_000_000_000..<2_000_000_000_000).contains(decimal) else {
      return hexadecimalAddress(digits)
    }
    value = UInt64(decimal)
    return Self.objects.contains(value) ? (value, digits.upperBound) : hexadecimalAddress(digits)
  }

  private func hexadecimalAddress(_ digits: Range<Int>) -> (value: UInt64, end: Int)? {
    guard let value = hexadecimal(digits), Self.objects.contains(value) else { return nil }
    return (value, digits.upperBound)
  }

  /// Where objects can lie in a process of 64 bits.
  private static var objects: Range<UInt64> { 1 << 32..<1 << 47 }
}
