/// Class names as logs write them.
extension Span<UInt8> {
  /// The class in `range` without its module: `Shop.Feed<Shop.Item>` is `Feed<Shop.Item>`, and
  /// `_TtC4Shop4Feed` is `Feed`.
  func classWithoutModule(_ range: Range<Int>) -> Range<Int> {
    if has("_Tt", at: range.lowerBound, before: range.upperBound),
      let demangled = demangledClass(range)
    {
      return demangled
    }
    var start = range.lowerBound
    var index = start
    while index < range.upperBound {
      let byte = self[index]
      if byte == UInt8(ascii: "<") || byte == UInt8(ascii: "(") { break }
      if byte == UInt8(ascii: "."), index + 1 < range.upperBound { start = index + 1 }
      index += 1
    }
    return start..<range.upperBound
  }

  /// The innermost name of an old mangled class name such as `_TtC4Shop18FeedViewController`.
  private func demangledClass(_ range: Range<Int>) -> Range<Int>? {
    var index = range.lowerBound + 3
    while index < range.upperBound, !self[index].isDigit { index += 1 }
    var last: Range<Int>?
    while index < range.upperBound, self[index].isDigit {
      let digitsEnd = digitsEnd(from: index, before: range.upperBound)
      guard let length = decimal(index..<digitsEnd), length > 0,
        length <= range.upperBound - digitsEnd
      else { return nil }
      last = digitsEnd..<digitsEnd + Int(length)
      index = digitsEnd + Int(length)
      // A private class hides a hash of its file: 'P33_0123…', then its name.
      if index < range.upperBound, self[index] == UInt8(ascii: "P") { index += 1 }
    }
    return last
  }
}
