internal import CallbackLog

/// Words behind a callback: verbs and names.
extension RightSide {
  mutating func readWords(_ line: Span<UInt8>, _ sentence: inout Sentence) -> Bool {
    if let symbol = line.symbolEnd(at: index, before: end) {
      if line.skippingBlanks(from: symbol, before: end) == end {
        sentence.setPhase(byArrowAt: index, line)
      }
      sentence.say(line, index..<symbol)
      index = symbol
      isSeparated = true
      return true
    }
    if line[index].isNonASCII, let lineEnd = line.wideLineEnd(at: index, before: end) {
      index = lineEnd
      return true
    }
    if let isRead = readShownObject(line, &sentence) { return isRead }
    let field = line.field(of: index..<end, from: index)
    // Tracers write the types of a method behind it: 'v16@0:8'.
    if line.isTypeEncoding(field) {
      index = field.upperBound
      return true
    }
    if readRepetition(line, &sentence) { return true }
    if line[index].isNonASCII, let address = line.wideLabelledAddress(at: index, before: end) {
      index = address.end
      return set(address.value, &sentence)
    }
    if readMainThread(line, &sentence) { return true }
    if readWideWord(field, line, &sentence) { return true }
    if readExplanation(line, &sentence) { return true }
    if readSuperCall(line, &sentence) { return true }
    let word = wordBehindLink(index..<line.wordEnd(from: index, before: end), line)
    // 'viewDidLoad App.FeedController': a module may be called as anything.
    if line.isModule(word, before: end) { return readName(line, &sentence) }
    // 'called: <Feed: 0x1>' is a verb and then the subject.
    let mayBeKey = !word.isEmpty && (!isVerb(word, line) || line.isKey(word, before: end))
    if mayBeKey, readValue(of: word, line, &sentence) { return true }
    if !word.isEmpty, let isUnderstood = readKnown(word, line, &sentence) { return isUnderstood }
    return readName(line, &sentence)
  }

  /// Reads an object that is shown by something else than a description, or what stands aside; nil when neither does.
  private mutating func readShownObject(
    _ line: Span<UInt8>,
    _ sentence: inout Sentence
  ) -> Bool? {
    if let object = line.objectIdentifier(at: index, before: end) {
      index = object.end
      return set(object.value, &sentence)
    }
    if line.has("Optional(", at: index, before: end) {
      return readOptional(line, &sentence)
    }
    if let aside = asideEnd(line, sentence) {
      index = aside
      return true
    }
    // 'viewDidLoad - FeedController/0x1' and 'viewDidLoad FeedController<id: 0x1>'
    guard line[index].isUpper, !sentence.hasSubject || sentence.text.callback.kind == .scene,
      let (name, address) = line.namedObject(index..<end, lexicon)
    else { return nil }
    // 'SceneDelegate sceneDidBecomeActive: UIWindowScene 0x1'
    if sentence.hasSubject {
      guard line.ends("Scene", name) else { return nil }
      (index, sentence.scene) = (end, address)
      return true
    }
    index = end
    return set(Description(name: name, address: address, end: end), line, &sentence)
  }

  /// The end of a measure, or of a line of the source: 'FeedController.swift viewDidLoad() L17: self=0x1'.
  private func asideEnd(_ line: Span<UInt8>, _ sentence: Sentence) -> Int? {
    if let measure = line.measureEnd(at: index, before: end) { return measure }
    return sentence.file == nil ? nil : line.markedLineEnd(at: index, before: end)
  }

  /// The word that counts of two: the thread of `current thread = …`, the parent of `with parent: …`.
  private func wordBehindLink(_ word: Range<Int>, _ line: Span<UInt8>) -> Range<Int> {
    let isThread = line.equalsIgnoringCase("current", in: word)
    guard isThread || line.equals("with", in: word) else { return word }
    let start = line.skippingBlanks(from: word.upperBound, before: end)
    let next = start..<line.wordEnd(from: start, before: end)
    return lexicon.key(line, next) == (isThread ? .thread : .argument) ? next : word
  }

  /// Reads a word that is no name; nil when it may be one.
  private mutating func readKnown(
    _ word: Range<Int>,
    _ line: Span<UInt8>,
    _ sentence: inout Sentence
  ) -> Bool? {
    if let truth = line.truth(word) {
      index = word.upperBound
      // 'viewDidLoad no fue llamado'
      let next = line.skippingBlanks(from: index, before: end)
      if isVerb(next..<line.wordEnd(from: next, before: end), line) { return false }
      sentence.set(truth)
      return true
    }
    let isArgument = sentence.text.callback.takesObject
    if line.equals("nil", in: word) || line.equals("null", in: word)
      || isArgument && line.isNil(word)
    {
      index = word.upperBound
      if isArgument { sentence.traits.insert(.argumentNil) }
      // 'didFinishLaunchingWithOptions: nil' is the application's, and 'viewWillAppear nil' of who has no title yet.
      return isArgument || sentence.isOfSomebody || isSeparated || isNilTitle(sentence)
    }
    guard let meaning = lexicon.meaning(line, word) else { return nil }
    index = word.upperBound
    switch meaning {
    case .entry where !hasVerb: sentence.traits.insert(.entry)
    case .exit where !hasVerb: sentence.traits.insert(.exit)
    case .entry, .exit: return false
    case .happened where readRemarkOfCall(behind: word, line, &sentence): break
    case .happened, .auxiliary: sentence.say(line, word)
    case .tag:
      // 'METHOD CALLED', 'method called', '- event'; 'Error Domain=…' is printed of what failed in the method.
      return !line.has(" Domain=", at: index, before: end)
    case .preposition:
      if readCircumstance(line, &sentence) { return true }
      // 'viewDidLoad completed in 3 ms' is no name's.
      let next = line.skippingBlanks(from: index, before: end)
      guard sentence.name == nil || sentence.methodClass != nil || sentence.hasOnlyLabel(line),
        line.unitEnd(behind: line.digitsEnd(from: next, before: end), before: end) == nil
      else { return false }
      isLed = true
      // 'viewDidLoad called in class FeedController'
      let owner = line.end(of: "class ", at: next).map { $0..<line.wordEnd(from: $0, before: end) }
      if let owner, line.isOwnClass(owner) { index = owner.lowerBound }
      return true
    case .calls, .source, .prose: return readDestination(behind: word, line, &sentence)
    }
    hasVerb = true
    return true
  }

  private func isNilTitle(_ sentence: Sentence) -> Bool {
    sentence.text.callback.isAppearance && index == end
  }

  /// The words from here on that may be a name: up to a verb, a key, a mark or a callback.
  private func nameWords(_ line: Span<UInt8>) -> Range<Int> {
    var words = index..<index
    while true {
      let start = line.skippingBlanks(from: words.upperBound, before: end)
      let wordEnd = line.nameEnd(from: start, before: end)
      guard wordEnd > start else { break }
      if !words.isEmpty {
        // 'Feed animated=1', 'Feed called': the name ends before these.
        let plain = start..<line.wordEnd(from: start, before: end)
        // 'viewDidLoad from First View Controller' and '… - Main ViewController': these are no keys there.
        if !line.isKindInName(plain, before: end),
          lexicon.key(line, plain) != nil || isVerb(plain, line)
        {
          break
        }
        // 'viewDidLoad on Feed at 0x1'
        if line.has("at 0x", at: start, before: end) { break }
      }
      // 'viewDidLoad Feed 0x1': the address is no word of the name.
      if !words.isEmpty,
        line.address(at: start, before: end) != nil || line.identity(at: start, before: end) != nil
      {
        break
      }
      if callbackHere(line, from: start) != nil { break }
      words = index..<wordEnd
    }
    return words
  }

  /// Reads `Feed` behind the callback; it must be the only subject.
  private mutating func readName(_ line: Span<UInt8>, _ sentence: inout Sentence) -> Bool {
    guard spellings.callback(line, at: index, before: end) == nil else { return false }
    let words = nameWords(line)
    // 'viewDidLoad Feed.viewWillAppear' names another method, not a class.
    guard !words.isEmpty,
      spellings.callback(line, in: line.classWithoutModule(words)) == nil
    else { return false }
    // 'FeedController viewDidLoad FeedController.swift:31', '… - FeedController called'
    if sentence.hasSubject, !isLed,
      line.repeats(sentence.methodClass ?? sentence.name, words)
        || readFile(words, line, &sentence)
    {
      index = words.upperBound
      return true
    }
    if readClassOfArgument(words, line, &sentence) || readClassOfSelf(words, line, &sentence) {
      return true
    }
    let isOfBase = sentence.name.map { line.isBaseController($0) } == true && !sentence.isIdentified
    if !isLed, sentence.bracketed != nil, tellsStep(words, line) { return false }
    guard sentence.methodClass == nil, line.isName(words),
      sentence.name == nil || outweighsLabel(words, line, sentence)
        || isOfBase && line.isOwnClass(words)
          && !sentence.text.callback.takesObject,
      !isSentence(words, line, of: sentence.text.callback)
    else { return false }
    var reader = NameReader(words, lexicon: lexicon)
    guard reader.read(line, isSeparated: isSeparated || isLed), let name = reader.name,
      name == words
    else { return false }
    if !isLed, isRemark(words, line, sentence) { return false }
    // 'viewDidLoad() > loaded' says something else about the method, and so does 'viewDidLoad 刷新数据'.
    if !isLed, line.looksOrdinary(words) || line.tellsWork(words) { return false }
    // 'viewWillAppear setNavigationBarHidden: true' and 'viewDidLoad >> setupUI' name what is done there, 'viewDidAppear
    // - View has appeared' what the callback is about.
    if line.isMemberName(words) || line.equals("View", in: words) { return false }
    // 'viewWillDisappear: isMovingFromParent' names a property.
    if line[words.lowerBound].isLower, lexicon.key(line, words) == .ignored { return false }
    index = words.upperBound
    if let file = line.sourceFile(words) {
      sentence.file = file
      isLed = false
      return true
    }
    isLed = false
    sentence.setName(name, line)
    return true
  }

  /// Reads the class of what the callback is passed: 'HomeController willMoveToParent NavigationController'.
  private mutating func readClassOfArgument(
    _ words: Range<Int>,
    _ line: Span<UInt8>,
    _ sentence: inout Sentence
  ) -> Bool {
    let callback = sentence.text.callback
    guard !isLed, callback.takesObject || callback == .didMoveToWindow, sentence.hasSubject,
      callback.mayPass(words, line), !line.hasBlank(words), !tellsArgument(line),
      sentence.traits.isDisjoint(with: [.argumentNil, .argumentSet])
    else { return false }
    index = words.upperBound
    sentence.traits.insert(.argumentSet)
    return true
  }

  /// Reads what `[self class]` prints behind the method of a base class or a hook: '-[BaseController viewDidLoad] HomeController'.
  private mutating func readClassOfSelf(
    _ words: Range<Int>,
    _ line: Span<UInt8>,
    _ sentence: inout Sentence
  ) -> Bool {
    guard let methodClass = sentence.methodClass, sentence.receiver == nil, !sentence.isDescribed,
      !sentence.text.callback.takesObject, line.isControllerName(words), line.isOwnClass(words),
      line.isHook(methodClass) || line.isBaseClass(line.classWithoutCategory(methodClass))
    else { return false }
    index = words.upperBound
    isLed = false
    sentence.receiver = words
    return true
  }

  /// Whether the words tell what is done next: '[Splash] viewDidAppear - Starting the upload'.
  ///
  /// Behind a dash a single one does, too: '[Splash] viewDidAppear - Ready'. '[Analytics] viewDidAppear: Home' names
  /// a screen.
  private func tellsStep(_ words: Range<Int>, _ line: Span<UInt8>) -> Bool {
    if line.isControllerName(words) { return false }
    var mark = words.lowerBound - 1
    while mark > 0, line[mark].isBlank { mark -= 1 }
    return line.hasBlank(words) || line[mark] == UInt8(ascii: "-") || line[mark].isNonASCII
  }

  /// Whether words say something of the callback: 'viewWillAppear - 뷰가 나타날 때' names nobody, nor do
  /// 'applicationDidEnterBackground 进入后台' and 'sceneWillResignActive Hello World'.
  private func isSentence(_ words: Range<Int>, _ line: Span<UInt8>, of callback: Callback) -> Bool {
    let isOfOne = callback.kind == .application || callback.kind == .scene
    guard words.contains(where: { line[$0].isNonASCII }) else {
      return isOfOne && !isLed && line.hasBlank(words)
    }
    return line.hasBlank(words) || isOfOne
  }

  private func isVerb(_ word: Range<Int>, _ line: Span<UInt8>) -> Bool {
    guard !word.isEmpty else { return false }
    // '… called on AppDelegate: 0x1' names the subject.
    if isLed, line.isDelegateName(word) { return true }
    switch lexicon.meaning(line, word) {
    case .entry, .exit, .happened, .auxiliary: return true
    default: return false
    }
  }
}
