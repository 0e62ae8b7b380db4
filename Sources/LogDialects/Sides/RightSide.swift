internal import CallbackLog

/// Reads what stands behind a callback: everything there must be understood, else the line is prose
/// or source code and records nothing.
struct RightSide {
  let lexicon: Lexicon
  let spellings: SpellingTable
  let zone: Int64
  let end: Int
  var index: Int
  /// Whether a mark such as a colon or a dash stands before the next part.
  var isSeparated = false
  /// Whether a word such as `of` leads to the subject.
  var isLed = false
  var hasVerb = false

  init(_ range: Range<Int>, lexicon: Lexicon, spellings: SpellingTable, zone: Int64) {
    (self.lexicon, self.spellings, self.zone) = (lexicon, spellings, zone)
    index = range.lowerBound
    end = range.upperBound
  }

  /// Reads to the end of the message, and returns whether all of it was understood.
  mutating func read(_ line: Span<UInt8>, into sentence: inout Sentence) -> Bool {
    if sentence.open.contains(.bracket), !closeBracket(line, &sentence) { return false }
    if sentence.open.contains(.parenthesis) {
      guard index < end, line[index] == UInt8(ascii: ")") else { return false }
      sentence.open.remove(.parenthesis)
      index += 1
    }
    if sentence.open.contains(.notification), !closeNotification(line, &sentence) { return false }
    while index < end {
      let byte = line[index]
      if byte.isBlank {
        index += 1
        continue
      }
      if readIdentity(line, &sentence) || readRemarkOfReader(line, sentence) { continue }
      let isUnderstood: Bool
      switch byte {
      case UInt8(ascii: "[") where readList(line, sentence): isUnderstood = true
      case UInt8(ascii: "["): isUnderstood = readBracket(line, &sentence)
      case UInt8(ascii: "]") where sentence.open.contains(.outerBracket):
        sentence.open.remove(.outerBracket)
        index += 1
        isUnderstood = true
      case UInt8(ascii: "("): isUnderstood = readParentheses(line, &sentence)
      case UInt8(ascii: "{"), UInt8(ascii: "}"):
        isUnderstood = readBraces(line, &sentence)
      case UInt8(ascii: "\"") where sentence.open.contains(.quote):
        sentence.open.remove(.quote)
        index += 1
        isUnderstood = true
      case UInt8(ascii: "<") where line.has("<<", at: index) || isArrowToCallback(line):
        isUnderstood = readRun(line, &sentence)
      case UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "~"),
        UInt8(ascii: "+") where line.has("+++", at: index):
        isUnderstood = readRun(line, &sentence)
      case UInt8(ascii: "<"): isUnderstood = readDescription(line, &sentence)
      case _ where byte.isDigit: isUnderstood = readNumber(line, &sentence)
      case _ where byte.isWord || byte.isNonASCII:
        isUnderstood = readStateChange(line) || readWords(line, &sentence)
      default: isUnderstood = readMark(line, &sentence)
      }
      guard isUnderstood else { return false }
    }
    return !isLed && !sentence.open.contains(.outerBracket) && !sentence.open.contains(.quote)
  }

  /// Whether only the arrow of 'viewDidLoad <-----' or 'viewDidLoad <==' is left.
  private func isArrowToCallback(_ line: Span<UInt8>) -> Bool {
    ["<-", "<=="].contains { line.has($0, at: index) }
      && (index + 1..<end).allSatisfy { line[$0] == line[index + 1] }
  }

  /// Moves behind the `]` of `-[Feed viewDidLoad]`; a line number may stand before it.
  private mutating func closeBracket(_ line: Span<UInt8>, _ sentence: inout Sentence) -> Bool {
    sentence.open.remove(.bracket)
    // '-[Feed viewWillAppear:YES]' and '-[Feed viewDidLoad:23]'.
    if index < end, line[index] == UInt8(ascii: ":") { index += 1 }
    // '[Feed viewWillAppear: YES]'
    if !line.has(" ::", at: index) { index = line.skippingBlanks(from: index, before: end) }
    let value = index..<line.wordEnd(from: index, before: end)
    if line.truth(value) != nil || line.decimal(value) != nil || line.equals("nil", in: value) {
      index = value.upperBound
      if let truth = line.truth(value) { sentence.set(truth) }
      readAnimated(line, &sentence)
    } else if line.has("0x", at: index, before: end) {
      index = value.upperBound
      sentence.setRegister(value, line)
    } else if let passed = line.passedValueEnd(at: index, before: end) {
      sentence.setPassed(index..<passed, line)
      index = passed
    }
    if line.has(" :: ", at: index), line[end - 1] == UInt8(ascii: "]") {
      // '[Feed >> viewDidLoad() :: what it is for]'
      index = end - 1
    }
    let close = lineNumberEnd(line)
    guard close < end, line[close] == UInt8(ascii: "]") else { return false }
    index = close + 1
    if index < end, line[index] == UInt8(ascii: ":") {
      // '-[Feed viewDidLoad]:23' and '-[Feed viewDidLoad]: <Feed: 0x1>'.
      let digits = line.digitsEnd(from: index + 1, before: end)
      index = digits
      isSeparated = true
    } else if index < end, line[index] == UInt8(ascii: "_"),
      line.decimal(index + 1..<end) != nil
    {
      // '-[Feed viewDidLoad]_23'
      index = end
    }
    return true
  }

  /// Where the bracket may close behind the method: `[Feed.swift viewDidLoad() 23]`, `[Feed.swift|viewDidLoad()|23]`.
  private func lineNumberEnd(_ line: Span<UInt8>) -> Int {
    let close = line.skippingBlanks(from: index, before: end)
    guard close < end, close > index || line[close] == UInt8(ascii: "|") else { return close }
    let number = line.has("|", at: close) ? close + 1 : close
    return line.skippingBlanks(from: line.digitsEnd(from: number, before: end), before: end)
  }

  // MARK: Brackets

  private mutating func readBracket(_ line: Span<UInt8>, _ sentence: inout Sentence) -> Bool {
    guard let close = line.position(of: UInt8(ascii: "]"), in: index..<end) else { return false }
    let inner = line.trimmed(index + 1..<close)
    index = close + 1
    if readPassed(alone: inner, line, &sentence) { return true }
    if readAddress(inner, line, &sentence) { return true }
    if readLabelled(inner, line, &sentence) { return true }
    // '[Line 23]', '[23]', '[Feed.m:23]'.
    if readFile(inner, line, &sentence) { return true }
    let word = inner.lowerBound..<line.wordEnd(from: inner.lowerBound, before: inner.upperBound)
    if line.equalsIgnoringCase("line", in: word) || line.isMarkedLine(inner) { return true }
    // '[行号:23]'
    if readNumbered(inner, line, &sentence) { return true }
    // '[:|:]' decorates.
    guard inner.contains(where: { line[$0].isWord || line[$0].isNonASCII }) else { return true }
    if lexicon.denials.denyAny(of: inner, line) { return false }
    guard line.isName(inner) else {
      return readRepetition(inBracket: inner, line, &sentence)
        || readValues(inBrackets: inner, line, &sentence)
        || readPassed(inBrackets: inner, line, &sentence)
    }
    if readRepetition(inBracket: inner, line, &sentence) { return true }
    if sentence.setPhase(inBrackets: inner, line, lexicon) { return true }
    if lexicon.meaning(line, inner) == nil, !line.looksOrdinary(inner),
      !sentence.hasSubject || sentence.isLabel(before: inner, line),
      // 'viewDidLoad [뷰가 로드됨]' explains itself.
      inner.contains(where: { line[$0].isLetter })
    {
      sentence.bracketed = inner
    }
    return inner.count <= BytesMax.remark
  }

  mutating func readParentheses(_ line: Span<UInt8>, _ sentence: inout Sentence) -> Bool {
    // '(state = UISceneActivationState(rawValue: 0))'
    guard
      let close = line.closingParenthesis(at: index, before: end)
        ?? line.position(of: UInt8(ascii: ")"), in: index..<end)
    else {
      // An array goes on below: '<Feed: 0x1> viewDidAppear (', '-[Feed viewDidAppear:] ('.
      let opensArray = index + 1 == end && line[index - 1].isBlank && sentence.isMarked
      index = end
      return opensArray
    }
    // '((0.0, 20.0), (320.0, 460.0))' is a value.
    if line.has("((", at: index), !line.has("((null))", at: index) {
      var reader = ValueReader(index..<end, key: .ignored)
      guard let valueEnd = reader.read(line, into: &sentence) else { return false }
      index = valueEnd
      return true
    }
    let inner = line.trimmed(index + 1..<close)
    if line.isPlaceOfFrame(inner) { return false }
    let isOfCall = readPassed(inner, line, &sentence)
    index = close + 1
    if readPassed(alone: inner, line, &sentence) { return true }
    if isOfCall || line.isPointerType(inner) || readAddress(inner, line, &sentence) { return true }
    if readAddressAndValues(inner, line, &sentence) { return true }
    if readLabelled(inner, line, &sentence) || readFile(inner, line, &sentence) { return true }
    if readRemark(inner, line, &sentence) { return true }
    var nested = RightSide(inner, lexicon: lexicon, spellings: spellings, zone: zone)
    if nested.readMainThread(line, &sentence) { return true }
    if let threadEnd = sentence.origin.readThreadWords(
      line,
      at: inner.lowerBound,
      before: inner.upperBound
    ) {
      return threadEnd == inner.upperBound
    }
    if nested.readSuperCall(line, &sentence) { return nested.index == inner.upperBound }
    if line.position(of: UInt8(ascii: "="), in: inner) != nil
      || line.position(of: UInt8(ascii: ":"), in: inner) != nil
    {
      return nested.read(line, into: &sentence)
    }
    // '(Feed)' names the subject, '(Feed viewDidLoad)' would be something else.
    var reader = NameReader(inner, lexicon: lexicon)
    guard line.isName(inner), !line.looksOrdinary(inner), !sentence.hasSubject,
      reader.read(line, isSeparated: true), reader.name == inner
    else { return false }
    sentence.name = inner
    return true
  }

  /// Reads a source file or a number in brackets.
  func readFile(
    _ inner: Range<Int>,
    _ line: Span<UInt8>,
    _ sentence: inout Sentence
  ) -> Bool {
    if let file = line.sourceFile(inner) {
      sentence.prefer(file: file, line)
      return true
    }
    // '-[Feed viewDidLoad] [#23]'
    let number = line.has("#", at: inner.lowerBound) ? inner.dropFirst() : inner
    return inner.isEmpty || !number.isEmpty && line[number.lowerBound].isDigit
  }

  /// Reads an address or a description that fills `inner`.
  private mutating func readAddress(
    _ inner: Range<Int>,
    _ line: Span<UInt8>,
    _ sentence: inout Sentence
  ) -> Bool {
    if let address = line.address(at: inner.lowerBound, before: inner.upperBound),
      address.end == inner.upperBound
    {
      return set(address.value, &sentence)
    }
    if let identity = line.identity(filling: inner) { return sentence.show(identity) }
    // '[Feed: 0x1]' and '(Feed 0x1)'
    if let (name, address) = line.namedObject(inner, lexicon) {
      if lexicon.isOfInstance(line, name) { return set(address, &sentence) }
      guard line[name.lowerBound].isUpper else { return false }
      // '-[Feed viewDidLoad] (User: 0x1)' and 'Feed viewDidLoad [Window: 0x1]' label a value.
      if let owner = sentence.methodClass ?? sentence.name,
        !line.isControllerName(name), !line.shareAWord(owner, name)
      {
        return true
      }
      let description = Description(name: name, address: address, end: inner.upperBound)
      return set(description, line, &sentence)
    }
    guard let description = line.description(at: inner.lowerBound, before: inner.upperBound),
      description.end == inner.upperBound, description.address != nil
    else { return false }
    return set(description, line, &sentence)
  }

  private mutating func readDescription(_ line: Span<UInt8>, _ sentence: inout Sentence) -> Bool {
    guard let description = line.description(at: index, before: end) else { return false }
    index = description.end
    if let threadEnd = sentence.origin.readThread(line, behind: index, before: end) {
      index = threadEnd
      return true
    }
    if description.address == nil { sentence.prefer(description.name, line) }
    return description.address == nil || set(description, line, &sentence)
  }
}
