internal import CallbackLog

/// What stands in place of an object's address: a universally unique identifier, or what a logger left of the address.
enum ShownIdentity {
  case identifier(Range<Int>)
  /// A number, or the last digits: `#3`, `0x…ab1230`, `...ab12`. Others may have them as well, so that they are believed only where the
  /// log proves it, as short numbers are.
  case digits(Range<Int>)
}

extension Span<UInt8> {
  /// Whether what stands at `index` may begin with what tells an object: hardly any word does.
  @inline(__always)
  fileprivate func mayShowIdentity(at index: Int) -> Bool {
    let byte = self[index]
    return byte.hexValue != nil || byte == UInt8(ascii: "<") || byte == UInt8(ascii: ".")
      || byte == 0xE2
  }

  /// What tells the object at `start`, and where it ends; angles may stand around it.
  func identity(at start: Int, before end: Int) -> (shown: ShownIdentity, end: Int)? {
    guard start < end else { return nil }
    guard self[start] == UInt8(ascii: "<") else { return bareIdentity(at: start, before: end) }
    guard let (shown, close) = bareIdentity(at: start + 1, before: end), close < end,
      self[close] == UInt8(ascii: ">")
    else { return nil }
    return (shown, close + 1)
  }

  private func bareIdentity(at start: Int, before end: Int) -> (shown: ShownIdentity, end: Int)? {
    guard start < end else { return nil }
    if self[start].hexValue != nil, let identifierEnd = uuidEnd(at: start, before: end) {
      return (.identifier(start..<identifierEnd), identifierEnd)
    }
    return shortenedAddress(at: start, before: end).map { (.digits($0), $0.upperBound) }
  }

  /// What tells an object and is all of `range`.
  func identity(filling range: Range<Int>) -> ShownIdentity? {
    guard let (shown, end) = identity(at: range.lowerBound, before: range.upperBound),
      end == range.upperBound
    else { return nil }
    return shown
  }

  /// The digits that a logger left of the address at `start`, behind the mark for those that it left out.
  private func shortenedAddress(at start: Int, before end: Int) -> Range<Int>? {
    // A line of nothing but dots must not take long.
    let end = Swift.min(end, start + BytesMax.shortenedAddress)
    let isPrefixed = has("0x", at: start, before: end)
    let first = isPrefixed ? start + 2 : start
    guard first < end, !self[first].isWord else { return nil }
    var digits = first
    while has("…", at: digits, before: end) { digits += "…".utf8.count }
    if digits == first {
      while digits < end, self[digits] == UInt8(ascii: ".") { digits += 1 }
      if isPrefixed, digits == first {
        while digits < end, self[digits] == UInt8(ascii: "*") { digits += 1 }
      }
      guard digits > first + (self[first] == UInt8(ascii: ".") ? 1 : 0) else { return nil }
    }
    let shown = digits..<wordEnd(from: digits, before: end)
    // '...added' and '…bad' are words.
    guard (3...12).contains(shown.count), hexadecimal(shown) != nil,
      isPrefixed || shown.contains(where: { self[$0].isDigit })
    else { return nil }
    return shown
  }

  /// The description at `start` that shows something else than an address, and where it closes: `<Shop.Feed: 0x…ab1230>`,
  /// `<Feed: 3>`, `<Feed #3>`, `<Feed id=3>`.
  fileprivate func shortenedDescription(
    at start: Int,
    before end: Int,
    _ lexicon: Lexicon
  ) -> (name: Range<Int>, shown: ShownIdentity, end: Int)? {
    guard self[start] == UInt8(ascii: "<") else { return nil }
    let name = start + 1..<nameEnd(from: start + 1, before: end)
    guard !name.isEmpty else { return nil }
    let mark = has(":", at: name.upperBound, before: end) ? name.upperBound + 1 : name.upperBound
    if has(" ", at: mark, before: end), let (shown, close) = identity(at: mark + 1, before: end),
      close < end, self[close] == UInt8(ascii: ">")
    {
      return (name, shown, close + 1)
    }
    guard self[name.lowerBound].isUpper,
      let close = position(
        of: UInt8(ascii: ">"),
        in: name.upperBound..<min(end, name.upperBound + Self.labelMax)
      ),
      let word = shortIdentity(behindClass: name.upperBound, before: close, lexicon)
    else { return nil }
    return (name, .digits(word), close + 1)
  }

  /// The number, or the last digits of an address, that a description shows up to `end`: `: 3`, ` #3`, ` id=3`.
  private func shortIdentity(
    behindClass start: Int,
    before end: Int,
    _ lexicon: Lexicon
  ) -> Range<Int>? {
    let mark = has(":", at: start, before: end) ? start + 1 : start
    var index = skippingBlanks(from: mark, before: end)
    guard index < end else { return nil }
    if index > start, let word = labelledWord(index..<end, lexicon) { return word }
    let isNumbered = self[index] == UInt8(ascii: "#")
    if isNumbered { index += 1 }
    let word = index..<end
    guard isNumbered || mark > start, word.count < Self.addressDigitsMin else { return nil }
    return decimal(word) != nil || mayBeLastDigits(word) ? word : nil
  }

  /// The longest that a description shows behind its class.
  private static var labelMax: Int { 32 }

  /// The fewest digits in a description that are the whole address.
  private static var addressDigitsMin: Int { 6 }
}

extension Sentence {
  /// Sets what tells the object in place of its address.
  mutating func show(_ identity: ShownIdentity) -> Bool {
    switch identity {
    case .identifier(let word): identifier = word
    case .digits(let word): instance = instance ?? word
    }
    return true
  }
}

extension LeftSide {
  /// Reads what tells the object in place of its address; nil when none stands here.
  mutating func readIdentity(_ line: Span<UInt8>, _ sentence: inout Sentence) -> Bool? {
    guard line.mayShowIdentity(at: index) else { return nil }
    if let (name, shown, close) = line.shortenedDescription(at: index, before: end, lexicon) {
      guard closeWords(line, isSeparated: true, &sentence) else { return false }
      (sentence.name, sentence.receiver, sentence.isDescribed) = (name, name, true)
      index = close
      return sentence.show(shown)
    }
    guard let (shown, shownEnd) = line.identity(at: index, before: end) else { return nil }
    if case .digits = shown, !closeWords(line, isSeparated: true, &sentence) { return false }
    if line[index] == UInt8(ascii: "<"), !closeWords(line, isSeparated: true, &sentence) {
      return false
    }
    index = shownEnd
    return sentence.show(shown)
  }
}

extension LeftSide {
  /// Reads the class and what tells its object in brackets: `[Feed 1B4E28BA-…]`; false when something else stands there.
  func readNamedIdentity(
    _ inner: Range<Int>,
    _ line: Span<UInt8>,
    _ sentence: inout Sentence
  ) -> Bool {
    guard let (name, identity) = line.namedIdentity(inner), isSubject(name, line) else {
      return false
    }
    sentence.name = name
    return sentence.show(identity)
  }
}

extension RightSide {
  /// Reads what tells the object in place of its address; false when none stands here.
  mutating func readIdentity(_ line: Span<UInt8>, _ sentence: inout Sentence) -> Bool {
    guard line.mayShowIdentity(at: index) else { return false }
    if let (name, shown, close) = line.shortenedDescription(at: index, before: end, lexicon) {
      index = close
      let isArgument =
        !isLed && sentence.text.callback.takesObject && !tellsArgument(line)
        && (sentence.hasSubject || line.has("UI", at: name.lowerBound))
      if isArgument { sentence.traits.insert(.argumentSet) }
      guard !isArgument, sentence.mayBeSubject(name, line) else { return !isLed }
      (sentence.receiver, isLed) = (name, false)
      if sentence.methodClass == nil { (sentence.name, sentence.isDescribed) = (name, true) }
      return sentence.show(shown)
    }
    guard let (shown, shownEnd) = line.identity(at: index, before: end) else { return false }
    index = shownEnd
    return sentence.show(shown)
  }
}

extension LogReader {
  /// Gives `event` the digits that are left of an address, where the log proves that such tell objects: a record and a
  /// line of text believe the same.
  mutating func identify(
    _ event: inout Event,
    byDigits word: Range<Int>,
    _ line: Span<UInt8>,
    _ recording: inout Recording
  ) {
    let name = UInt64(recording.names.number(of: line, in: word))
    if identifiers.proven.believesWords {
      event.key = name
      event.traits.insert(.named)
    } else if identifiers.isLearning {
      enter(event, &recording)
      identifiers.noteWord(name, number: line.decimal(word).map { UInt64($0) }, of: event)
    }
  }
}
