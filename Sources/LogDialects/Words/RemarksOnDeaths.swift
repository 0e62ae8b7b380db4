internal import CallbackLog

/// What people write behind the death of an object that a line shows: '<Feed: 0x1> dealloc, congratulations!!!',
/// '<Feed: 0x1> deinit - no leak', '<Feed: 0x1> deinit: removing observers', '<Feed: 0x1> dealloc 成功'.
///
/// Nothing but its dealloc writes so of an object, unless the words deny, ask, or are about somebody else.
extension Sentence {
  /// Whether the object of a death stands in front of it, and what stands in `rest` is a remark on it.
  func isRemarked(_ rest: Range<Int>, _ line: Span<UInt8>, _ lexicon: Lexicon) -> Bool {
    guard address != nil, rest.count <= Self.remarkBytesMax, line[text.range.lowerBound].isLetter
    else { return false }
    // 'dealloc timer' may be about a timer.
    let first = line.skippingBlanks(from: rest.lowerBound, before: rest.upperBound)
    guard first < rest.upperBound, !line[first].isLetter, !line[first].isDigit else { return false }
    var index = rest.lowerBound
    while index < rest.upperBound {
      let word = index..<line.wordEnd(from: index, before: rest.upperBound)
      index = max(word.upperBound, index + 1)
      guard !word.isEmpty else {
        guard !"?<>{};=".utf8.contains(line[index - 1]) else { return false }
        continue
      }
      guard !lexicon.denials.deny(line, word),
        !WordList.denyingInSentences.containsIgnoringCase(line, word),
        !line.isControllerName(word),
        line.address(at: word.lowerBound, before: word.upperBound) == nil
      else { return false }
    }
    return true
  }

  /// A remark is short.
  private static let remarkBytesMax = 60
}
