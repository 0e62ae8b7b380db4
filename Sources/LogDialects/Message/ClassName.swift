/// Class names as logs write them.
extension Span<UInt8> {
  /// The class in `range` without its module: `Shop.Feed<Shop.Item>` is `Feed<Shop.Item>`, and
  /// `_TtC4Shop4Feed` is `Feed`.
  ///
  /// SwiftUI's own mangled classes keep the name that tells them.
  func classWithoutModule(_ range: Range<Int>) -> Range<Int> {
    if let first = range.first, self[first] == UInt8(ascii: "_"),
      has("_Tt", at: first, before: range.upperBound), let demangled = demangledClass(range)
    {
      let isSwiftUI =
        has("_TtC7SwiftUI", at: range.lowerBound, before: range.upperBound)
        || has("_TtGC7SwiftUI", at: range.lowerBound, before: range.upperBound)
      return isSwiftUI ? range : demangled
    }
    let text = extracting(range)
    var start = 0
    for index in 0..<text.count {
      let byte = text[index]
      // Dots and angles stand before all letters, and so do parentheses.
      guard byte < 0x40 else { continue }
      if byte == UInt8(ascii: "<") || byte == UInt8(ascii: "(") { break }
      if byte == UInt8(ascii: "."), index + 1 < text.count { start = index + 1 }
    }
    return range.lowerBound + start..<range.upperBound
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
