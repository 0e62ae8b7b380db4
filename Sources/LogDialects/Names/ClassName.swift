/// Class names as logs write them.
extension Span<UInt8> {
  /// The class in `range` without its module: `Shop.Feed<Shop.Item>` is `Feed<Shop.Item>`, and
  /// `_TtC4Shop4Feed` is `Feed`.
  ///
  /// SwiftUI's own mangled classes keep the name that tells them. The class that KVO makes of another one for the
  /// objects that somebody observes, `NSKVONotifying_Feed`, is that class.
  func classWithoutModule(_ range: Range<Int>) -> Range<Int> {
    if has(Self.observedPrefix, at: range.lowerBound, before: range.upperBound) {
      let observed = range.dropFirst(Self.observedPrefix.utf8.count)
      return observed.isEmpty ? range : classWithoutModule(observed)
    }
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

  private static var observedPrefix: String { "NSKVONotifying_" }

  /// Whether the words only count what happens: 'Step 4', 'Line 12'.
  func countsSteps(_ words: Range<Int>) -> Bool {
    guard let blank = position(of: 0x20, in: words),
      decimal(blank + 1..<words.upperBound) != nil
    else { return false }
    return ["step", "line", "row", "entry"].contains {
      equalsIgnoringCase($0, in: words.lowerBound..<blank)
    }
  }

  /// Whether the words are a kind of screen with its letter or its number: 'VC B', 'ViewController 1'.
  func isLetteredScreen(_ words: Range<Int>) -> Bool {
    var last = words.upperBound
    while last > words.lowerBound, self[last - 1] != 0x20 { last -= 1 }
    guard last > words.lowerBound else { return false }
    let (kind, mark) = (words.lowerBound..<last - 1, last..<words.upperBound)
    return isControllerName(kind)
      && (decimal(mark) != nil || mark.count == 1 && self[mark.lowerBound].isUpper)
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
