/// What Swift's reflection writes of a class that is private or local, and that is no part of its name:
/// 'Shop.(unknown context at $100c1f2a4).FeedController', before Swift 5 'Shop.(FeedController in _0123…)'.
/// Read as it stands, all such classes of a module would be one class with its name.
extension Span<UInt8> {
  /// The name that the bracket at `start` holds, empty when it stands only for a place, and where the rest
  /// of the text goes on.
  func privateName(at start: Int) -> (name: Range<Int>, end: Int)? {
    if let digits = end(of: "(unknown context at $", at: start) {
      var close = digits
      while close < count, self[close].hexValue != nil { close += 1 }
      guard close > digits, let end = end(of: ").", at: close) else { return nil }
      return (start..<start, end)
    }
    guard has("(", at: start) else { return nil }
    let close = nameEnd(from: start + 1)
    guard close > start + 1, let file = end(of: " in _", at: close),
      let end = fileEnd(at: file)
    else { return nil }
    return (start + 1..<close, end)
  }

  /// Whether the word in `word` belongs to such a bracket: 'unknown', or the file of the class.
  func isPrivateMark(_ word: Range<Int>) -> Bool {
    if has("(", endingAt: word.lowerBound) { return privateName(at: word.lowerBound - 1) != nil }
    guard has(" in ", endingAt: word.lowerBound) else { return false }
    var open = word.lowerBound - " in ".utf8.count - 1
    while open >= 0, self[open].isWord || self[open].isNonASCII { open -= 1 }
    return open >= 0 && privateName(at: open) != nil
  }

  /// The end of the file's number, which is a hash of its name.
  private func fileEnd(at start: Int) -> Int? {
    let end = start + 32
    guard has(")", at: end) else { return nil }
    for index in start..<end where self[index].hexValue == nil { return nil }
    return end + 1
  }

  private func nameEnd(from start: Int) -> Int {
    var end = start
    while end < count, self[end].isWord || self[end].isNonASCII { end += 1 }
    return end
  }
}
