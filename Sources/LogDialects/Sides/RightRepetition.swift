internal import CallbackLog

extension Sentence {
  /// Whether only the label of a logger or a container stands before the callback, as in
  /// `shop-1 | viewDidLoad in FeedController` and `Shop: viewDidLoad - FeedController`.
  func hasOnlyLabel(_ line: Span<UInt8>) -> Bool {
    guard methodClass == nil, address == nil, !isDescribed, let name,
      isLabelled || line.isLevelLetter(name)
    else { return false }
    return !line.isOwnerName(name)
  }
}

extension RightSide {
  /// Whether the words behind the callback name nobody, because what stands in front says whose method it is.
  func isRemark(_ words: Range<Int>, _ line: Span<UInt8>, _ sentence: Sentence) -> Bool {
    // '[Feed.swift:31] viewDidLoad() > Ready' is a message.
    if let file = sentence.file, isSeparated, !line.isOwnerName(words), !line.repeats(file, words),
      line.sourceFile(words) == nil
    {
      return true
    }
    guard let owner = sentence.bracketed ?? sentence.file, line.isOwnerName(owner) else {
      return false
    }
    // '[FeedController] viewDidLoad :: Loading 3'
    if isSeparated, sentence.bracketed != nil { return true }
    // 'FeedController.swift:24 viewDidLoad Home' shows a title.
    return !line.isOwnerName(words) && !line.repeats(owner, words)
  }
}

/// What some loggers put behind a method's name: the message, which names the method again.
extension RightSide {
  /// So far is looked for a label, because each object of a line asks for it.
  private static var labelReach: Int { 256 }

  /// Whether what the callback is passed stands behind a label of its own further on, so that what comes first is the
  /// subject: `didMove(toParent:) FeedController 0x1 parent=0x9`.
  func tellsArgument(_ line: Span<UInt8>) -> Bool {
    let reach = index..<min(end, index + Self.labelReach)
    for mark in reach where line[mark] == UInt8(ascii: "=") || line[mark] == UInt8(ascii: ":") {
      var label = mark..<mark
      while label.lowerBound > index, line[label.lowerBound - 1].isWord {
        label = label.lowerBound - 1..<mark
      }
      if lexicon.key(line, label) == .argument { return true }
    }
    return false
  }

  /// Whether `words` are an owner, and only a label stands before the callback, which outweighs none.
  func outweighsLabel(_ words: Range<Int>, _ line: Span<UInt8>, _ sentence: Sentence) -> Bool {
    let mayBeArgument = sentence.text.callback.takesObject && !isLed && !tellsArgument(line)
    return line.isOwnerName(words) && line[words.lowerBound].isUpper && !line.hasBlank(words)
      && !mayBeArgument && sentence.hasOnlyLabel(line)
  }

  /// Reads the callback once more, alone, or with its owner: `viewDidLoad() > Feed.viewDidLoad()`.
  mutating func readRepetition(_ line: Span<UInt8>, _ sentence: inout Sentence) -> Bool {
    if let text = callbackHere(line, from: index) {
      guard text.callback == sentence.text.callback else { return false }
      index = text.range.upperBound
      return true
    }
    // A name may hold dots, so that the method looks like its last part.
    let name = index..<line.nameEnd(from: index, before: end)
    guard let dot = name.last(where: { line[$0] == UInt8(ascii: ".") }) else { return false }
    return readMethod(of: index..<dot, from: dot + 1, line, &sentence) != nil
  }

  /// Reads `[Feed viewDidLoad]` behind the method, which is all that stands in the bracket.
  mutating func readRepetition(
    inBracket inner: Range<Int>,
    _ line: Span<UInt8>,
    _ sentence: inout Sentence
  ) -> Bool {
    // '[뷰가 로드됨]' and '[视图加载完成]' say it in other words.
    if isWideExplanation(inner, line, sentence) {
      sentence.say(line, inner)
      return true
    }
    let name =
      inner.lowerBound..<line.methodClassEnd(from: inner.lowerBound, before: inner.upperBound)
    let start = index
    guard line.has(" ", at: name.upperBound, before: inner.upperBound),
      let text = readMethod(of: name, from: name.upperBound + 1, line, &sentence),
      text.range.upperBound == inner.upperBound
    else {
      index = start
      return false
    }
    index = start
    return true
  }

  /// Reads the callback at `start`, which must be the sentence's, and takes `owner` for its class.
  private mutating func readMethod(
    of owner: Range<Int>,
    from start: Int,
    _ line: Span<UInt8>,
    _ sentence: inout Sentence
  ) -> CallbackText? {
    guard let text = callbackHere(line, from: start), text.callback == sentence.text.callback,
      line.isName(owner) || line.has("(", at: owner.upperBound - 1), !line.looksOrdinary(owner)
    else { return nil }
    if let known = sentence.methodClass ?? sentence.name, !line.repeats(known, owner) { return nil }
    if sentence.methodClass == nil, sentence.name == nil { sentence.setName(owner, line) }
    index = text.range.upperBound
    return text
  }

  /// The callback that starts at `start`, with the first piece of a delegate's method.
  func callbackHere(_ line: Span<UInt8>, from start: Int) -> CallbackText? {
    if let text = spellings.callback(line, at: start, before: end) { return text }
    guard
      line.has("application", at: start, before: end) || line.has("scene", at: start, before: end),
      let hit = spellings.next(in: line, from: start), case .spelling(let number) = hit.kind,
      let text = spellings.callback(line, number, hit.range, within: start..<end),
      text.range.lowerBound == start
    else { return nil }
    return text
  }
}
