extension RightSide {
  /// Reads to the end what a reader has written behind a line that was printed: '<Feed: 0x1> viewDidLoad // again',
  /// '… Shop[1:2] -[Feed viewDidLoad] <-- why?'.
  ///
  /// A process or an object in front shows that the line was printed, whatever is said of it later; it is no statement
  /// of the app's own, so it does not tell two lines apart. Not so where the remark begins with a denial or names another
  /// callback.
  mutating func readRemarkOfReader(_ line: Span<UInt8>, _ sentence: Sentence) -> Bool {
    guard let mark = remarkMarkEnd(line), !isLed, !sentence.signs.isListed,
      sentence.address != nil || sentence.signs.isPrinted && sentence.isOfSomebody
    else { return false }
    let start = line.skippingBlanks(from: mark, before: end)
    guard start < end, line[start].isLetter || line[start].isNonASCII else { return false }
    let first = start..<line.wordEnd(from: start, before: end)
    let isDenied =
      first.isEmpty
      ? lexicon.denials.deny(line, start..<end)
      : WordList.denyingCalls.containsIgnoringCase(line, first)
    guard !isDenied, !namesCallback(line, start..<end) else { return false }
    index = end
    return true
  }

  /// The end of the mark at `index` that sets a remark off: '//', '<--', '<==', '←'.
  private func remarkMarkEnd(_ line: Span<UInt8>) -> Int? {
    let byte = line[index]
    guard byte == UInt8(ascii: "/") || byte == UInt8(ascii: "<") || byte == 0xe2 else { return nil }
    if line.has("//", at: index, before: end), !line.has(":", endingAt: index) { return index + 2 }
    if line.has("<-", at: index, before: end) || line.has("<=", at: index, before: end) {
      var mark = index + 1
      while mark < end, line[mark] == line[index + 1] { mark += 1 }
      return mark
    }
    for arrow in ["\u{2190}", "\u{2B05}\u{FE0F}", "\u{2B05}"]
    where line.has(arrow, at: index, before: end) {
      return index + arrow.utf8.count
    }
    return nil
  }
}
