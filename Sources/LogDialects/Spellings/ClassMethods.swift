internal import CallbackLog

extension SpellingTable {
  /// The class method that is all of `range`, with its sign: `+load`, `+initialize`.
  ///
  /// Without the sign any object may have a method of that name.
  func classMethod(_ line: Span<UInt8>, in range: Range<Int>) -> CallbackText? {
    guard range.count > 1, line.has("+", at: range.lowerBound),
      var text = callback(line, in: range.lowerBound + 1..<range.upperBound),
      text.traits.contains(.onlyInMethod)
    else { return nil }
    text.traits.remove(.onlyInMethod)
    return text
  }
}

extension Span<UInt8> {
  /// Whether the sign of a class method ends before `start`, behind a blank, where a value begins, or glued to
  /// the class or its category: ` +`, `=+`, `,+`, `Feed+`, `Feed(Tracking)+`.
  func hasClassSign(before start: Int) -> Bool {
    guard start > 1, self[start - 1] == UInt8(ascii: "+") else { return false }
    let before = self[start - 2]
    return before.isBlank || before.isLetter || before.isDigit || "=,;|\")".utf8.contains(before)
  }
}
