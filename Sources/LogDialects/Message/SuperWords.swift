internal import CallbackLog

/// What a method says of `super`: a line before it is called, a line after it, or whose method it is.
extension RightSide {
  /// Reads `before super`, `after super.viewDidLoad()` or `pre-super`: the method begins or ends.
  mutating func readSuperCall(_ line: Span<UInt8>, _ sentence: inout Sentence) -> Bool {
    let word = index..<line.wordEnd(from: index, before: end)
    let isBefore = line.equalsIgnoringCase("before", in: word) || line.equals("pre", in: word)
    let isAfter = line.equalsIgnoringCase("after", in: word) || line.equals("post", in: word)
    guard isBefore || isAfter else { return false }
    var start = line.skippingBlanks(from: word.upperBound, before: end)
    if start < end, line[start] == UInt8(ascii: "-") { start += 1 }
    if line.has("calling ", at: start, before: end) { start += "calling ".utf8.count }
    let receiver = start..<line.wordEnd(from: start, before: end)
    guard line.equalsIgnoringCase("super", in: receiver) else { return false }
    index = receiver.upperBound
    if index < end, line[index] == UInt8(ascii: ".") {
      guard let callback = spellings.callback(line, at: index + 1, before: end),
        callback.callback == sentence.text.callback
      else { return false }
      index = callback.range.upperBound
    }
    sentence.traits.insert(isBefore ? .entry : .exit)
    hasVerb = true
    return true
  }

  /// Whether `(base)` behind a known subject says that the base class wrote the line.
  func isOfBaseClass(_ inner: Range<Int>, _ line: Span<UInt8>, _ sentence: Sentence) -> Bool {
    guard sentence.hasSubject else { return false }
    return line.equalsIgnoringCase("base", in: inner) || line.equalsIgnoringCase("super", in: inner)
      || line.equalsIgnoringCase("base class", in: inner)
      || line.equalsIgnoringCase("superclass", in: inner)
  }
}
