/// Marks between fields that stand without a blank between them.
extension Span<UInt8> {
  /// Where the mark stands in `value` behind which the next field begins: 'Feed;ptr=0x1;event=', 'Feed&ptr=0x1&event='.
  func nextFieldMark(in value: Range<Int>) -> Int? {
    for index in value where self[index] == UInt8(ascii: ";") || self[index] == UInt8(ascii: "&") {
      let key = wordEnd(from: index + 1, before: value.upperBound)
      if key > index + 1, has("=", at: key, before: value.upperBound) { return index }
    }
    return nil
  }

  /// The key and the value that fill `range`: 'class=Feed'.
  func keyAndValue(_ range: Range<Int>) -> (key: Range<Int>, value: Range<Int>)? {
    let key = range.lowerBound..<wordEnd(from: range.lowerBound, before: range.upperBound)
    guard !key.isEmpty, has("=", at: key.upperBound, before: range.upperBound - 1) else {
      return nil
    }
    return (key, key.upperBound + 1..<range.upperBound)
  }

  /// Whether `words` are the number of a source line alone: 'L17'.
  func isMarkedLine(_ words: Range<Int>) -> Bool {
    markedLineEnd(at: words.lowerBound, before: words.upperBound) == words.upperBound
  }

  /// The end of the number of a source line at `start` as some loggers mark it: 'L17', 'L 17'.
  func markedLineEnd(at start: Int, before end: Int) -> Int? {
    guard start < end, self[start] == UInt8(ascii: "L") else { return nil }
    let number = skippingBlanks(from: start + 1, before: end)
    let digits = digitsEnd(from: number, before: end)
    return digits > number && (digits == end || !self[digits].isWord) ? digits : nil
  }

  /// The words without those that lead to an address behind a class: 'FeedController at', 'FeedController with address'.
  func withoutAddressLabel(_ words: Range<Int>) -> Range<Int> {
    for label in [
      " at", " with address", " memory address", " address", " addr", " with pointer", " pointer",
      " ptr", " id", " object", " instance", " self",
    ]
    where label.utf8.count < words.count && has(label, endingAt: words.upperBound) {
      let owner = words.lowerBound..<words.upperBound - label.utf8.count
      if isOwnClass(owner) || isDelegateName(owner) { return owner }
    }
    return words
  }

  /// The class of '(FeedController *)0x1', all of whose parentheses `inner` is.
  func castClass(_ inner: Range<Int>, behind end: Int) -> Range<Int>? {
    guard inner.count > 1, self[inner.upperBound - 1] == UInt8(ascii: "*"),
      has("0x", at: skippingBlanks(from: end, before: count))
    else { return nil }
    let name = trimmed(inner.dropLast())
    return isName(name) && !hasBlank(name) && self[name.lowerBound].isUpper ? name : nil
  }
}

extension Span<UInt8> {
  /// Whether `range` is the name of one of several simulators that run tests at once: 'Clone 2 of iPhone 15'.
  fileprivate func isClone(_ range: Range<Int>) -> Bool {
    guard has("Clone ", at: range.lowerBound) else { return false }
    let number = range.lowerBound + "Clone ".utf8.count
    let end = digitsEnd(from: number, before: range.upperBound)
    return end > number && has(" of ", at: end, before: range.upperBound)
  }
}

extension Sentence {
  /// Reads what brackets tell that hold one field: '[class=Feed] [ptr=0x1] [event=viewDidLoad]'; nil when they do not.
  mutating func readField(_ inner: Range<Int>, _ line: Span<UInt8>, _ lexicon: Lexicon) -> Bool? {
    if line.isClone(inner) {
      origin.setDevice(inner, line)
      return true
    }
    guard let (key, value) = line.keyAndValue(inner), let meaning = lexicon.key(line, key),
      meaning.isSubject || meaning.isOfProcess
    else { return nil }
    var reader = ValueReader(value, key: meaning)
    return reader.read(line, into: &self) == value.upperBound
  }

  /// Reads the class of a cast before an address; returns false when `inner` is none.
  mutating func readCast(_ inner: Range<Int>, behind end: Int, _ line: Span<UInt8>) -> Bool {
    guard name == nil, let own = line.castClass(inner, behind: end) else { return false }
    name = own
    return true
  }
}
