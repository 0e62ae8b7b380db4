internal import CallbackLog

extension SpellingTable {
  /// The callback that is written in words from `owner` on: 'view did appear', 'App: did become active',
  /// 'view-did-appear'.
  func callbackInWords(
    _ line: Span<UInt8>,
    _ owner: Range<Int>,
    before limit: Int
  ) -> CallbackText? {
    let isApp = line.equalsIgnoringCase("app", in: owner)
    var glued = isApp ? Array("application".utf8) : owner.map { line[$0] }
    var end = owner.upperBound
    if line.has(": ", at: end) { end += 1 }
    guard end < limit else { return nil }
    let joint = line[end]
    for _ in 0..<3 {
      guard end + 1 < limit, line[end] == joint else { return nil }
      let word = end + 1..<line.wordEnd(from: end + 1, before: limit)
      guard !word.isEmpty else { return nil }
      glued += word.map { line[$0] }
      end = word.upperBound
      if let number = spelling(glued.span, 0, glued.count),
        let callback = spellings[number].callback
      {
        // 'view-did-load-time' is something else.
        let goesOn = joint != 0x20 && end < limit && line[end] == joint
        return goesOn ? nil : CallbackText(callback: callback, range: owner.lowerBound..<end)
      }
    }
    return nil
  }

  /// The callback that is said of a controller in the words that end with `last`: 'FeedController
  /// did appear'.
  func callbackInWords(_ line: Span<UInt8>, endingWith last: Range<Int>) -> CallbackText? {
    let start: Int
    if line.equalsIgnoringCase("parent", in: last) { return moveInWords(line, last) }
    if line.has("did ", endingAt: last.lowerBound) {
      start = last.lowerBound - 4
    } else if line.has("will ", endingAt: last.lowerBound) {
      start = last.lowerBound - 5
    } else {
      return nil
    }
    // Prose says it of anything; only behind a name is it worth a closer look.
    guard line.mayNameController(before: start) else { return nil }
    let glued = (start..<last.lowerBound - 1).map { line[$0] } + last.map { line[$0] }
    guard let number = spelling(glued.span, 0, glued.count),
      let callback = spellings[number].callback,
      spellings[number].traits.contains(.needsController)
    else { return nil }
    var text = CallbackText(callback: callback, range: start..<last.upperBound)
    text.traits = .needsController
    return text
  }

  /// The move that is said of a controller in the words that end with 'parent': 'FeedController will move to
  /// parent'.
  private func moveInWords(_ line: Span<UInt8>, _ last: Range<Int>) -> CallbackText? {
    for (words, callback) in [
      ("will move to ", Callback.willMoveToParent), ("did move to ", Callback.didMoveToParent),
    ] where line.has(words, endingAt: last.lowerBound) {
      let start = last.lowerBound - words.utf8.count
      guard line.mayNameController(before: start) else { return nil }
      var text = CallbackText(callback: callback, range: start..<last.upperBound)
      text.traits = .needsController
      return text
    }
    return nil
  }
}

extension Span<UInt8> {
  /// Whether a controller's name or an object's description ends before `end`, perhaps with a mark
  /// behind it: 'FeedController:', 'FeedVC -', '<FeedVC: 0x1>'.
  fileprivate func mayNameController(before end: Int) -> Bool {
    var last = end
    while last > 0, !self[last - 1].isWord, self[last - 1] != UInt8(ascii: ">") { last -= 1 }
    guard last > 0, last < end else { return false }
    if self[last - 1] == UInt8(ascii: ">") { return true }
    var start = last
    while start > 0, self[start - 1].isWord { start -= 1 }
    return isControllerName(start..<last) || has("0x", at: start, before: last)
      || equalsIgnoringCase("vc", in: start..<last)
  }
}
