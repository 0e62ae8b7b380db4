extension SpellingTable {
  /// The callback that is written in words from `view` on: 'view did appear'.
  func callbackInWords(
    _ line: Span<UInt8>,
    _ view: Range<Int>,
    before limit: Int
  ) -> CallbackText? {
    var words = [view]
    while words.count < 4, let last = words.last, last.upperBound + 1 < limit,
      line[last.upperBound] == 0x20
    {
      let end = line.wordEnd(from: last.upperBound + 1, before: limit)
      guard end > last.upperBound + 1 else { break }
      words.append(last.upperBound + 1..<end)
      let glued = words.flatMap { word in word.map { line[$0] } }
      if let number = spelling(glued.span, 0, glued.count),
        let callback = spellings[number].callback
      {
        return CallbackText(callback: callback, range: view.lowerBound..<end)
      }
    }
    return nil
  }

  /// The callback that is said of a controller in the words that end with `last`: 'FeedController
  /// did appear'.
  func callbackInWords(_ line: Span<UInt8>, endingWith last: Range<Int>) -> CallbackText? {
    let start: Int
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
