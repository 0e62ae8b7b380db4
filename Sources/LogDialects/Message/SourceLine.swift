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
      if isBehindMethod(digits, line) || line.isSourceLine(digits, from: start) {
        return digits
      }
    }
    return start..<start
  }

  /// Whose method the line shows as `__func__` or `#function` does; else nil.
  func methodOwner(_ line: Span<UInt8>) -> Range<Int>? {
    guard methodClass != nil || text.form == .function else { return nil }
    return (methodClass ?? file ?? name).map { line.classWithoutModule($0) }
  }

  /// Whether a logger shows the line of the statement, too.
  func showsStatement(_ line: Span<UInt8>) -> Bool { !sourceLine(line, from: 0).isEmpty }

  /// Whether only a mark stands between the method and `number`: `-[Feed viewDidLoad]:23`, `viewDidLoad(),23`.
  ///
  /// 0 and 1 are no lines of a method, but say whether it was animated.
  private func isBehindMethod(_ number: Range<Int>, _ line: Span<UInt8>) -> Bool {
    var index = text.range.upperBound
    if methodClass != nil, line.has("]", at: index) {
      index += 1
    } else if text.form != .function {
      return false
    }
    return index + 1 == number.lowerBound && ":,_".utf8.contains(line[index])
      && line.truth(number) == nil
  }
}

extension Span<UInt8> {
  /// Where the number of a source line ends that starts at `start` with its word beyond ASCII: '第23行', '23行',
  /// '行号:23'; nil when none stands there.
  func wideLineEnd(at start: Int, before end: Int) -> Int? {
    let first = has("第", at: start, before: end) ? start + "第".utf8.count : start
    let digits = digitsEnd(from: first, before: end)
    if digits > first { return has("行", at: digits, before: end) ? digits + "行".utf8.count : nil }
    guard let label = lineLabels.first(where: { has($0, at: start, before: end) }) else {
      return nil
    }
    let number = skippingBlanks(from: start + label.utf8.count, before: end)
    let numberEnd = digitsEnd(from: number, before: end)
    return numberEnd > number ? numberEnd : nil
  }

  /// Whether `Feed.m:`, `Feed.swift:` or a word for a line stands before the digits.
  fileprivate func isSourceLine(_ digits: Range<Int>, from start: Int) -> Bool {
    if isWideSourceLine(digits, from: start) { return true }
    if ends("#L", at: digits.lowerBound, from: start)
      || ends("#L.", at: digits.lowerBound, from: start)
    {
      return true
    }
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

  /// Whether a word beyond ASCII says that the digits are a line's: '行号:23', '第23行'.
  private func isWideSourceLine(_ digits: Range<Int>, from start: Int) -> Bool {
    if has("行", at: digits.upperBound) { return true }
    guard digits.lowerBound > start else { return false }
    let mark = self[digits.lowerBound - 1]
    return (mark == UInt8(ascii: ":") || mark.isNonASCII)
      && lineLabels.contains { ends($0, at: digits.lowerBound, from: start) }
  }

  private func ends(_ text: String, at end: Int, from start: Int) -> Bool {
    let length = text.utf8.count
    return end - length >= start && has(text, at: end - length)
  }
}

/// Words beyond ASCII that stand before the number of a source line.
private let lineLabels = [
  "行号:", "行号：", "行数:", "行数：", "行:", "行：", "行號:", "行號：", "行数", "行号",
]
