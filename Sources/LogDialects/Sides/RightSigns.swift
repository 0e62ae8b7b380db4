/// Signs behind a callback: of numbers that stand together, and of what a word is there.
extension RightSide {
  /// Reads a frame or a size, such as `{{0, 0}, {320, 480}}`.
  mutating func readRectangle(_ line: Span<UInt8>) -> Bool {
    guard isGroup(line, index) else { return false }
    while index < end,
      line[index].isDigit || line[index].isBlank || "{},.-".utf8.contains(line[index])
    {
      index += 1
    }
    return line[index - 1] == UInt8(ascii: "}")
  }

  /// Whether numbers in braces or parentheses start at `start`.
  func isGroup(_ line: Span<UInt8>, _ start: Int) -> Bool {
    guard start + 1 < end, "({".utf8.contains(line[start]) else { return false }
    let first = line.has("{{", at: start) ? start + 2 : start + 1
    return first < end && (line[first].isDigit || line[first] == UInt8(ascii: "-"))
  }
}

extension Span<UInt8> {
  /// Whether the word is the module of a class: 'App.FeedController'.
  func isModule(_ word: Range<Int>, before end: Int) -> Bool {
    guard !word.isEmpty, self[word.lowerBound].isUpper, has(".", at: word.upperBound, before: end)
    else { return false }
    return isOwnClass(word.upperBound + 1..<nameEnd(from: word.upperBound + 1, before: end))
  }

  /// Whether the word names what is true or not, as properties are called: 'isFirstTime', 'hasLoaded'.
  func isFlag(_ word: Range<Int>) -> Bool {
    for start in ["is", "has", "did", "should"] where has(start, at: word.lowerBound) {
      let hump = word.lowerBound + start.utf8.count
      if hump < word.upperBound, self[hump].isUpper { return true }
    }
    return false
  }

  /// Whether the word tells in a name of several what it is the name of: 'Main ViewController', 'First View Controller'.
  func isKindInName(_ word: Range<Int>, before end: Int) -> Bool {
    let blank = skippingBlanks(from: word.upperBound, before: end)
    if blank < end, ":=".utf8.contains(self[blank]) { return false }
    if self[word.lowerBound].isUpper, isControllerName(word) { return true }
    return ["view controller", "controller"].contains {
      let words = word.lowerBound..<word.lowerBound + $0.utf8.count
      return words.upperBound <= end && equalsIgnoringCase($0, in: words)
        && wordEnd(from: words.upperBound, before: end) == words.upperBound
        && ($0.utf8.count > word.count || hasIgnoringCase("view ", endingAt: word.lowerBound))
    }
  }

  private func hasIgnoringCase(_ text: String, endingAt end: Int) -> Bool {
    let start = end - text.utf8.count
    return start >= 0 && equalsIgnoringCase(text, in: start..<end)
  }

  /// Whether a value is glued to the word: 'finished=true'.
  func isKey(_ word: Range<Int>, before end: Int) -> Bool {
    has("=", at: word.upperBound, before: end) && !has("==", at: word.upperBound, before: end)
  }

  /// Whether the word sums up many calls: 'viewDidLoad avg=12 p95=30'.
  func isStatistic(_ word: Range<Int>) -> Bool {
    let isPercentile = word.count == 3 && self[word.lowerBound] == UInt8(ascii: "p")
    if isPercentile, decimal(word.dropFirst()) != nil { return true }
    return ["avg", "mean", "median", "average", "stddev"].contains { equals($0, in: word) }
  }
}
