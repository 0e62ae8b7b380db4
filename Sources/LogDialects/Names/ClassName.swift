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
    var index = 0
    while index < text.count {
      let byte = text[index]
      index += 1
      // Dots and angles stand before all letters, and so do parentheses.
      guard byte < 0x40 else { continue }
      if byte == UInt8(ascii: "<") { break }
      if byte == UInt8(ascii: "("), start == index - 1 {
        guard let mark = text.privateName(at: start) else { break }
        index = mark.end
        if mark.name.isEmpty {
          start = index
        } else if index == text.count {
          return range.lowerBound + mark.name.lowerBound..<range.lowerBound + mark.name.upperBound
        }
      } else if byte == UInt8(ascii: "(") {
        break
      } else if byte == UInt8(ascii: "."), index < text.count {
        start = index
      }
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
    var isLocal = false
    while index < range.upperBound, !self[index].isDigit {
      isLocal = isLocal || self[index] == UInt8(ascii: "F")
      index += 1
    }
    if isLocal, let name = localClass(index..<range.upperBound) { return name }
    return lastName(from: index, before: range.upperBound)?.name
  }

  /// The class that stands in a function: 'FT_T_L_14FeedController'.
  ///
  /// The names before it are of the function, which other classes may share.
  private func localClass(_ range: Range<Int>) -> Range<Int>? {
    for index in range where self[index] == UInt8(ascii: "L") {
      let mark = digitsEnd(from: index + 1, before: range.upperBound)
      guard has("_", at: mark, before: range.upperBound),
        let last = lastName(from: mark + 1, before: range.upperBound),
        last.end == range.upperBound
      else { continue }
      return last.name
    }
    return nil
  }

  /// The last of the names with their lengths that stand at `start`, and where they end.
  private func lastName(from start: Int, before limit: Int) -> (name: Range<Int>, end: Int)? {
    var index = start
    var last: Range<Int>?
    while index < limit, self[index].isDigit {
      let digitsEnd = digitsEnd(from: index, before: limit)
      guard let length = decimal(index..<digitsEnd), length > 0, length <= limit - digitsEnd
      else { return nil }
      last = digitsEnd..<digitsEnd + Int(length)
      index = digitsEnd + Int(length)
      // A private class hides a hash of its file: 'P33_0123…', then its name.
      if index < limit, self[index] == UInt8(ascii: "P") { index += 1 }
    }
    return last.map { ($0, index) }
  }
}
