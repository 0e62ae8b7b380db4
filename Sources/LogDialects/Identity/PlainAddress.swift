/// Addresses without the `0x` in front: `<Feed: 7fd6c2855a00>`, `Feed <10f408d80>`, `<Feed: 140560363248128>`.
extension Span<UInt8> {
  /// The address at `start` that is written in hexadecimal or decimal digits alone; nil for shorter numbers, for dates and
  /// for what no object's address can be.
  func plainAddress(at start: Int, before end: Int) -> (value: UInt64, end: Int)? {
    let digits = start..<wordEnd(from: start, before: end)
    guard (9...16).contains(digits.count),
      digits.upperBound == end || !self[digits.upperBound].isNonASCII
    else { return nil }
    // Objects stand at multiples of eight; milliseconds since 1970 are no address.
    if mayBeDecimalAddress(digits), let decimal = decimal(digits), decimal % 8 == 0,
      !Self.milliseconds.contains(decimal),
      Self.objects.contains(UInt64(decimal))
    {
      return (UInt64(decimal), digits.upperBound)
    }
    guard let value = hexadecimal(digits), Self.objects.contains(value) else { return nil }
    return (value, digits.upperBound)
  }

  /// Whether digits may be an address in decimal.
  ///
  /// Heaps lie where those have ten, eleven or fifteen of them. Twelve are of a hexadecimal one such as 600000319460, and so
  /// are zeros in front.
  func mayBeDecimalAddress(_ digits: Range<Int>) -> Bool {
    digits.count != 12 && self[digits.lowerBound] != UInt8(ascii: "0")
  }

  /// Where objects can lie in a process of 64 bits.
  private static var objects: Range<UInt64> { 1 << 32..<1 << 47 }
  /// From 2001 to 2033.
  private static var milliseconds: Range<Int64> { 1_000_000_000_000..<2_000_000_000_000 }
}
