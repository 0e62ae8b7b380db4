/// What the way of a text leaves in it: blanks of web pages, escape characters that somebody wrote out, the
/// marks of HTML and Markdown.
extension Span<UInt8> {
  /// Whether something of the kind stands behind `start`, so that the line is worth a second look.
  func hasLeftovers(from start: Int) -> Bool {
    var index = start
    var isQuoted = false
    while index < count {
      switch self[index] {
      case 0xc2, 0xe2, 0xef:
        if leftover(at: index) != nil { return true }
      case UInt8(ascii: "["), UInt8(ascii: "#"), UInt8(ascii: "^"):
        if writtenSequenceEnd(at: index) != nil { return true }
      case UInt8(ascii: "\\"):
        if writtenSequenceEnd(at: index) != nil { return true }
        isQuoted = isQuoted || isMarkdownEscape(at: index)
      case UInt8(ascii: "`"): isQuoted = true
      case UInt8(ascii: "<"): isQuoted = isQuoted || tagEnd(at: index) != nil
      default: break
      }
      index += 1
    }
    return isQuoted && showsObject(from: start)
  }

  /// Whether an address stands behind `start`: then marks of Markdown stand around a line of a log, not in
  /// a sentence about a method.
  func showsObject(from start: Int) -> Bool { position(of: "0x", in: start..<count) != nil }

  /// The invisible or odd blank at `start`: whether it parts words, and where it ends.
  func leftover(at start: Int) -> (isBlank: Bool, end: Int)? {
    // The blank that does not break, and the hyphen that is not shown.
    if has("\u{a0}", at: start) { return (true, start + 2) }
    if has("\u{ad}", at: start) { return (false, start + 2) }
    if has("\u{feff}", at: start) { return (false, start + 3) }
    guard start + 2 < count, self[start] == 0xe2, self[start + 1] == 0x80 else { return nil }
    switch self[start + 2] {
    // Blanks of other widths.
    case 0x80...0x8a, 0xaf: return (true, start + 3)
    // No width at all, and marks of the direction of writing.
    case 0x8b...0x8f, 0xaa...0xae: return (false, start + 3)
    default: return nil
    }
  }

  /// The end of the colour at `start` whose escape character was written out, or lost: `^[[32m`, `\u001b[0m`,
  /// `#033[1;31m`, `[0m`; nil when none stands there.
  func writtenSequenceEnd(at start: Int) -> Int? {
    var index = start
    if self[start] != UInt8(ascii: "[") {
      guard let end = writtenEscapeEnd(at: start) else { return nil }
      index = end
    }
    guard index < count, self[index] == UInt8(ascii: "[") else { return nil }
    var end = index + 1
    while end < count, self[end].isDigit || self[end] == UInt8(ascii: ";") { end += 1 }
    guard end < count, end > index + 1 || index > start else { return nil }
    return self[end] == UInt8(ascii: "m") || self[end] == UInt8(ascii: "K") ? end + 1 : nil
  }

  /// The end of an escape character that was written out at `start`.
  private func writtenEscapeEnd(at start: Int) -> Int? {
    switch self[start] {
    case UInt8(ascii: "^"): return end(of: "^[", at: start)
    case UInt8(ascii: "#"): return end(of: "#033", at: start)
    case 0xe2: return end(of: "\u{241b}", at: start)
    case UInt8(ascii: "\\") where start + 1 < count:
      switch self[start + 1] {
      case UInt8(ascii: "e"): return start + 2
      case UInt8(ascii: "0"): return end(of: "\\033", at: start)
      case UInt8(ascii: "x"): return end(of: "\\x1b", at: start) ?? end(of: "\\x1B", at: start)
      case UInt8(ascii: "u"):
        return end(of: "\\u001b", at: start) ?? end(of: "\\u001B", at: start)
      default: return nil
      }
    default: return nil
    }
  }

  /// Whether a backslash at `start` only keeps Markdown from reading the mark behind it.
  func isMarkdownEscape(at start: Int) -> Bool {
    start + 1 < count && "[]<>_*`-".utf8.contains(self[start + 1])
  }

  /// The end of the HTML tag at `start`, such as `<br/>` or `<span class="log">`; nil when none stands there.
  func tagEnd(at start: Int) -> Int? {
    var name = start + 1
    if has("/", at: name) { name += 1 }
    let word = name..<wordEnd(from: name, before: count)
    // 'Hosting<String>' is a class.
    guard word.upperBound < count, start == 0 || !self[start - 1].isWord || !self[name].isUpper,
      self[word.upperBound] == UInt8(ascii: ">") || self[word.upperBound] == UInt8(ascii: "/")
        || self[word.upperBound].isBlank,
      !word.isEmpty, tagWords.number(of: self, word.lowerBound, word.upperBound) != nil
    else { return nil }
    let limit = Swift.min(count, start + Self.tagBytesMax)
    return position(of: UInt8(ascii: ">"), in: word.upperBound..<limit).map { $0 + 1 }
  }

  /// The longest tag, so that a line full of tags that do not end is read once and not once a tag.
  private static var tagBytesMax: Int { 256 }
}

/// The tags that stand around texts, in any case.
private let tagWords = WordTable([
  "br", "p", "code", "pre", "li", "ul", "ol", "span", "div", "td", "th", "tr", "b", "i", "em",
  "strong", "samp", "string", "kbd", "blockquote", "font", "a", "h1", "h2", "h3", "tt",
])
