/// The line of source code that wrote a message, as loggers with `__LINE__` and `#line` show it.
extension Sentence {
  /// The digits of that line in the message from `start` on, or nothing.
  func sourceLine(_ line: Span<UInt8>, from start: Int) -> Range<Int> {
    var index = start
    while index < line.count {
      guard line[index].isDigit else {
        index += 1
        continue
      }
      let digits = index..<line.digitsEnd(from: index, before: line.count)
      index = digits.upperBound
      if isBehindMethod(digits.lowerBound, line) || line.isSourceLine(digits, from: start) {
        return digits
      }
    }
    return start..<start
  }

  /// Whether only a colon stands between the method and `number`: `-[Feed viewDidLoad]:23`,
  /// `viewDidLoad():23`.
  private func isBehindMethod(_ number: Int, _ line: Span<UInt8>) -> Bool {
    var index = text.range.upperBound
    if methodClass != nil, line.has("]", at: index) {
      index += 1
    } else if text.form != .function {
      return false
    }
    return line.has(":", at: index) && index + 1 == number
  }
}

extension Span<UInt8> {
  /// Whether `Feed.m:`, `Feed.swift:` or a word for a line stands before the digits.
  fileprivate func isSourceLine(_ digits: Range<Int>, from start: Int) -> Bool {
    var end = digits.lowerBound
    var isSetOff = false
    while end > start, self[end - 1].isBlank || ":([#=".utf8.contains(self[end - 1]) {
      end -= 1
      if self[end] == UInt8(ascii: ":") || self[end] == UInt8(ascii: "[") { isSetOff = true }
    }
    guard end > start, end < digits.lowerBound else { return false }
    // Word by word: a list would be made anew for each number.
    if isSetOff {
      if ends(".m", at: end, from: start) || ends(".mm", at: end, from: start) { return true }
      if ends(".swift", at: end, from: start) || ends(".cs", at: end, from: start) { return true }
    }
    if ends("行号", at: end, from: start) || ends("行号：", at: end, from: start) { return true }
    let word = max(start, end - 4)..<end
    return equalsIgnoringCase("line", in: word)
      && (word.lowerBound == start || !self[word.lowerBound - 1].isWord)
  }

  private func ends(_ text: String, at end: Int, from start: Int) -> Bool {
    let length = text.utf8.count
    return end - length >= start && has(text, at: end - length)
  }
}
