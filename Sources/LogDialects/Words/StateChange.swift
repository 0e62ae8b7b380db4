/// What a line says of the states between which a callback stands: `moved from Active to Inactive`.
extension Span<UInt8> {
  /// Where the words end that begin at `start` and tell a change from one state to another; nil when none
  /// stand there.
  ///
  /// Every word must be a state's, for 'moved from Home to Profile' is about screens.
  func stateChangeEnd(at start: Int, before end: Int) -> Int? {
    guard "mMfFiwhcCtTsS".utf8.contains(self[start]) else { return nil }
    var word = start..<wordEnd(from: start, before: end)
    if WordList.changeAuxiliaries.contains(self, word) {
      word = nextWord(behind: word, before: end)
      guard WordList.changes.contains(self, word) else { return nil }
    }
    if WordList.changes.containsIgnoringCase(self, word) {
      word = nextWord(behind: word, before: end)
    }
    guard equalsIgnoringCase("from", in: word),
      let origin = stateEnd(behind: word.upperBound, before: end)
    else { return nil }
    let link = nextWord(behind: origin..<origin, before: end)
    guard equalsIgnoringCase("to", in: link) else { return nil }
    return stateEnd(behind: link.upperBound, before: end)
  }

  /// Whether `range` tells a change from one state to another, and nothing else: 'Background -> Inactive'.
  func isStateChange(_ range: Range<Int>) -> Bool {
    guard !range.isEmpty else { return false }
    if stateChangeEnd(at: range.lowerBound, before: range.upperBound) == range.upperBound {
      return true
    }
    guard let origin = stateEnd(behind: range.lowerBound, before: range.upperBound) else {
      return false
    }
    let link = skippingBlanks(from: origin, before: range.upperBound)
    for arrow in ["->", "=>", "→", "➡", "to "] where has(arrow, at: link, before: range.upperBound)
    {
      let state = stateEnd(behind: link + arrow.utf8.count, before: range.upperBound)
      return state == range.upperBound
    }
    return false
  }

  private func nextWord(behind word: Range<Int>, before end: Int) -> Range<Int> {
    let start = skippingBlanks(from: word.upperBound, before: end)
    return start..<wordEnd(from: start, before: end)
  }

  /// Where the state behind `index` ends, with its quotes or angles.
  private func stateEnd(behind index: Int, before end: Int) -> Int? {
    var start = skippingBlanks(from: index, before: end)
    let isQuoted = start < end && "<\"'".utf8.contains(self[start])
    if isQuoted { start += 1 }
    var last: Int?
    while true {
      let word = nextWord(behind: start..<start, before: end)
      guard !word.isEmpty, WordList.stateWords.containsIgnoringCase(self, word) else { break }
      (last, start) = (word.upperBound, word.upperBound)
    }
    guard isQuoted else { return last }
    return last.flatMap { $0 < end && ">\"'".utf8.contains(self[$0]) ? $0 + 1 : nil }
  }

  /// Whether the words say only what kind of thing changes its state.
  func isKindOfSubject(_ words: Range<Int>) -> Bool {
    WordList.kindsOfSubjects.containsIgnoringCase(self, words)
  }
}

extension LeftSide {
  /// Reads a change of state before the callback; nil when none stands here.
  mutating func readStateChange(_ line: Span<UInt8>, _ sentence: inout Sentence) -> Bool? {
    guard let changeEnd = line.stateChangeEnd(at: index, before: end) else { return nil }
    if let words, line.isKindOfSubject(words) { self.words = nil }
    index = changeEnd
    return closeWords(line, isSeparated: true, &sentence)
  }
}

extension RightSide {
  /// Reads a change of state behind the callback.
  mutating func readStateChange(_ line: Span<UInt8>) -> Bool {
    guard let changeEnd = line.stateChangeEnd(at: index, before: end) else { return false }
    index = changeEnd
    return true
  }
}
