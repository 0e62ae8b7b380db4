internal import CallbackLog

/// Brackets, parentheses and descriptions before a callback.
extension LeftSide {
  /// Reads `[Tag] `, or the `[Feed ` of `[Feed viewDidLoad]`.
  mutating func readBracket(_ line: Span<UInt8>, _ sentence: inout Sentence) -> Bool {
    let glued = words
    guard closeWords(line, isSeparated: true, &sentence) else { return false }
    guard let close = line.position(of: UInt8(ascii: "]"), in: index..<end) else {
      return readOpenBracket(line, &sentence)
    }
    let inner = line.trimmed(index + 1..<close)
    index = close + 1
    if sentence.signs.isListed, line.isTick(inner) { return false }
    guard !inner.isEmpty, inner.count <= Self.tagBytesMax else { return inner.isEmpty }
    let first = line[inner.lowerBound]
    // '[[Feed]]' and '[Feed, 0x1]' are frames.
    if first == UInt8(ascii: "[") || line.position(of: ", 0x", in: inner) != nil { return false }
    if first == UInt8(ascii: "<") {
      let shown = line.description(at: inner.lowerBound, before: inner.upperBound)
      return shown?.end == inner.upperBound && shown.map { set($0, line, &sentence) } == true
    }
    if let address = line.address(at: inner.lowerBound, before: inner.upperBound),
      address.end == inner.upperBound
    {
      return set(address.value, &sentence)
    }
    if let name = line.sourceFile(inner) {
      sentence.file = name
      return true
    }
    if let (name, address) = line.namedObject(inner, lexicon), lexicon.key(line, name) != .thread,
      line.nameAndAddress(inner) != nil || isSubject(name, line)
    {
      // 'Feed [ptr: 0x1]'
      if !lexicon.isOfInstance(line, name) { sentence.name = name }
      return set(address, &sentence)
    }
    if readNamedIdentity(inner, line, &sentence) { return true }
    if readInstance(filling: inner, behind: glued, line, &sentence) { return true }
    if first.isDigit {
      sentence.origin.note(line.relativeTime(inner, zone: zone))
      // '[02]. Feed' counts lines.
      if line.has(". ", at: index, before: end), line.decimal(inner) != nil { index += 1 }
      return true
    }
    // 'com.example.ui : [Shop] viewDidLoad' tells which module logs.
    if isModule(inner, line) {
      isBehindLabel = false
      return true
    }
    return readCategory(inner, line, &sentence)
  }

  /// Takes '[com.shop:FeedController]', '[FeedController:23]' or '[Feed]' for the class.
  ///
  /// '[main]' is a thread or a category, '[x]' ticks an item of a list.
  private func readCategory(
    _ inner: Range<Int>,
    _ line: Span<UInt8>,
    _ sentence: inout Sentence
  ) -> Bool {
    if let isRead = sentence.readField(inner, line, lexicon) { return isRead }
    // 'Step 4: [FeedVC] viewDidLoad' counts what happens.
    if let name = sentence.name, line.countsSteps(name) { sentence.name = nil }
    if let category = line.ownerCategory(inner) ?? line.ownerWithLine(inner) {
      sentence.bracketed = category
    } else if !sentence.setPhase(inBrackets: inner, line, lexicon),
      lexicon.meaning(line, inner) == nil, line.isName(inner), !line.looksOrdinary(inner),
      !line.isDomain(inner)
    {
      sentence.bracketed = inner
    }
    return true
  }

  private static let tagBytesMax = 80

  /// Whether the class in the brackets that end at `index` is whom the line is about: '[Thread-0x1] Feed viewDidLoad'
  /// names another one behind them.
  func isSubject(_ name: Range<Int>, _ line: Span<UInt8>) -> Bool {
    line.isControllerName(name) || !(index..<end).contains { line[$0].isWord }
  }

  /// Reads the `[Feed ` of `[Feed viewDidLoad]`, or the bracket of `[Feed.viewDidLoad():23]`.
  private mutating func readOpenBracket(_ line: Span<UInt8>, _ sentence: inout Sentence) -> Bool {
    let start = index + 1
    if readMethodClass(line, from: start, &sentence) { return true }
    guard !sentence.open.contains(.bracket), !line.has("self ", at: start),
      !line.has("super ", at: start)
    else { return false }
    sentence.open.insert(.bracket)
    index = start
    return true
  }

  /// Reads the class of `-[Feed viewDidLoad]`, which must end right before the callback.
  mutating func readMethodClass(
    _ line: Span<UInt8>,
    from start: Int,
    _ sentence: inout Sentence
  ) -> Bool {
    let name = start..<line.methodClassEnd(from: start, before: end)
    // '-[<Feed: 0x1> viewDidLoad]'
    if let description = line.description(at: start, before: end), description.end + 1 == end,
      line[description.end] == 0x20
    {
      sentence.open.insert(.bracket)
      index = end
      return set(description, line, &sentence)
    }
    guard !name.isEmpty, name.upperBound + 1 == end, line[name.upperBound] == 0x20,
      !line.equals("super", in: name), !line.equals("self", in: name),
      // '[Feed.swift viewDidLoad()]'
      line.sourceFile(name) == nil
    else { return false }
    sentence.methodClass = name
    sentence.open.insertInnerBracket()
    index = end
    // '[Feed(0x1) viewDidLoad]' shows the object where a category would stand.
    guard let open = line.position(of: UInt8(ascii: "("), in: name),
      let address = line.address(at: open + 1, before: name.upperBound),
      address.end == name.upperBound - 1
    else { return true }
    sentence.methodClass = start..<open
    return set(address.value, &sentence)
  }

  /// Reads `(0x1)`, `(memory: 0x1)`, `(Feed.m:23)` and tags.
  mutating func readParentheses(_ line: Span<UInt8>, _ sentence: inout Sentence) -> Bool {
    guard let close = parenthesisClose(line) else {
      // '(viewDidLoad)', 'FeedVC(viewDidLoad)', '(-[Feed viewDidLoad])'; 'print(viewDidLoad)' is source code.
      let isMethod = line.has("(-[", at: index, before: end)
      guard isMethod || index + 1 == end, !isCall(line),
        !sentence.open.contains(.parenthesis), closeWords(line, isSeparated: true, &sentence)
      else { return false }
      sentence.open.insert(.parenthesis)
      index += 1
      return true
    }
    let inner = line.trimmed(index + 1..<close)
    if readHelper(inner, line, &sentence) { return true }
    index = close + 1
    if readInstance(filling: inner, behind: words, line, &sentence) {
      return closeWords(line, isSeparated: true, &sentence)
    }
    if let address = line.address(at: inner.lowerBound, before: inner.upperBound),
      address.end == inner.upperBound
    {
      guard closeWords(line, isSeparated: true, &sentence) else { return false }
      return set(address.value, &sentence)
    }
    guard closeWords(line, isSeparated: true, &sentence), inner.count <= Self.tagBytesMax
    else { return false }
    if let description = line.description(at: inner.lowerBound, before: inner.upperBound),
      description.end == inner.upperBound
    {
      return set(description, line, &sentence)
    }
    if let (name, address) = line.namedObject(inner, lexicon) {
      if lexicon.isOfInstance(line, name) { return set(address, &sentence) }
      // '(Feed 0x1) viewDidLoad', but 'Feed (User 0x1) viewDidLoad' shows a value.
      if !sentence.isOfSomebody, line[name.lowerBound].isUpper, isSubject(name, line) {
        sentence.name = name
        return set(address, &sentence)
      }
    }
    // '(0.5s)' and '(+0.5s)'
    let number = line.has("+", at: inner.lowerBound) ? inner.dropFirst() : inner
    if !number.isEmpty, line[number.lowerBound].isDigit {
      sentence.origin.note(line.relativeTime(number, zone: zone))
      return true
    }
    if let file = line.sourceFile(inner) {
      sentence.file = file
      return true
    }
    return readTag(inner, line, &sentence)
  }

  /// Where the parenthesis here closes: behind what stands within it, as in '(ObjectIdentifier(0x1))'.
  private func parenthesisClose(_ line: Span<UInt8>) -> Int? {
    line.closingParenthesis(at: index, before: end)
      ?? line.position(of: UInt8(ascii: ")"), in: index..<end)
  }

  /// Reads the `log(_:)` of `[Lifecycle.swift:14] log(_:) > <Feed: 0x1> viewDidLoad`.
  private mutating func readHelper(
    _ labels: Range<Int>,
    _ line: Span<UInt8>,
    _ sentence: inout Sentence
  ) -> Bool {
    guard let words, words.upperBound == index, wordCount == 1, line[words.lowerBound].isLower,
      let file = sentence.file, !line.isOwnerName(file),
      labels.isEmpty || line[labels.upperBound - 1] == UInt8(ascii: ":")
    else { return false }
    // What it tells begins with the subject: a frame of a stack has its number there.
    var first = labels.isEmpty ? index + 2 : labels.upperBound + 1
    while first < end, line[first].isBlank || ">:|".utf8.contains(line[first]) { first += 1 }
    guard first < end,
      line[first].isUpper || line[first] == UInt8(ascii: "<") || line.has("-[", at: first)
    else { return false }
    (self.words, wordCount, sentence.file, sentence.signs.isToldByLogger) = (nil, 0, nil, true)
    // Parentheses without labels are two bytes.
    index = labels.isEmpty ? index + 2 : labels.upperBound + 1
    return true
  }

  /// Reads the word in parentheses: '- (void)viewDidLoad' is source code, and so is any other type.
  private func readTag(
    _ inner: Range<Int>,
    _ line: Span<UInt8>,
    _ sentence: inout Sentence
  ) -> Bool {
    if sentence.readCast(inner, behind: index, line) { return true }
    let meaning = lexicon.meaning(line, inner)
    guard line.isName(inner), meaning != .source else { return false }
    if ["IBAction", "BOOL", "instancetype", "id"].contains(where: { line.equals($0, in: inner) }) {
      return false
    }
    if !sentence.setPhase(inBrackets: inner, line, lexicon), meaning == nil,
      sentence.isOutweighed(by: inner, line), !line.looksOrdinary(inner), !line.hasBlank(inner)
    {
      sentence.bracketed = inner
    }
    return true
  }

  mutating func readDescription(_ line: Span<UInt8>, _ sentence: inout Sentence) -> Bool {
    if let arrow = line.exitArrowEnd(at: index, before: end),
      isBeside(index..<arrow, line)
    {
      sentence.traits.insert(.exit)
      index = arrow
      return closeWords(line, isSeparated: true, &sentence)
    }
    if let isRead = readStampInAngles(line, &sentence) { return isRead }
    if let description = line.description(at: index, before: end) {
      index = description.end
      if let threadEnd = sentence.origin.readThread(line, behind: index, before: end) {
        index = threadEnd
        return true
      }
      if description.address == nil, description.name.isEmpty { return false }
      dropVerb(line)
      return set(description, line, &sentence)
    }
    // '<Feed.m:23>' and '<0x1 Feed.m:(23)>'
    if let close = line.position(of: UInt8(ascii: ">"), in: index..<end) {
      var inner = index + 1..<close
      let address = line.address(at: inner.lowerBound, before: close)
      if let address { inner = line.skippingBlanks(from: address.end, before: close)..<close }
      guard let file = line.sourceFile(inner) else { return false }
      sentence.file = file
      index = close + 1
      guard closeWords(line, isSeparated: true, &sentence) else { return false }
      return address.map { set($0.value, &sentence) } ?? true
    }
    if line.isFramed(at: index), closeWords(line, isSeparated: true, &sentence) {
      while index < end, line[index] == UInt8(ascii: "<") { index += 1 }
      return true
    }
    // 'Feed<0x1>' is handled by the description; anything else in angles is a generic or a type.
    return false
  }

  mutating func set(
    _ description: Description,
    _ line: Span<UInt8>,
    _ sentence: inout Sentence
  ) -> Bool {
    guard let address = description.address else {
      // '<Notice>' is a level, '<private>' a redacted value, '<li>viewDidLoad' a page.
      guard index == end ? line[index - 1] != UInt8(ascii: ">") : true else { return false }
      let name = description.name
      if lexicon.meaning(line, name) == nil, line.isName(name), !line.standsForHidden(name) {
        sentence.bracketed = name
      }
      return closeWords(line, isSeparated: true, &sentence)
    }
    dropKind(line)
    guard closeWords(line, isSeparated: true, &sentence) else { return false }
    if !description.name.isEmpty {
      sentence.name = description.name
      sentence.receiver = description.name
      sentence.isDescribed = true
    }
    return set(address, &sentence)
  }

  func set(_ address: UInt64, _ sentence: inout Sentence) -> Bool {
    // '[0x0001] <Feed: 0x1> viewDidLoad': the one beside a name outweighs it.
    guard sentence.address == nil || sentence.hasLoneAddress && sentence.hasName else {
      return false
    }
    sentence.hasLoneAddress = !sentence.hasName
    sentence.address = address
    return true
  }
}
