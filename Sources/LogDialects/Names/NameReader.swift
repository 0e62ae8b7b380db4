internal import CallbackLog

/// Reads a run of words that stands beside a callback: a name, a tag, or a piece of prose.
struct NameReader {
  private let words: Range<Int>
  private let lexicon: Lexicon

  /// The name, without tags before it and verbs behind it.
  private(set) var name: Range<Int>?
  /// Whether the words say that the callback begins or ends.
  private(set) var traits: Event.Traits = []
  /// Whether the words are the label of a logger.
  private(set) var isLabel = false

  /// Whether a controller of the app's own, with its address, stands in front of the words.
  var isBehindController = false
  /// Whether the words begin the message and a dot joins them to the callback.
  var isOfMember = false

  private var start: Int?
  private var end: Int
  private var count = 0
  /// How many words could stand in any sentence.
  private var ordinaryCount = 0
  private var endsInNumber = false
  private var hasVerb = false
  private var hasTag = false

  init(_ words: Range<Int>, lexicon: Lexicon) {
    self.words = words
    end = words.lowerBound
    self.lexicon = lexicon
  }

  /// The most words of a name.
  private static let wordsMax = 5

  /// Judges the words, and returns false for prose.
  ///
  /// A name that a mark such as a colon sets off (`isSeparated`) may be any word; one that does not
  /// must look like a name, because 'calls viewDidLoad' names nobody.
  mutating func read(_ line: Span<UInt8>, isSeparated: Bool) -> Bool {
    var index = words.lowerBound
    while index < words.upperBound {
      let field = field(from: index, line)
      guard !field.isEmpty else { break }
      index = field.upperBound
      let word = line.withoutParticle(field)
      let rest = index..<words.upperBound
      let isLast = rest.isEmpty
      if readAside(word, line, isLast: isLast, isSeparated: isSeparated) { continue }
      if readSource(word, rest, line) { continue }
      switch line.phase(word) ?? lexicon.meaning(line, word) {
      // 'FeedController did call viewDidLoad'
      case .prose where helpsToCall(word, rest, line, isSeparated): hasVerb = true
      case .source, .prose: return false
      // 'Page 3: viewDidLoad', 'Page(0x1) - viewDidLoad'
      case .tag where start == nil && isScreen(word, line):
        (start, end, count) = (word.lowerBound, word.upperBound, 1)
      case .tag where start == nil: hasTag = true
      // 'FeedController lifecycle event: viewDidLoad', 'FeedController hàm viewDidLoad'.
      case .tag where isClass(line) && areAll(.tag, in: rest, line): hasVerb = true
      case .entry where start == nil || isLast:
        traits.insert(.entry)
        hasVerb = true
      case .exit where start == nil || isLast:
        traits.insert(.exit)
        hasVerb = true
      case .happened where start == nil && !hasTag && words.lowerBound == word.lowerBound:
        // 'called viewDidLoad', 'Called: Feed viewDidLoad'.
        hasVerb = true
      case .calls:
        // 'FeedController is calling viewDidLoad', but not 'UIKit calls viewDidLoad'.
        guard isLast, !isSeparated, !hasTag, isOwnController(line) else { return false }
        hasVerb = true
      // 'Inside FeedController viewDidLoad'
      case .preposition where start == nil && leadsToClass(rest, line, isSeparated): hasVerb = true
      case .preposition, .happened, .auxiliary:
        // 'FeedController in viewDidLoad', but not 'Error in viewDidLoad'; nothing may follow.
        let isHelped =
          areAll(.auxiliary, in: rest, line) || areAll(.calls, in: rest, line)
          || isOwnController(line) && areAll(.happened, in: rest, line)
        guard isLast || isHelped, !isSeparated, !hasTag,
          start == nil || isClass(line)
        else { return false }
        hasVerb = true
      default: guard add(word, line) else { return false }
      }
    }
    return judge(line, isSeparated)
  }

  /// The next word; generic arguments may hold blanks: 'Pair<Item, Item>'.
  private func field(from index: Int, _ line: Span<UInt8>) -> Range<Int> {
    let word = line.field(of: words, from: index)
    let nameEnd = line.nameEnd(from: word.lowerBound, before: words.upperBound)
    return word.isEmpty || nameEnd <= word.upperBound ? word : word.lowerBound..<nameEnd
  }

  /// Reads a word that stands beside the name: one that explains it, a level, or a label; returns whether it does.
  private mutating func readAside(
    _ word: Range<Int>,
    _ line: Span<UInt8>,
    isLast: Bool,
    isSeparated: Bool
  ) -> Bool {
    if isLast ? isSeparated && line.isWideTag(word) : start == nil && line.isWideVerb(word) {
      return true
    }
    if start == nil, line.isWideNoun(word) {
      hasTag = true
      return true
    }
    if isLast, line.isWidePossessive(word) { return true }
    // 'FeedController hàm viewDidLoad'
    if isLast, !isSeparated, isClass(line), line.isWideNoun(word) { return true }
    // 'В FeedController вызван viewDidLoad'
    if start == nil, !isLast, line.isWidePlace(word) { return true }
    if start == nil, !isLast, line.isStampLike(word) { return true }
    // 'com.example.ui : viewDidLoad' is the label of a logger.
    if isLast, isSeparated, start == nil, line.isDomain(word) {
      (hasTag, isLabel) = (true, true)
      return true
    }
    // 'I Feed: viewDidLoad'
    if start == nil, isSeparated || !isLast, line.isLevelLetter(word),
      !isLast || line[word.lowerBound] == UInt8(ascii: "I")
    {
      hasTag = true
      return true
    }
    return false
  }

  /// Reads a word with a logger's level behind it, as in 'com.example.shop INFO [ui] viewDidLoad' and 'main DEBUG: viewDidLoad';
  /// returns whether it is one.
  private mutating func readSource(
    _ word: Range<Int>,
    _ rest: Range<Int>,
    _ line: Span<UInt8>
  ) -> Bool {
    let levels = line.trimmed(rest)
    guard start == nil, !levels.isEmpty, line.isDomain(word) || line.equals("main", in: word),
      areAll(.tag, in: levels, line)
    else { return false }
    hasTag = true
    return true
  }

  /// Whether the word is a kind of screen with its number, its address or its method behind it: no label
  /// has them.
  private func isScreen(_ word: Range<Int>, _ line: Span<UInt8>) -> Bool {
    guard line.equalsIgnoringCase("page", in: word) || line.equalsIgnoringCase("screen", in: word)
    else { return false }
    guard word.upperBound == words.upperBound else {
      let number = line.field(of: words, from: word.upperBound)
      return line.decimal(number) != nil
    }
    guard line[word.lowerBound].isUpper else { return false }
    var next = word.upperBound
    if line.has(".", at: next) { return next + 1 < line.count && line[next + 1].isLower }
    next = line.skippingBlanks(from: next, before: line.count)
    if next < line.count, "(<[".utf8.contains(line[next]) { next += 1 }
    return line.address(at: next, before: line.count) != nil
  }

  /// Whether all words that are left are one class of the app's own.
  private func leadsToClass(_ rest: Range<Int>, _ line: Span<UInt8>, _ isSeparated: Bool) -> Bool {
    let name = line.trimmed(rest)
    return (!isSeparated || isOfMember) && !hasTag && !hasVerb
      && (line.isOwnClass(name) || line.isDelegateName(name))
  }

  /// Whether all words of `range` mean the same, such as the 'been' of 'has been'.
  private func areAll(
    _ meaning: Lexicon.Meaning,
    in range: Range<Int>,
    _ line: Span<UInt8>
  ) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      let word = line.field(of: range, from: index)
      guard !word.isEmpty else { return true }
      guard lexicon.meaning(line, word) == meaning else { return false }
      index = word.upperBound
    }
    return true
  }

  /// Whether the name so far is written like a class of several words.
  private func isClass(_ line: Span<UInt8>) -> Bool {
    start.map { line.hasHumps($0..<end) && !line.isMemberName($0..<end) } == true
  }

  /// Whether the name so far is that of a controller of the app's own.
  private func isOwnController(_ line: Span<UInt8>) -> Bool {
    start.map {
      line.isControllerName($0..<end) && !line.isForeign($0..<end)
        || line.isDelegateName($0..<end)
    } ?? isBehindController
  }

  /// Whether `word` is the 'did' or 'just' of a controller that called, and `rest` the verb.
  private func helpsToCall(
    _ word: Range<Int>,
    _ rest: Range<Int>,
    _ line: Span<UInt8>,
    _ isSeparated: Bool
  ) -> Bool {
    guard line.equals("did", in: word) || line.equals("just", in: word), !isSeparated, !hasTag,
      isOwnController(line)
    else { return false }
    let verb = line.trimmed(rest)
    return !verb.isEmpty
      && (areAll(.calls, in: verb, line) || areAll(.happened, in: verb, line))
  }

  /// Adds a word to the name, and returns false when it cannot belong to one.
  private mutating func add(_ word: Range<Int>, _ line: Span<UInt8>) -> Bool {
    // 'FeedController 即将出现 viewWillAppear' explains itself.
    if isClass(line), line[word.lowerBound].isNonASCII, word.upperBound == words.upperBound {
      return true
    }
    // 'FeedController fetchData in viewDidAppear' is about another method.
    if start != nil, line.isMemberName(word) { return false }
    let isNumber = line[word.lowerBound].isDigit
    // 'Tab 1' is a name, 'Color 1 0.5 0' a value.
    guard !endsInNumber, !hasVerb || start == nil,
      line.isName(word) || isNumber && !line.isLongHexadecimal(word)
    else { return false }
    endsInNumber = start != nil && isNumber
    if start == nil { start = word.lowerBound }
    // 'vc viewDidLoad': the variable stands for its class.
    if line.looksOrdinary(word), !line.equals("vc", in: word) { ordinaryCount += 1 }
    end = word.upperBound
    count += 1
    return true
  }

  /// Decides whether the words that were added are a name.
  private mutating func judge(_ line: Span<UInt8>, _ isSeparated: Bool) -> Bool {
    guard let start else { return true }
    guard count <= Self.wordsMax else { return false }
    // 'Table view controller' is the class 'TableViewController' in words.
    let spelt = " view controller"
    if ordinaryCount == 2, count > 2, line.has(spelt, at: end - spelt.utf8.count) {
      ordinaryCount = 0
    }
    // 'screen: viewDidLoad' and 'screen 1: viewDidLoad' name somebody, 'screen one: viewDidLoad'
    // is a sentence.
    guard ordinaryCount == 0 || isSeparated && (count == 1 || count == 2 && line[end - 1].isDigit)
    else { return false }
    name = start..<end
    return true
  }
}
