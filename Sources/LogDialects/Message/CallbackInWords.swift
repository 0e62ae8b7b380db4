internal import CallbackLog

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
    if line.has("did ", at: last.lowerBound - 4, before: last.lowerBound) {
      start = last.lowerBound - 4
    } else if line.has("will ", at: last.lowerBound - 5, before: last.lowerBound) {
      start = last.lowerBound - 5
    } else {
      return nil
    }
    guard start > 0, !line[start - 1].isWord else { return nil }
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
