internal import CallbackLog

/// What a method says of `super`: a line before it is called, a line after it, or whose method it is.
extension RightSide {
  /// Reads `before super`, `after super.viewDidLoad()`, `pre-super`, `calling super` or `super called`:
  /// the method begins or ends.
  mutating func readSuperCall(_ line: Span<UInt8>, _ sentence: inout Sentence) -> Bool {
    var start = index
    var phase: Event.Traits?
    for (words, told) in Self.leadsToSuper where line.hasWords(words, at: index, before: end) {
      phase = told
      start = line.skippingBlanks(from: index + words.utf8.count, before: end)
      if start < end, line[start] == UInt8(ascii: "-") { start += 1 }
      if line.has("calling ", at: start, before: end) { start += "calling ".utf8.count }
      break
    }
    guard var behind = superEnd(line, from: start, sentence) else { return false }
    if phase == nil {
      let verb = line.skippingBlanks(from: behind, before: end)
      guard verb > behind,
        let said = Self.saidOfSuper.first(where: { line.hasWords($0.words, at: verb, before: end) })
      else { return false }
      phase = said.phase
      behind = verb + said.words.utf8.count
    }
    index = behind
    if let phase { sentence.traits.insert(phase) }
    hasVerb = true
    return true
  }

  private static let leadsToSuper: [(words: String, phase: Event.Traits)] = [
    ("before", .entry), ("pre", .entry), ("calling", .entry), ("will call", .entry),
    ("after", .exit), ("post", .exit), ("called", .exit), ("did call", .exit),
  ]

  private static let saidOfSuper: [(words: String, phase: Event.Traits)] = [
    ("begin", .entry), ("start", .entry), ("called", .exit), ("done", .exit), ("end", .exit),
    ("finished", .exit), ("returned", .exit),
  ]

  /// Where `super` or `super.viewDidLoad()` at `start` ends; nil when it is none of this callback.
  private func superEnd(_ line: Span<UInt8>, from start: Int, _ sentence: Sentence) -> Int? {
    let receiver = start..<line.wordEnd(from: start, before: end)
    guard line.equalsIgnoringCase("super", in: receiver) else { return nil }
    guard receiver.upperBound < end, line[receiver.upperBound] == UInt8(ascii: ".") else {
      return receiver.upperBound
    }
    guard let callback = spellings.callback(line, at: receiver.upperBound + 1, before: end),
      callback.callback == sentence.text.callback
    else { return nil }
    return callback.range.upperBound
  }

  /// Whether `(base)` behind a known subject says that the base class wrote the line.
  func isOfBaseClass(_ inner: Range<Int>, _ line: Span<UInt8>, _ sentence: Sentence) -> Bool {
    guard sentence.hasSubject else { return false }
    return line.equalsIgnoringCase("base", in: inner) || line.equalsIgnoringCase("super", in: inner)
      || line.equalsIgnoringCase("base class", in: inner)
      || line.equalsIgnoringCase("superclass", in: inner)
  }
}

extension Span<UInt8> {
  /// Whether `words` stand at `start` in any case, and no word goes on behind them.
  fileprivate func hasWords(_ words: String, at start: Int, before end: Int) -> Bool {
    let wordsEnd = start + words.utf8.count
    return wordsEnd <= end && equalsIgnoringCase(words, in: start..<wordsEnd)
      && (wordsEnd == end || !self[wordsEnd].isWord)
  }
}
