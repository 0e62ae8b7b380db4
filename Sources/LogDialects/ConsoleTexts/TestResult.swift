/// Results of tests, whose names may be those of callbacks: a runner writes them, not the app.
extension Span<UInt8> {
  /// Whether the message that starts at `start` tells how a test ended: `✓ FeedVC_viewDidAppear (0.013 seconds)`,
  /// `ok 1 - FeedVC viewDidAppear`, `PASS FeedVC viewDidLoad` or `FeedVC viewDidLoad: PASS`.
  ///
  /// The name of the test ends at `nameEnd`: 'FeedVC viewDidLoad: login FAILED' tells of something else.
  func isTestResult(from start: Int, of nameEnd: Int) -> Bool {
    let text = trimmed(start..<count)
    // No test is named by an object.
    guard let first = text.first, !showsObject(from: first) else { return false }
    if tellsDuration(text) { return isTicked(text) }
    let word = text.lowerBound..<wordEnd(from: text.lowerBound, before: text.upperBound)
    if isOutcome(word) { return true }
    if has("ok ", at: first) || has("not ok ", at: first) {
      let number = position(of: "ok ", in: text).map { $0 + 3 } ?? first
      let end = digitsEnd(from: number, before: text.upperBound)
      return end > number && has(" - ", at: end)
    }
    var last = text.upperBound
    while last > first, self[last - 1].isWord { last -= 1 }
    return isOutcome(last..<text.upperBound)
      && !(nameEnd..<Swift.max(last, nameEnd)).contains { self[$0].isWord }
  }

  private func isOutcome(_ word: Range<Int>) -> Bool {
    ["PASS", "FAIL", "PASSED", "FAILED"].contains { equals($0, in: word) }
  }

  /// Whether a tick or a cross stands among the words, perhaps behind a stamp and xcbeautify's mark.
  func isTicked(_ text: Range<Int>) -> Bool {
    var start = text.lowerBound
    while let mark = firstPosition(of: 0xe2, in: start..<text.upperBound) {
      if ["✓", "✔", "✗", "✘", "✖"].contains(where: { has($0, at: mark) }) { return true }
      start = mark + 1
    }
    return false
  }

  /// Whether `(0.013 seconds)` or `(12 ms)` stands last.
  func tellsDuration(_ text: Range<Int>) -> Bool {
    guard self[text.upperBound - 1] == UInt8(ascii: ")") else { return false }
    var open = text.upperBound - 1
    while open > text.lowerBound, self[open] != UInt8(ascii: "(") { open -= 1 }
    let number = open + 1
    var end = digitsEnd(from: number, before: text.upperBound)
    if has(".", at: end) { end = digitsEnd(from: end + 1, before: text.upperBound) }
    let unit = trimmed(end..<text.upperBound - 1)
    return end > number
      && ["seconds", "second", "sec", "s", "ms"].contains { equals($0, in: unit) }
  }
}
