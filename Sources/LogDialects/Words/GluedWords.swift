internal import CallbackLog

/// Words of scripts that write no blanks, glued to a name or to a callback.
extension Span<UInt8> {
  /// Where the controller's name ends to which a word is glued that leads to the callback at `start`:
  /// 'FeedController调用了viewDidLoad', 'FeedControllerのviewDidLoad', or where a screen's name ends that is
  /// glued itself, '父控制器viewDidLoad'; nil when it is anything else.
  func ownerEnd(gluedBefore start: Int, after message: Int) -> Int? {
    guard start > message, self[start - 1].isNonASCII else { return nil }
    if isWideScreen(endingAt: start, after: message) { return start }
    guard var end = WordList.linksToCallbacks.start(self, endingAt: start) else { return nil }
    // 'FeedController 走了viewDidLoad'
    while end > message, self[end - 1].isBlank { end -= 1 }
    if isWideScreen(endingAt: end, after: message) { return end }
    var name = end..<end
    while name.lowerBound > message, self[name.lowerBound - 1].isWord {
      name = name.lowerBound - 1..<end
    }
    // '当FeedController调用了viewDidLoad' is a piece of a sentence, and so is what is said of UIKit's.
    guard !name.isEmpty, isOwnClass(name) || isDelegateName(name),
      !endsWithWideLetter(wideVerbStart(before: name.lowerBound, after: message), after: message)
    else { return nil }
    return end
  }

  /// Whether a sentence is glued to the callback in `range`, as in scripts without blanks; a colon, which may be the
  /// selector's own, sets off what stands behind it.
  func isGlued(_ range: Range<Int>, after message: Int) -> Bool {
    endsWithWideLetter(range.lowerBound, after: message)
      && ownerEnd(gluedBefore: range.lowerBound, after: message) == nil
      || startsWithWideLetter(range.upperBound) && self[range.upperBound - 1] != UInt8(ascii: ":")
        && !isWideWord(field(of: 0..<count, from: range.upperBound))
  }

  /// Where the words end that begin at `start` and say in another language that the callback behind them,
  /// at `end`, was called: 'Se llamó a viewDidLoad', 'вызван viewDidLoad'.
  func callOpeningEnd(at start: Int, before end: Int) -> Int? {
    guard self[start].isNonASCII || "SsLlCcAaEerhwPMm".utf8.contains(self[start]) else {
      return nil
    }
    guard end - start > 1, self[end - 1] == 0x20 else { return nil }
    return WordList.callOpenings.contains(self, start..<end - 1) ? end : nil
  }

  /// Whether a word beyond ASCII leads to whom a method is of: 'viewDidLoad в FeedController'.
  func isWidePreposition(_ word: Range<Int>) -> Bool {
    WordList.methodPrepositions.contains(self, word)
  }

  /// Whether a word beyond ASCII stands in front of where something happens: 'В FeedController'.
  func isWidePlace(_ word: Range<Int>) -> Bool { WordList.placePrepositions.contains(self, word) }

  /// Where the verb begins that is glued to a name: the '进入' of '进入FeedController'; the name's own beginning without one.
  private func wideVerbStart(before name: Int, after message: Int) -> Int {
    guard name > message, self[name - 1].isNonASCII else { return name }
    return WordList.verbsBeforeNames.start(self, endingAt: name) ?? name
  }

  /// The class in `word` without what scripts that write no blanks put around it: 'FeedControllerの',
  /// 'FeedController에서', 'FeedController页面', '进入FeedController'.
  func withoutParticle(_ word: Range<Int>) -> Range<Int> {
    if let first = word.first, self[first].isNonASCII,
      let start = WordList.verbsBeforeNames.end(self, at: first, before: word.upperBound)
    {
      let name = start..<word.upperBound
      return !name.isEmpty && (isOwnClass(name) || isDelegateName(name)) ? name : word
    }
    guard let last = word.last, self[last].isNonASCII,
      let end = WordList.particles.start(self, endingAt: word.upperBound), end > word.lowerBound
    else { return word }
    let name = word.lowerBound..<end
    let isPlain = name.allSatisfy { !self[$0].isNonASCII }
    return isPlain && !name.isEmpty && isOwnerName(name) && !hasBlank(name) ? name : word
  }

  /// Whether a word beyond ASCII may be glued to a callback: it was called, it begins, it is a method.
  func isWideWord(_ word: Range<Int>) -> Bool {
    isWideCall(word) || isWideTag(word) || widePhase(word) != nil
  }

  /// Whether the word says that a method begins (true) or ends (false); nil when it says neither.
  func widePhase(_ word: Range<Int>) -> Bool? {
    if WordList.beginnings.contains(self, word) { return true }
    return WordList.endings.contains(self, word) ? false : nil
  }

  /// Whether words behind a callback tell what is done there rather than whose it is.
  ///
  /// So do 'Refreshing' and '刷新数据'. 'Loading' may be a screen in front of a callback, hardly behind one.
  func tellsWork(_ words: Range<Int>) -> Bool {
    let word = field(of: words, from: words.lowerBound)
    if self[word.lowerBound].isLetter {
      return word.count > 6 && has("ing", endingAt: word.upperBound)
        && WordList.works.containsIgnoringCase(self, word)
    }
    guard let verbEnd = WordList.gluedWorks.end(self, at: words.lowerBound, before: count) else {
      return false
    }
    // '加载页' is a screen.
    return words.upperBound > verbEnd
      && !["页", "页面", "界面", "画面"].contains { has($0, endingAt: words.upperBound) }
  }
}

extension Span<UInt8> {
  /// The word without the mark that ends its sentence, as in 'çağrıldı.'.
  fileprivate func withoutStop(_ word: Range<Int>) -> Range<Int> {
    guard word.count > 1, ".!".utf8.contains(self[word.upperBound - 1]) else { return word }
    return word.dropLast()
  }
}

extension LeftSide {
  /// Reads the 'вызван' of 'FeedController: вызван viewDidLoad'.
  mutating func readCallOpening(_ line: Span<UInt8>, _ sentence: inout Sentence) -> Bool {
    // 'FeedController chamou viewDidLoad'
    let isOfSomebody =
      words.map {
        line.isControllerName($0) && !line.isForeign($0) || line.isDelegateName($0)
      } ?? true
    guard isOfSomebody, let opening = line.callOpeningEnd(at: index, before: end) else {
      return false
    }
    guard closeWords(line, isSeparated: true, &sentence) else { return false }
    index = opening
    return true
  }
}

extension RightSide {
  /// Reads 'called', 'method', 'begins', 'ends' and 'of' in another script.
  mutating func readWideWord(
    _ word: Range<Int>,
    _ line: Span<UInt8>,
    _ sentence: inout Sentence
  ) -> Bool {
    let word = line.withoutStop(word)
    guard word.contains(where: { line[$0].isNonASCII }) || line.widePhase(word) != nil else {
      return false
    }
    // '[ShareSheet] viewDidLoad 시작'
    if sentence.hasSubject || sentence.bracketed != nil {
      if readMethodWord(word, line, &sentence) { return true }
    } else if line.isWidePreposition(word) {
      index = word.upperBound
      isLed = true
      return true
    }
    // Without a subject it is a sentence about the method.
    guard let call = wideCallEnd(line, word, sentence) else { return false }
    sentence.say(line, index..<call)
    index = call
    hasVerb = true
    return true
  }

  /// Reads 'method', 'begins' and 'ends' of somebody.
  ///
  /// Of applications such words tell what the callback tells: 'applicationWillTerminate 终了'.
  private mutating func readMethodWord(
    _ word: Range<Int>,
    _ line: Span<UInt8>,
    _ sentence: inout Sentence
  ) -> Bool {
    let kind = sentence.text.callback.kind
    guard !hasVerb else { return false }
    if kind != .application, kind != .scene, let isEntry = line.widePhase(word) {
      guard sentence.traits.isDisjoint(with: [.entry, .exit]) else { return false }
      // Of an appearance it may tell of the screen: 'viewWillAppear 进入'.
      let isOfScreen = sentence.text.callback.takesAnimated
      if isOfScreen, WordList.visits.contains(line, word) { return false }
      sentence.traits.insert(isEntry ? .entry : .exit)
      hasVerb = true
    } else if !line.isWideTag(word) || line.isWideCall(word) {
      return false
    }
    index = word.upperBound
    return true
  }
}
