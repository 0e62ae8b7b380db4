internal import CallbackLog

/// Short numbers behind a class that may tell its objects: `FeedVC#3`, `FeedVC(3)`, `FeedVC id=3`.
extension Span<UInt8> {
  /// The class and the short number that fill `range`: `FeedVC#3`, `FeedVC(3)`, `FeedVC #3`, `FeedVC id=3`; or a
  /// universally unique identifier behind such a label.
  func nameAndShortNumber(
    _ range: Range<Int>,
    _ lexicon: Lexicon
  ) -> (name: Range<Int>, number: Range<Int>)? {
    let end = nameEnd(from: range.lowerBound, before: range.upperBound)
    guard end > range.lowerBound, self[range.lowerBound].isUpper,
      sourceFile(range.lowerBound..<end) == nil
    else { return nil }
    let name = range.lowerBound..<end
    let mark = skippingBlanks(from: end, before: range.upperBound)
    if mark == end || has("#", at: mark, before: range.upperBound),
      let (number, numberEnd) = shortNumber(behindClass: mark, before: range.upperBound),
      numberEnd == range.upperBound
    {
      return (name, number)
    }
    guard mark > end, let word = labelledWord(mark..<range.upperBound, lexicon),
      decimal(word) != nil
        || uuidEnd(at: word.lowerBound, before: word.upperBound) == word.upperBound
    else { return nil }
    return (name, word)
  }

  /// The number behind a class that ends at `start`, and where its mark closes: `#3`, `@3`, `(3)`, `(#3)`, `[3]`; or the
  /// last digits of its address: `[a3c0]`.
  func shortNumber(behindClass start: Int, before end: Int) -> (number: Range<Int>, end: Int)? {
    guard start + 1 < end else { return nil }
    let close: UInt8? =
      switch self[start] {
      case UInt8(ascii: "("): UInt8(ascii: ")")
      case UInt8(ascii: "["): UInt8(ascii: "]")
      default: nil
      }
    guard close != nil || isInstanceMark(self[start]) else { return nil }
    let first = close != nil && self[start + 1] == UInt8(ascii: "#") ? start + 2 : start + 1
    let number = first..<wordEnd(from: first, before: end)
    guard !number.isEmpty, decimal(number) != nil || areLastDigits(number) else { return nil }
    guard let close else { return (number, number.upperBound) }
    return number.upperBound < end && self[number.upperBound] == close
      ? (number, number.upperBound + 1) : nil
  }

  /// Whether the word may be the last digits of an address behind a class and a blank, where shorter ones count.
  func mayBeLastDigits(_ word: Range<Int>) -> Bool { word.count > 3 && areLastDigits(word) }

  /// Whether the word may be the last digits of an address, as `suffix(4)` leaves them; with more, it may be all of one.
  private func areLastDigits(_ word: Range<Int>) -> Bool {
    (3...5).contains(word.count) && hexadecimal(word) != nil
      && word.contains { self[$0].isDigit }
  }
}
