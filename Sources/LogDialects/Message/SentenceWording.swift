internal import CallbackLog

extension Sentence {
  /// A number for how the message from `start` on tells its callback: for the words and marks before
  /// it, for what is said of it behind it, and for the names of the values there; one for what stands before it; and one for
  /// the base class whose method writes, or 0, with which the first one is combined.
  ///
  /// Digits, dots, blanks, addresses and identifiers do not count, nor do the subject's class and the values. How the
  /// callback is spelt counts, and so does the number of the source line: from two lines two statements
  /// wrote.
  func wording(
    _ line: Span<UInt8>,
    from start: Int,
    _ sourceLine: Range<Int>
  ) -> (all: UInt32, voice: UInt32, base: UInt32) {
    let method = methodClass ?? 0..<0
    let methodEnd = line.position(of: UInt8(ascii: "("), in: method) ?? method.upperBound
    let name = name ?? 0..<0
    let voice = voice(line, from: start, name, method.lowerBound..<methodEnd)
    var hash = sayings
    hash.add(UInt32(forms(line, from: start, name)) ^ voice)
    // The base class and the object's own write of one delivery.
    let base = isInherited(line) ? line.hash(method.lowerBound..<methodEnd) : 0
    for index in text.range where text.argument?.contains(index) != true { hash.add(line[index]) }
    var index = text.range.upperBound
    while index < line.count {
      if let description = line.description(at: index, before: line.count) {
        index = description.end
        continue
      }
      let word = index..<line.wordEnd(from: index, before: line.count)
      index = max(word.upperBound, index + 1)
      guard !word.isEmpty, line.isKey(word) else { continue }
      hash.add(line, word)
    }
    hash.add(line, sourceLine)
    return (hash.value ^ base, voice, base)
  }

  /// The same of what stands before the callback alone, which one writer begins all its messages with.
  private func voice(
    _ line: Span<UInt8>,
    from start: Int,
    _ name: Range<Int>,
    _ method: Range<Int>
  ) -> UInt32 {
    var hash = ShortHash()
    var index = start
    // Some indent what comes after a pause: '__Feed(1) viewDidAppear'.
    while index < text.range.lowerBound, line[index] == UInt8(ascii: "_") { index += 1 }
    while index < text.range.lowerBound {
      if !name.isEmpty, index == name.lowerBound {
        index = name.upperBound
      } else if !method.isEmpty, index == method.lowerBound {
        index = method.upperBound
      } else if let address = line.address(at: index, before: text.range.lowerBound) {
        index = address.end
      } else if let end = line.identifierEnd(at: index, from: start, before: text.range.lowerBound)
      {
        index = end
      } else if index == start || !line[index - 1].isWord,
        let end = line.stateChangeEnd(at: index, before: text.range.lowerBound)
      {
        // 'moved from Active to Active' says of two values what one statement knows.
        index = end
      } else {
        let byte = line[index]
        if !byte.isDigit, !byte.isBlank, byte != UInt8(ascii: ".") { hash.add(byte) }
        index += 1
      }
    }
    return hash.value
  }

  /// How a message is built: one statement always writes the same.
  private func forms(_ line: Span<UInt8>, from start: Int, _ name: Range<Int>) -> UInt8 {
    var forms: UInt8 = 0
    // A debugger counts how often it came to a breakpoint: only of the first time that looks like a truth.
    if signs.isNumbered {
      forms |= 64
    } else if !traits.isDisjoint(with: [.animated, .notAnimated]) {
      forms |= 1
    }
    if isDescribed { forms |= 2 }
    if receiver != nil { forms |= 4 }
    if !name.isEmpty { forms |= name.lowerBound < text.range.lowerBound ? 8 : 32 }
    // 'debugPrint' writes quotes around it.
    if start > 0, line[start - 1] == UInt8(ascii: "\"") { forms |= 16 }
    return forms
  }
}

extension Span<UInt8> {
  /// The end of the identifier of a record or an object that begins a word at `index`: no two lines have the same
  /// letters in it.
  fileprivate func identifierEnd(at index: Int, from start: Int, before end: Int) -> Int? {
    guard index == start || !self[index - 1].isWord, self[index].isWord else { return nil }
    if let end = uuidEnd(at: index, before: end) { return end }
    let word = index..<wordEnd(from: index, before: end)
    guard word.count >= 6, word.count(where: { self[$0].isDigit }) >= 2 else { return nil }
    return word.upperBound
  }

  /// Whether the word names the value behind it; whether it is animated is said of any.
  fileprivate func isKey(_ word: Range<Int>) -> Bool {
    guard self[word.lowerBound].isLetter else { return false }
    let mark = skippingBlanks(from: word.upperBound, before: count)
    guard mark < count, "=:".utf8.contains(self[mark]) else { return false }
    return Lexicon.shared.key(self, word) != .animated
  }
}
