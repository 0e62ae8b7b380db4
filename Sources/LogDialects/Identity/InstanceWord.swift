internal import CallbackLog

/// Short numbers and names that may tell an object: `FeedVC#3`, `[id: vc-12]`, `instance 2`.
///
/// They may as well count calls, lines, records or visits, so that they are believed only where the beginning of the
/// log proves it (`Identifiers`).
extension Span<UInt8> {
  /// Whether `word` may tell an object: it has a digit, and looks like no class.
  func isInstanceWord(_ word: Range<Int>) -> Bool {
    guard !word.isEmpty, word.count <= BytesMax.instance, !has("0x", at: word.lowerBound),
      !self[word.lowerBound].isUpper || isHyphened(word)
    else { return false }
    var hasDigit = false
    for index in word {
      guard self[index].isWord || self[index] == UInt8(ascii: "-") else { return false }
      if self[index].isDigit { hasDigit = true }
    }
    return hasDigit && !isControllerName(word)
  }

  /// Whether `word` is made of letters and of digits behind a hyphen, such as 'VC-12', or of hexadecimal digits.
  private func isHyphened(_ word: Range<Int>) -> Bool {
    if hexadecimal(word) != nil || uuidEnd(at: word.lowerBound, before: word.upperBound) != nil {
      return true
    }
    let letters = wordEnd(from: word.lowerBound, before: word.upperBound)
    guard letters + 1 < word.upperBound, self[letters] == UInt8(ascii: "-") else { return false }
    return digitsEnd(from: letters + 1, before: word.upperBound) == word.upperBound
  }

  /// The word behind the label of an object that is all of `range`: `id: vc-12`, `id=7`, `instance #2`.
  func labelledWord(_ range: Range<Int>, _ lexicon: Lexicon) -> Range<Int>? {
    let label = range.lowerBound..<wordEnd(from: range.lowerBound, before: range.upperBound)
    guard let key = lexicon.key(self, label), key == .identifier || key == .pointer else {
      return nil
    }
    let word = withoutNumberSign(behindLabel: label.upperBound, before: range.upperBound)
    return word.lowerBound > label.upperBound && isInstanceWord(word) ? word : nil
  }

  /// What stands behind the label that ends at `start`, without the marks between.
  private func withoutNumberSign(behindLabel start: Int, before end: Int) -> Range<Int> {
    var index = skippingBlanks(from: start, before: end)
    if index < end, ":=".utf8.contains(self[index]) {
      index = skippingBlanks(from: index + 1, before: end)
    }
    if index < end, self[index] == UInt8(ascii: "#") { index += 1 }
    return index..<end
  }
}

extension Sentence {
  /// The class with the number of its object that is glued to it, or nearly: `FeedVC(1)`, `FeedVC #1`, `FeedVC instance 1`,
  /// `<FeedVC: 1>`.
  ///
  /// 'FeedVC id=1' may show the first item.
  func numberedClass(_ line: Span<UInt8>) -> Range<Int>? {
    guard let name = name ?? bracketed, let instance, instance.lowerBound > name.upperBound else {
      return nil
    }
    let label = line.skippingBlanks(from: name.upperBound, before: instance.lowerBound)
    if label == name.upperBound + 1, line.has("instance", at: label), line.decimal(instance) != nil,
      line.labelledWord(label..<instance.upperBound, Lexicon.shared) == instance
    {
      return line.classWithoutModule(name).lowerBound..<instance.upperBound
    }
    if isDescribed, line.has(">", at: instance.upperBound), line.decimal(instance) != nil {
      return line.classWithoutModule(name).lowerBound..<instance.upperBound
    }
    let mark = line.has(" #", at: name.upperBound) ? name.upperBound + 1 : name.upperBound
    guard let (number, end) = line.shortNumber(behindClass: mark, before: line.count),
      number == instance
    else { return nil }
    return line.classWithoutModule(name).lowerBound..<end
  }

  /// Sets what a label says to tell the object: a universally unique identifier, or a word that may.
  mutating func setShown(_ word: Range<Int>, _ line: Span<UInt8>) {
    if line.uuidEnd(at: word.lowerBound, before: word.upperBound) == word.upperBound {
      identifier = identifier ?? word
    } else {
      instance = instance ?? word
    }
  }
}

extension LeftSide {
  /// Reads what a mark sets off that tells an object; nil when none stands here.
  mutating func readObjectAtMark(_ line: Span<UInt8>, _ sentence: inout Sentence) -> Bool? {
    // '@@ -12,6 +12,7 @@ Feed viewDidLoad' heads what was changed in a source file.
    if line.has("@@ -", at: index) { return false }
    return readInstance(line, &sentence) ?? readOther(line, &sentence)
      ?? readLabelled(line, &sentence)
      ?? (readShortNumber(line, &sentence) ? true : nil)
  }

  /// Reads the short number that is glued to a class: `FeedVC#3`, `FeedVC(3)`; false when none stands there.
  mutating func readShortNumber(_ line: Span<UInt8>, _ sentence: inout Sentence) -> Bool {
    guard let words, line[words.lowerBound].isUpper,
      words.upperBound == index
        || words.upperBound + 1 == index && line[index] == UInt8(ascii: "#"),
      let (number, numberEnd) = line.shortNumber(behindClass: index, before: end)
    else { return false }
    sentence.instance = sentence.instance ?? number
    index = numberEnd
    // 'FeedVC#3.viewDidLoad()'
    if index + 1 == end, line[index] == UInt8(ascii: ".") {
      sentence.isMember = true
      index = end
    }
    return true
  }

  /// Reads a short number that is glued to a class, or stands behind it or a label, all within brackets:
  /// `FeedVC(3)`, `[FeedVC#3]`, `(id: vc-12)`.
  func readShortNumber(
    filling inner: Range<Int>,
    behind name: Range<Int>?,
    _ line: Span<UInt8>,
    _ sentence: inout Sentence
  ) -> Bool {
    // '[session 7D44…] SceneDelegate sceneDidBecomeActive' may tell which visit of the app writes, and no scene.
    if words != nil || name != nil || sentence.name != nil,
      let session = line.session(filling: inner, lexicon)
    {
      sentence.session = session
      return true
    }
    if let word = line.labelledWord(inner, lexicon) {
      sentence.setShown(word, line)
      return true
    }
    if let (name, number) = line.nameAndShortNumber(inner, lexicon), mayBeSubject(name, line) {
      if line.isControllerName(name) || sentence.bracketed == nil { sentence.bracketed = name }
      sentence.setShown(number, line)
      return true
    }
    // 'FeedVC (#3)' and 'FeedVC (a3c0)', but 'FeedVC (3)' counts.
    guard let name, line[name.lowerBound].isUpper,
      name.upperBound + 1 == inner.lowerBound
        || name.upperBound + 2 == inner.lowerBound
          && (line[inner.lowerBound] == UInt8(ascii: "#") || line.mayBeLastDigits(inner)),
      let (number, _) = line.shortNumber(behindClass: inner.lowerBound - 1, before: end)
    else { return false }
    sentence.instance = sentence.instance ?? number
    return true
  }

  /// Whether the name in the brackets that end at `index` may be whom the line is about.
  private func mayBeSubject(_ name: Range<Int>, _ line: Span<UInt8>) -> Bool {
    if line.isControllerName(name) { return true }
    return lexicon.key(line, name) == nil && lexicon.meaning(line, name) == nil
      && !(index..<end).contains { line[$0].isWord }
  }

  /// Takes the `instance 2` off words such as `FeedVC instance 2`.
  mutating func splitLabelled(
    _ words: inout Range<Int>,
    _ line: Span<UInt8>,
    _ sentence: inout Sentence
  ) {
    guard wordCount > 2, line[words.upperBound - 1].isDigit else { return }
    var start = words.upperBound
    while start > words.lowerBound, !line[start - 1].isBlank { start -= 1 }
    start -= 1
    while start > words.lowerBound, !line[start - 1].isBlank { start -= 1 }
    guard start > words.lowerBound, line[start].isLower,
      let word = line.labelledWord(start..<words.upperBound, lexicon)
    else { return }
    sentence.setShown(word, line)
    words = line.trimmed(words.lowerBound..<start)
    wordCount -= 2
  }

  /// Reads the `id: 7` of `FeedVC id: 7 viewDidLoad`; nil when no label of an object with its number stands here.
  mutating func readLabelled(_ line: Span<UInt8>, _ sentence: inout Sentence) -> Bool? {
    guard line[index] == UInt8(ascii: ":"), let words, words.upperBound == index else { return nil }
    var start = index
    while start > words.lowerBound, line[start - 1].isWord { start -= 1 }
    let label = start..<index
    guard line[start].isLower, let key = lexicon.key(line, label),
      key == .identifier || key == .pointer
    else { return nil }
    var value = line.field(of: index..<end, from: index + 1)
    if value.count > 1, ",;|".utf8.contains(line[value.upperBound - 1]) { value = value.dropLast() }
    let address = line.address(at: value.lowerBound, before: value.upperBound)
    guard address?.end == value.upperBound || line.isInstanceWord(value) else { return nil }
    self.words = line.trimmed(words.lowerBound..<start)
    wordCount -= 1
    if wordCount == 0 { self.words = nil }
    guard closeWords(line, isSeparated: false, &sentence) else { return false }
    index = value.upperBound
    if let address { return set(address.value, &sentence) }
    sentence.setShown(value, line)
    return true
  }
}

extension RightSide {
  /// Whether the description shows the object that is named in front, where a lone address stood in front of the name.
  func repeats(_ description: Description, _ line: Span<UInt8>, _ sentence: Sentence) -> Bool {
    guard sentence.hasLoneAddress, !description.name.isEmpty else { return false }
    return line.repeats(sentence.methodClass ?? sentence.name, description.name)
  }

  /// Reads what a label in brackets or parentheses tells: `session 7777AAAA-1111-4222-8333-444455556666`, `id: vc-12`; or
  /// a controller's class with the number of its object, `[FeedVC #1]`, and what is left of an address behind its class.
  func readLabelled(
    _ inner: Range<Int>,
    _ line: Span<UInt8>,
    _ sentence: inout Sentence
  ) -> Bool {
    if let session = line.session(filling: inner, lexicon) {
      sentence.session = session
      return true
    }
    if let word = line.labelledWord(inner, lexicon) {
      sentence.setShown(word, line)
      return true
    }
    if let name = sentence.name, name.upperBound + 2 == inner.lowerBound,
      line.isControllerName(name), line.mayBeLastDigits(inner)
    {
      sentence.instance = sentence.instance ?? inner
      return true
    }
    guard !sentence.hasSubject, let (name, number) = line.nameAndShortNumber(inner, lexicon),
      line.isControllerName(name)
    else { return false }
    sentence.name = name
    sentence.setShown(number, line)
    return true
  }

  /// Reads `instance 2` or `instance #2`; false when they do not stand here.
  mutating func readBareWord(
    _ label: Range<Int>,
    _ value: Range<Int>,
    _ line: Span<UInt8>,
    _ sentence: inout Sentence
  ) -> Bool {
    var value = value
    if value.count > 1, ",;".utf8.contains(line[value.upperBound - 1]) { value = value.dropLast() }
    if let session = line.session(filling: label.lowerBound..<value.upperBound, lexicon) {
      (sentence.session, index) = (session, session.upperBound)
      return true
    }
    guard let word = line.labelledWord(label.lowerBound..<value.upperBound, lexicon) else {
      return false
    }
    sentence.setShown(word, line)
    index = word.upperBound
    return true
  }
}

extension LogReader {
  /// Gives `event` the short number or name that the line shows in place of an address, where such tell objects.
  mutating func identify(
    _ event: inout Event,
    _ sentence: Sentence,
    _ line: Span<UInt8>,
    _ recording: inout Recording
  ) {
    let kind = event.callback?.kind
    guard !event.traits.contains(.address), kind != .application else { return }
    // A scene may have another name, and proves nothing of the numbers.
    if kind == .scene, event.traits.contains(.named) { return }
    let isOfClass = identifiers.proven.believesNumbersOfClasses
    guard identifiers.proven.believesShortOnes else {
      guard identifiers.isLearning, kind != .scene, let word = sentence.instance else { return }
      enter(event, &recording)
      let name = UInt64(recording.names.number(of: line, in: word))
      let number = line.decimal(word).map { UInt64($0) }
      identifiers.noteWord(name, number: number, of: event)
      guard let numbered = sentence.numberedClass(line) else { return }
      identifiers.noteNumber(
        ofClass: UInt64(recording.names.number(of: line, in: numbered)),
        number,
        of: event
      )
      return
    }
    if let word = isOfClass ? sentence.numberedClass(line) : sentence.instance {
      event.key = UInt64(recording.names.number(of: line, in: word))
      event.traits.insert(.named)
    } else if identifiers.ignoresAll {
      event.traits.remove(.named)
      event.key = 0
    }
  }
}
