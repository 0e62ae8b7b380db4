/// Words that say in front of a callback that it did not come, or not now: 'skipped', 'waiting for', 'pendiente',
/// 'noch', '没有', 'まだ'.
///
/// Elsewhere a line with an unknown word is not understood, but before the name of a class many a logger writes a
/// label, which may be any word. These are no labels.
struct Denials: Sendable {
  private let words: WordTable
  private let remarks: WordTable

  init() {
    words = WordTable(WordList.denials.words)
    remarks = WordTable(WordList.remarksOnMethods.words)
  }

  /// Whether the word in `range` denies what stands beside it.
  func deny(_ line: Span<UInt8>, _ range: Range<Int>) -> Bool {
    // 'Upcoming' and 'Encore' are screens and apps.
    if line[range.lowerBound].isUpper, WordList.denyingNames.contains(line, range) { return false }
    return words.number(of: line, range.lowerBound, range.upperBound) != nil
      || line[range.lowerBound].isNonASCII && line.hasWideDenial(range)
  }

  /// Whether the word in `range` says what somebody makes of the method of a class behind it: 'backtrace', 'retrying'.
  func remark(_ line: Span<UInt8>, _ range: Range<Int>) -> Bool {
    remarks.number(of: line, range.lowerBound, range.upperBound) != nil
  }

  /// Whether a word in the brackets around `inner` does, which hold no value: '[not called]', '(pending)'.
  ///
  /// '[will be called]' is a sentence, 'will' and 'did' alone may be columns; '[not animated]' tells an argument.
  func denyAny(of inner: Range<Int>, _ line: Span<UInt8>) -> Bool {
    if line.contains("animat", in: inner) { return false }
    var index = inner.lowerBound
    while let word = line.spokenWord(from: index, before: inner.upperBound) {
      // In capitals only: '[Todo] FeedController viewDidLoad' is of an app that many write.
      let isReminder =
        line.equalsIgnoringCase("todo", in: word) && word.allSatisfy { line[$0] < 0x60 }
      if deny(line, word) || isReminder { return true }
      let isSentence = word.count < inner.count
      if isSentence, WordList.denyingInSentences.contains(line, word) { return true }
      index = word.upperBound
    }
    return false
  }
}

extension Sentence {
  /// Whether words between `start` and the callback deny it, or make a remark on it.
  ///
  /// Whose callback it is may have any name, and so may titles and values.
  func isDenied(_ line: Span<UInt8>, from start: Int, _ lexicon: Lexicon) -> Bool {
    let denials = lexicon.denials
    let end = text.range.lowerBound
    let owner = ownerInFront(line)
    // A label stands before a class, a title before anything.
    let isOfClass = methodClass != nil || isDescribed || line.isOwnerName(owner)
    var index = start
    while index < end {
      if index == owner.lowerBound, !owner.isEmpty {
        index = owner.upperBound
        continue
      }
      if let spanMark, index == spanMark.lowerBound {
        index = spanMark.upperBound
        continue
      }
      switch line[index] {
      case UInt8(ascii: "\""), UInt8(ascii: "("), UInt8(ascii: "["):
        guard let close = line.closing(at: index, before: end) else { break }
        let inner = index + 1..<close
        // The owner may stand there, or what is passed.
        if inner.contains(owner.lowerBound) { break }
        if line[index] != UInt8(ascii: "\""), !line.holdsValue(inner),
          denials.denyAny(of: inner, line)
        {
          return true
        }
        index = close
      default: break
      }
      guard let word = line.spokenWord(from: index, before: end), word.lowerBound == index else {
        index += 1
        continue
      }
      // 'caller=log.swift:12' is a field.
      let isValue =
        index > start && line[index - 1] == UInt8(ascii: "=")
        || line.has("=", at: word.upperBound, before: end)
      // What is prose anywhere was judged where it stands: 'moved from Not Running to Inactive'.
      if !isValue, denials.deny(line, word), lexicon.meaning(line, word) != .prose { return true }
      // Behind the class a title may stand.
      let isLabel = index < owner.lowerBound || line[index].isLower
      if isOfClass, !isValue, isLabel, denials.remark(line, word) { return true }
      index = word.upperBound
    }
    return false
  }

  /// The name before the callback of whom it tells; of 'Retrying FeedController' only the class, and no ordinary word.
  private func ownerInFront(_ line: Span<UInt8>) -> Range<Int> {
    let end = text.range.lowerBound
    guard let owner = methodClass ?? name ?? bracketed ?? file, owner.upperBound <= end else {
      return end..<end
    }
    if line.looksOrdinary(owner) { return end..<end }
    guard line.hasBlank(owner) else { return owner }
    var index = owner.lowerBound
    while index < owner.upperBound {
      let word = line.field(of: owner, from: index)
      if word.isEmpty || line.isOwnClass(word) { return word.isEmpty ? owner : word }
      index = word.upperBound
    }
    return owner
  }
}

extension Span<UInt8> {
  /// The next run of letters and digits of any script.
  fileprivate func spokenWord(from start: Int, before end: Int) -> Range<Int>? {
    var first = start
    while first < end, !self[first].isWord, !self[first].isNonASCII { first += 1 }
    guard first < end else { return nil }
    var last = first
    while last < end, self[last].isWord || self[last].isNonASCII { last += 1 }
    return first..<last
  }

  /// Where the quote, the parenthesis or the bracket at `start` is closed.
  fileprivate func closing(at start: Int, before end: Int) -> Int? {
    let mark: UInt8 =
      switch self[start] {
      case UInt8(ascii: "("): UInt8(ascii: ")")
      case UInt8(ascii: "["): UInt8(ascii: "]")
      default: self[start]
      }
    return position(of: mark, in: start + 1..<end)
  }

  /// Whether a key and its value stand in `range`: 'state: waiting'.
  fileprivate func holdsValue(_ range: Range<Int>) -> Bool {
    range.contains { ":=".utf8.contains(self[$0]) }
  }

  /// Whether a word of a script without blanks says no, not yet, wait, or skip.
  fileprivate func hasWideDenial(_ range: Range<Int>) -> Bool {
    WordList.denyingPieces.words.contains { position(of: $0, in: range) != nil }
  }
}
