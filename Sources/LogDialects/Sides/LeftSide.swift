/// Reads what stands before a callback: everything there must be understood, else the line is prose
/// or source code and records nothing.
struct LeftSide {
  let lexicon: Lexicon
  let zone: Int64
  let start: Int
  let end: Int
  var index: Int
  /// The words since the last mark, which may be a name with blanks.
  var words: Range<Int>?
  var wordCount = 0
  var slashes = 0
  /// Whether the label of a logger stands right before.
  var isBehindLabel = false

  init(_ range: Range<Int>, lexicon: Lexicon, zone: Int64) {
    self.lexicon = lexicon
    self.zone = zone
    start = range.lowerBound
    index = range.lowerBound
    end = range.upperBound
  }

  /// Reads up to the callback, and returns whether all of it was understood.
  mutating func read(_ line: Span<UInt8>, into sentence: inout Sentence) -> Bool {
    while index < end {
      let byte = line[index]
      if byte.isBlank {
        index += 1
        continue
      }
      if let isRead = readIdentity(line, &sentence) {
        guard isRead else { return false }
        continue
      }
      let isUnderstood: Bool
      switch byte {
      case UInt8(ascii: "["): isUnderstood = readBracket(line, &sentence)
      case UInt8(ascii: "("): isUnderstood = readParentheses(line, &sentence)
      case UInt8(ascii: "<"): isUnderstood = readDescription(line, &sentence)
      case UInt8(ascii: "\""), UInt8(ascii: "'"): isUnderstood = readQuote(line, &sentence)
      case UInt8(ascii: "-"), UInt8(ascii: "+"): isUnderstood = readSign(line, &sentence)
      case _ where byte.isDigit: isUnderstood = readNumber(line, &sentence)
      case _ where byte.isWord || byte.isNonASCII:
        isUnderstood =
          readElapsed(line, &sentence) ?? readOpening(line, &sentence)
          ?? readObject(line, &sentence) ?? readScriptPlace(line, &sentence)
          ?? readWord(line, &sentence)
      default: isUnderstood = readMark(line, &sentence)
      }
      guard isUnderstood else { return false }
    }
    // A path or an address of the web ends in any name.
    guard index == end, slashes < 2 || sentence.file != nil else { return false }
    return closeWords(line, isSeparated: false, &sentence)
  }

  /// Reads a stamp, a list number, milliseconds, or a number that belongs to a name.
  private mutating func readNumber(_ line: Span<UInt8>, _ sentence: inout Sentence) -> Bool {
    readStampOrAddress(line, &sentence) ?? readPlainNumber(line, &sentence)
  }

  /// Reads a stamp, an address, a clock, or the number of a runner's stream; nil when none stands here.
  private mutating func readStampOrAddress(
    _ line: Span<UInt8>,
    _ sentence: inout Sentence
  ) -> Bool? {
    if let stamp = line.stamp(at: index, before: end, zone: zone) {
      guard closeWords(line, isSeparated: true, &sentence) else { return false }
      sentence.origin.note(stamp.time)
      sentence.origin.stamp = index
      index = stamp.end
      return true
    }
    if let address = line.address(at: index, before: end) {
      words = words.map { line.withoutAddressLabel($0) }
      guard closeWords(line, isSeparated: true, &sentence) else { return false }
      index = address.end
      return set(address.value, &sentence)
    }
    // 'FeedController 7fd6c2855a00 viewDidLoad'
    if let words, line.isOwnClass(words), let address = line.plainAddress(at: index, before: end) {
      guard closeWords(line, isSeparated: true, &sentence) else { return false }
      index = address.end
      return set(address.value, &sentence)
    }
    if let clockEnd = line.coarseClockEnd(at: index, before: end) {
      index = clockEnd
      return closeWords(line, isSeparated: true, &sentence)
    }
    guard wordCount == 0, index == line.skippingBlanks(from: start, before: end),
      let streamEnd = line.streamEnd(at: index, before: end)
    else { return nil }
    index = streamEnd
    return true
  }

  /// Reads `ObjectIdentifier(0x1)`; nil when none stands here.
  private mutating func readObject(_ line: Span<UInt8>, _ sentence: inout Sentence) -> Bool? {
    guard let object = line.objectIdentifier(at: index, before: end) else { return nil }
    guard closeWords(line, isSeparated: true, &sentence) else { return false }
    index = object.end
    return set(object.value, &sentence)
  }

  private mutating func readPlainNumber(_ line: Span<UInt8>, _ sentence: inout Sentence) -> Bool {
    let start = index
    var numberEnd = line.digitsEnd(from: start, before: end)
    if numberEnd + 1 < end, line[numberEnd] == UInt8(ascii: "."), line[numberEnd + 1].isDigit {
      numberEnd = line.digitsEnd(from: numberEnd + 1, before: end)
    }
    let wordEnd = line.wordEnd(from: numberEnd, before: end)
    if line.startsWithWideLetter(wordEnd), wordEnd < end { return readWord(line, &sentence) }
    // '| 000000000000A485 |' is a column for the thread.
    let isColumn = line.has(" |", at: wordEnd, before: end) && line.has("00000000", at: start)
    if isColumn, line.isLongHexadecimal(start..<wordEnd) {
      index = wordEnd
      return true
    }
    if wordEnd > numberEnd, !line.isUnit(numberEnd..<wordEnd) {
      return readWord(line, &sentence)
    }
    index = wordEnd
    if wordEnd == numberEnd, let unitEnd = line.unitEnd(behind: wordEnd, before: end) {
      index = unitEnd
      sentence.origin.note(line.relativeTime(start..<unitEnd, zone: zone))
      return true
    }
    if words != nil, wordEnd == numberEnd {
      extendWords(to: start..<wordEnd)
      return true
    }
    sentence.origin.note(line.relativeTime(start..<wordEnd, zone: zone))
    // '12. Feed' and '12) Feed' are items of a list.
    if start == self.start { sentence.signs.isListed = true }
    if index < end, line[index] == UInt8(ascii: ".") || line[index] == UInt8(ascii: ")") {
      index += 1
    }
    return true
  }

  mutating func extendWords(to range: Range<Int>) {
    words = (words?.lowerBound ?? range.lowerBound)..<range.upperBound
    wordCount += 1
  }

  /// Reads 'Oct  7 14:30:01', with which a syslog begins behind the stamp of a runner; nil when `word` begins none.
  private mutating func readMonth(
    _ word: Range<Int>,
    _ line: Span<UInt8>,
    _ sentence: inout Sentence
  ) -> Bool? {
    guard word.count == 3, line[word.lowerBound].isUpper, line[word.upperBound] == 0x20 else {
      return nil
    }
    return readStampOrAddress(line, &sentence)
  }

  /// Reads a word of a name, with dots and generic arguments.
  private mutating func readWord(_ line: Span<UInt8>, _ sentence: inout Sentence) -> Bool {
    if let symbol = line.symbolEnd(at: index, before: end) {
      if words == nil, line.isListSymbol(index) { sentence.signs.isListed = true }
      if isBeside(index..<symbol, line) { sentence.setPhase(byArrowAt: index, line) }
      index = symbol
      return closeWords(line, isSeparated: true, &sentence)
    }
    if words == nil { index = line.skippingUnderscores(from: index, before: end) }
    var word = index..<line.nameEnd(from: index, before: end)
    guard !word.isEmpty else { return false }
    if let isRead = readMonth(word, line, &sentence) { return isRead }
    let wordEnd = splitInstance(&word, line, &sentence)
    // A tab ends a column.
    if index > start, line[index - 1] == 0x09, !closeWords(line, isSeparated: true, &sentence) {
      return false
    }
    // Swift prints what an object is as 'Optional(<Feed: 0x1>)'.
    if line.has("(", at: word.upperBound, before: end), line.equals("Optional", in: word) {
      index = word.upperBound
      return true
    }
    // Behind a stamp an 'I' is a level; 'D', 'W' and 'E' may be names.
    if line.equals("I", in: word), words == nil, sentence.name == nil,
      sentence.origin.time != nil
        || start > 0 && line.skippingBlanks(from: start, before: end) == word.lowerBound
    {
      index = word.upperBound
      return true
    }
    index = wordEnd
    let next = line.skippingBlanks(from: index, before: end)
    if next < end, line[next] == UInt8(ascii: "="),
      next + 1 == end || line[next + 1] != 0x3e && line[next + 1] != UInt8(ascii: "=")
    {
      // '_cmd = viewDidLoad' alone is of any object.
      if line.equals("_cmd", in: word), !sentence.hasSubject { return false }
      index = next
      return readValue(of: word, line, &sentence)
    }
    if let file = line.sourceFile(word) {
      guard closeWords(line, isSeparated: true, &sentence) else { return false }
      sentence.file = file
      // The words before a slash are folders.
      if slashes > 0 { sentence.name = nil }
      return true
    }
    extendWords(to: word)
    return true
  }

  /// Reads `class=Feed`, or `event=` right before the callback.
  mutating func readValue(
    of key: Range<Int>,
    _ line: Span<UInt8>,
    _ sentence: inout Sentence
  ) -> Bool {
    // 'logger=ui' is a field like any other, 'ui = …' assigns in source code.
    let isField = index == key.upperBound && index + 1 < end && !line[index + 1].isBlank
    let start = line.skippingBlanks(from: index + 1, before: end)
    guard
      let meaning = lexicon.key(line, key, ofValueAt: start, before: end)
        ?? (isField ? .ignored : nil),
      closeWords(line, isSeparated: true, &sentence)
    else { return false }
    index = start
    sentence.origin.readTime(of: key, at: start, before: end, line, zone: zone)
    // '__func__ = -[Feed viewDidLoad]'
    guard index < end, !line.has("-[", at: index) else { return true }
    // 'msg=<Feed: 0x1> viewDidLoad': the message begins.
    if line[index] == UInt8(ascii: "<"), line.isMessageKey(key) { return true }
    if isField, line[index] == UInt8(ascii: "\"") { return readQuoted(meaning, line, &sentence) }
    if line[index] == UInt8(ascii: "<") {
      guard let description = line.description(at: index, before: end) else { return false }
      index =
        sentence.origin.readThread(line, behind: description.end, before: end) ?? description.end
      return meaning.isSubject ? set(description, line, &sentence) : true
    }
    var value = line.field(of: index..<end, from: index)
    // 'class=Feed;ptr=0x1;event=viewDidLoad'
    if isField, let mark = line.nextFieldMark(in: value) { value = value.lowerBound..<mark + 1 }
    if value.count > 1, ",;&".utf8.contains(line[value.upperBound - 1]) { value = value.dropLast() }
    index = value.upperBound
    guard meaning.isSubject else {
      var reader = ValueReader(value, key: meaning)
      _ = reader.read(line, into: &sentence)
      return true
    }
    return readSubject(value, meaning, line, &sentence)
  }

  /// Reads the value of a field that tells whom the line is about.
  private mutating func readSubject(
    _ value: Range<Int>,
    _ meaning: Lexicon.Key,
    _ line: Span<UInt8>,
    _ sentence: inout Sentence
  ) -> Bool {
    if let address = line.address(at: value.lowerBound, before: value.upperBound) {
      return set(address.value, &sentence)
    }
    if meaning == .pointer, let number = line.pointerNumber(value) {
      return set(number, &sentence)
    }
    if line.uuidEnd(at: value.lowerBound, before: value.upperBound) == value.upperBound {
      sentence.identifier = value
    } else if meaning != .subject, line.isInstanceWord(value) {
      sentence.instance = sentence.instance ?? value
    } else if line.isName(value) {
      sentence.name = value
    }
    return true
  }
}
