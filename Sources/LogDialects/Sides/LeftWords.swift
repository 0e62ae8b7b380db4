/// Words before a callback: a name, a tag, or prose.
extension LeftSide {
  /// Judges the words since the last mark: a name, a tag, or prose.
  mutating func closeWords(
    _ line: Span<UInt8>,
    isSeparated: Bool,
    _ sentence: inout Sentence
  ) -> Bool {
    guard var words else { return true }
    self.words = nil
    defer { wordCount = 0 }
    splitLabelled(&words, line, &sentence)
    words = line.withoutGroup(words, lexicon)
    if sentence.file != nil, line.isDiagnostic(words) { return false }
    if isSourceLine(words, line, sentence) { return true }
    // 'INFO | main | viewDidLoad' has a column for the thread.
    if isSeparated, line.isMainThread(words) || line.announcesMessage(words) { return true }
    if line[words.lowerBound].isNonASCII, line.isWideStage(words) {
      // 'FeedController - 视图将要显示 viewWillAppear' explains itself.
      return sentence.name != nil || sentence.bracketed != nil
    }
    if line.isWideCall(words) { return sentence.isOfSomebody }
    var reader = NameReader(words, lexicon: lexicon)
    reader.isOfMember = sentence.isMember && opensMessage(words, line)
    reader.isBehindController =
      (sentence.isIdentified || sentence.text.form == .function)
      && sentence.name.map {
        line.isControllerName($0) && !line.isForeign($0) || line.isDelegateName($0)
      } == true
    guard reader.read(line, isSeparated: isSeparated) else {
      return isSeparated && sentence.setExplained(by: words, line, lexicon)
    }
    sentence.traits.formUnion(reader.traits)
    isBehindLabel = reader.isLabel
    guard let name = reader.name else { return true }
    if sentence.text.isShared, sentence.text.form == .function {
      // '应用已激活 applicationDidBecomeActive(_:)' tells what happens, and 'App moving …: …' as well.
      if line[name.lowerBound].isNonASCII { return true }
      if name.allSatisfy({ line[$0].isLower }) { return false }
    }
    // '0  Shop  FeedController.viewDidLoad()' is a frame of a stack.
    let hasTwoNames = sentence.name != nil || line.hasBlank(name)
    if sentence.isMember, sentence.signs.isListed, line[start].isDigit, hasTwoNames { return false }
    if sentence.isMemberOfReceiver(name, line) {
      sentence.methodClass = name
    } else if !isBesideSubject(name, isSeparated: isSeparated, sentence, line) {
      sentence.name = line.withoutKind(name)
    }
    return true
  }

  /// Whether the words only stand beside the subject, and name nobody.
  private func isBesideSubject(
    _ name: Range<Int>,
    isSeparated: Bool,
    _ sentence: Sentence,
    _ line: Span<UInt8>
  ) -> Bool {
    // '<Feed: 0x1> Left -[Feed viewDidLoad]': a title stands between, and the description is the
    // subject; '<Feed: 0x1> BaseController viewDidLoad' tells whose method it is.
    let isTitle =
      sentence.receiver.map { sentence.mayBeSubject($0, line) } == true
      && !line.isControllerName(name)
    // 'FeedController - 视图将要显示 viewWillAppear' explains itself.
    let isExplanation =
      (sentence.name ?? sentence.bracketed).map { line.isControllerName($0) } == true
      && !name.contains { line[$0].isLetter }
    // 'FeedController | network | viewDidLoad' has a column for the topic.
    let isTopic =
      isSeparated && line.looksOrdinary(name) && sentence.name.map { line.isOwnClass($0) } == true
    return isTitle || isExplanation || isTopic || sentence.isTitle(name, line)
  }

  /// Forgets the words in front of an object that only lead to it: '调用 <Feed: 0x1> 的 viewDidLoad', 'In <Feed: 0x1> viewDidLoad'.
  mutating func dropVerb(_ line: Span<UInt8>) {
    guard let words, line.isWideVerb(words) || leadsToMethod(words, line) else { return }
    (self.words, wordCount) = (nil, 0)
  }

  /// Whether the words, with which the message begins, say only that a method runs: 'In', 'Inside', '进入'.
  func leadsToMethod(_ words: Range<Int>, _ line: Span<UInt8>) -> Bool {
    opensMessage(words, line) && WordList.methodPlaces.containsIgnoringCase(line, words)
  }

  private func opensMessage(_ words: Range<Int>, _ line: Span<UInt8>) -> Bool {
    words.lowerBound == line.skippingBlanks(from: start, before: end)
  }

  /// Whether the words only number a line of the source: 'Feed.swift line 23 viewDidLoad()', 'FeedController:L23 viewDidLoad'.
  private func isSourceLine(
    _ words: Range<Int>,
    _ line: Span<UInt8>,
    _ sentence: Sentence
  ) -> Bool {
    guard let owner = sentence.file ?? sentence.name else { return false }
    let isOfFile = sentence.file != nil
    return isOfFile && line.countsSteps(words)
      || (isOfFile || line.isOwnerName(owner)) && line.isMarkedLine(words)
  }

  /// Forgets the words of 'View controller <Feed: 0x1> will appear' that say only what the object is.
  mutating func dropKind(_ line: Span<UInt8>) {
    guard let words, line.equalsIgnoringCase("view controller", in: words) else { return }
    (self.words, wordCount) = (nil, 0)
  }
}

extension Span<UInt8> {
  /// Whether the words are what a compiler says behind a place: 'Feed.swift:23:5: warning: viewDidLoad is …'.
  fileprivate func isDiagnostic(_ words: Range<Int>) -> Bool {
    let number = words.lowerBound - 3
    return has(":", at: words.upperBound) && number > 0 && self[number].isDigit
      && has(": ", at: number + 1)
      && ["error", "warning", "note", "remark", "fatal error"].contains { equals($0, in: words) }
  }

  /// Whether the words name the main thread, in a column or in front of a message.
  fileprivate func isMainThread(_ words: Range<Int>) -> Bool {
    ["main", "main thread", "main-thread"].contains { equalsIgnoringCase($0, in: words) }
  }

  /// The class in 'FeedController.lifecycle', to which somebody added a group of messages.
  fileprivate func withoutGroup(_ words: Range<Int>, _ lexicon: Lexicon) -> Range<Int> {
    guard let dot = words.last(where: { self[$0] == UInt8(ascii: ".") }),
      dot + 1 < words.upperBound, self[dot + 1].isLower,
      lexicon.meaning(self, dot + 1..<words.upperBound) == .tag,
      isOwnClass(words.lowerBound..<dot)
    else { return words }
    return words.lowerBound..<dot
  }
}

extension LeftSide {
  /// Whether the word that ends here, before a parenthesis, is what is called, and no controller.
  func isCall(_ line: Span<UInt8>) -> Bool {
    guard let words, words.upperBound == index else { return false }
    return !line.isOwnClass(words) || line.hasBlank(words)
  }
}
