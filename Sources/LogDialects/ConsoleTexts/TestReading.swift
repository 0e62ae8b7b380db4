internal import CallbackLog

/// Reading of what runners of tests write around the lines of an app.
extension LogReader {
  /// Notes that a runner tells of tests, and where one begins or ends; the line itself tells of no object.
  mutating func noteTest(
    _ event: Event,
    _ word: Range<Int>,
    _ line: Span<UInt8>,
    from start: Int,
    into recording: inout Recording
  ) {
    let isBorder = line.bordersTest(word, from: start)
    guard isBorder || line.tellsOfTests(behind: word.upperBound) else { return }
    recording.facts.hasTests = true
    guard isBorder, unclear.noted == nil else { return }
    var event = event
    event.set(Statement.testBorder)
    // If the line tells of nothing else, it is recorded.
    unclear.note(HeldEvent(event: event, dialect: .plain))
  }
}

extension Span<UInt8> {
  /// Whether suites or a whole run are what a line tells of behind 'Test'.
  fileprivate func tellsOfTests(behind end: Int) -> Bool {
    if has(" run started", at: end) || has(" Suite '", at: end) { return true }
    // As xcbeautify writes it: 'Test Suite FeedTests started'.
    return has(" Suite ", at: end) && has(" started", endingAt: trimmed(end..<count).upperBound)
  }

  /// Whether one test begins or ends on the line, of which `word` is 'Test' or the 'seconds' that it took.
  fileprivate func bordersTest(_ word: Range<Int>, from start: Int) -> Bool {
    if self[word.lowerBound] | 0x20 == UInt8(ascii: "s") {
      return isTicked(trimmed(start..<count)) && tellsDuration(start..<word.upperBound + 1)
    }
    // 'Test Case '-[FeedTests testLoads]' started.', 'Test case 'FeedTests.testLoads()' passed on …'
    if has(" Case '", at: word.upperBound) || has(" case '", at: word.upperBound) { return true }
    // '◇ Test loads() started.', '✔ Test loads() passed after 0.013 seconds.'
    guard word.lowerBound >= 2, self[word.lowerBound - 2] >= 0x80, has("Test ", at: word.lowerBound)
    else { return false }
    let rest = word.upperBound..<count
    return has(" started.", endingAt: trimmed(rest).upperBound)
      || position(of: " passed after ", in: rest) != nil
      || position(of: " failed after ", in: rest) != nil
  }

  /// Whether `t =     0.06s ` stands before `word`, as a test of the interface tells that it starts or ends an app.
  func isStep(before word: Range<Int>) -> Bool {
    var index = word.lowerBound - 1
    while index > 0, self[index].isBlank { index -= 1 }
    guard index > 0, self[index] == UInt8(ascii: "s"), self[index - 1].isDigit else { return false }
    index -= 1
    while index > 0, self[index].isDigit || self[index] == UInt8(ascii: ".") { index -= 1 }
    while index > 0, self[index].isBlank { index -= 1 }
    return has("t =", endingAt: index + 1)
  }

  /// Whether the identifier of an app is all that stands in `range`, perhaps with its process: 'com.example.Shop:512'.
  func isBundle(_ range: Range<Int>) -> Bool {
    var text = trimmed(range)
    if let colon = position(of: UInt8(ascii: ":"), in: text) {
      guard colon + 1 < text.upperBound,
        digitsEnd(from: colon + 1, before: count) == text.upperBound
      else { return false }
      text = text.lowerBound..<colon
    }
    var dots = 0
    for index in text {
      if self[index] == UInt8(ascii: ".") { dots += 1 }
      guard self[index].isWord || ".-".utf8.contains(self[index]) else { return false }
    }
    return dots > 0
  }
}
