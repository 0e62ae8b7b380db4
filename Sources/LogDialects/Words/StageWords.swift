internal import CallbackLog

/// Words that say of a callback what its name says: 'the view has loaded', 'App is now active', 'la vista apareció'.
///
/// Each word must be one of them and fit the callback. 'viewDidLoad - the data has loaded' was written by
/// somebody else, perhaps long after the method had ended, and is no telling of it.
struct StageWords: Sendable {
  /// What a word says.
  struct Stage: OptionSet, Sendable {
    let rawValue: UInt16

    static var birth: Stage { Stage(rawValue: 1) }
    static var load: Stage { Stage(rawValue: 2) }
    static var appear: Stage { Stage(rawValue: 4) }
    static var disappear: Stage { Stage(rawValue: 8) }
    static var layout: Stage { Stage(rawValue: 16) }
    static var death: Stage { Stage(rawValue: 32) }
    static var application: Stage { Stage(rawValue: 64) }
    /// Whose stage it is.
    static var noun: Stage { Stage(rawValue: 128) }
    /// What joins the others.
    static var joint: Stage { Stage(rawValue: 256) }

    static var stages: Stage {
      [.birth, .load, .appear, .disappear, .layout, .death, .application]
    }
  }

  /// A sentence of more bytes explains more than a callback.
  private static let bytesMax = 80

  private let words: WordTable
  private let stages: [Stage]

  init() {
    words = WordTable(Self.lists.flatMap { $0.1.words })
    stages = Self.lists.flatMap { stage, list in list.words.map { _ in stage } }
  }

  /// Whether `range` says in other words what `callback` says, and nothing else.
  ///
  /// Behind the place of the statement in the source, which shows the method of the `owner`, nobody need say that it is
  /// the view that appears; 'loaded' may be the data.
  func explain(
    _ callback: Callback,
    _ line: Span<UInt8>,
    _ range: Range<Int>,
    inMethodOf owner: Range<Int>? = nil
  ) -> Bool {
    guard range.count <= Self.bytesMax else { return false }
    let own = callback.stage
    var said: Stage = []
    var index = range.lowerBound
    while index < range.upperBound {
      let word = index..<line.letterEnd(from: index, before: range.upperBound)
      if word.isEmpty {
        guard " ,.!".utf8.contains(line[index]) else { return false }
        index += 1
        continue
      }
      guard line[index].isLetter || line[index].isNonASCII else { return false }
      guard let number = words.number(of: line, index, word.upperBound) else {
        // 'Feed will appear' of 'FeedController'
        guard let owner, line.startsIgnoringCase(owner, with: word) else { return false }
        if word.count == owner.count { said.insert(.noun) }
        index = word.upperBound
        continue
      }
      let stage = stages[number].intersection(.stages)
      guard stage.isEmpty || !stage.isDisjoint(with: own) else { return false }
      said.formUnion(stages[number])
      index = word.upperBound
    }
    let isOfView = owner != nil && said.isDisjoint(with: .load) || own == .death
    return (said.contains(.noun) || isOfView) && !said.isDisjoint(with: .stages)
  }
}

extension Span<UInt8> {
  /// The end of the word at `start`, which may hold letters beyond ASCII.
  fileprivate func letterEnd(from start: Int, before end: Int) -> Int {
    var index = start
    while index < end, self[index].isWord || self[index].isNonASCII { index += 1 }
    return index
  }

  /// Whether the name in `range` starts with `word`, in any case: 'FeedController' with 'Feed'.
  fileprivate func startsIgnoringCase(_ range: Range<Int>, with word: Range<Int>) -> Bool {
    guard word.count <= range.count, word.count > 1 else { return false }
    return zip(range, word).allSatisfy { self[$0] | 0x20 == self[$1] | 0x20 }
  }
}

extension Sentence {
  /// Takes words before the callback that say the same: 'did load view - viewDidLoad <Feed: 0x1>'; returns
  /// false when they say anything else.
  mutating func setExplained(by words: Range<Int>, _ line: Span<UInt8>, _ lexicon: Lexicon) -> Bool
  {
    signs.isExplained = lexicon.stageWords.explain(text.callback, line, words)
    return signs.isExplained
  }
}

extension RightSide {
  /// Reads to the end what only explains the callback, as in 'viewDidLoad - 视图加载完成'.
  ///
  /// Where nobody is named, a list of methods may do so too; what a delegate is told has one hearer, but
  /// its methods are listed as well.
  mutating func readExplanation(_ line: Span<UInt8>, _ sentence: inout Sentence) -> Bool {
    let callback = sentence.text.callback
    let isOfDelegate = callback.kind == .application || callback.kind == .scene
    let hasOwner = sentence.hasSubject || sentence.bracketed != nil || sentence.file != nil
    guard hasOwner || sentence.signs.isPrinted || isOfDelegate && !sentence.signs.isListed
    else { return false }
    let rest = line.withoutWideBrackets(index..<end)
    // The colon of 'viewWillAppear: the view will appear' may be the selector's own.
    let isBehindColon = line[sentence.text.range.upperBound - 1] == UInt8(ascii: ":")
    let isSetOff = isSeparated || isBehindColon
    if hasOwner || sentence.signs.isPrinted || isSetOff,
      line.isWideStage(rest, of: callback)
    {
      if !hasOwner { sentence.signs.needsPrinting = true }
    } else {
      guard !isLed,
        isSetOff && lexicon.stageWords.explain(callback, line, rest)
          || explainsStatement(rest, line, sentence)
      else { return false }
      if !hasOwner, !isOfDelegate { sentence.signs.needsPrinting = true }
    }
    sentence.say(line, rest)
    index = end
    return true
  }

  /// Whether the message of a statement, whose place the line shows, only explains its method.
  private func explainsStatement(
    _ rest: Range<Int>,
    _ line: Span<UInt8>,
    _ sentence: Sentence
  ) -> Bool {
    guard let owner = sentence.methodOwner(line) else { return false }
    return lexicon.stageWords.explain(sentence.text.callback, line, rest, inMethodOf: owner)
      && sentence.showsStatement(line)
  }
}

extension RightSide {
  /// Reads what parentheses behind a callback say of it: its argument, its line, whether it begins.
  func readRemark(_ inner: Range<Int>, _ line: Span<UInt8>, _ sentence: inout Sentence) -> Bool {
    if line.equals("null", in: inner) {
      sentence.traits.insert(.argumentNil)
      return true
    }
    // '(line 23)'
    if line.has("line ", at: inner.lowerBound), line.decimal(inner.dropFirst(5)) != nil {
      return true
    }
    if sentence.setPhase(inBrackets: inner, line, lexicon) { return true }
    // '(animated)' may stand in every line, and does not say whether it was.
    guard
      isOfBaseClass(inner, line, sentence)
        || sentence.isOfSomebody && !sentence.signs.isListed && line.isStateChange(inner)
        || line.equals("animated", in: inner) || line.equals("not animated", in: inner)
        || line.equals("Function", in: inner)
        || sentence.isOfSomebody
          && lexicon.stageWords.explain(sentence.text.callback, line, inner)
        || isWideExplanation(inner, line, sentence)
    else { return false }
    sentence.say(line, inner)
    return true
  }
}

extension RightSide {
  /// Whether what stands in brackets behind somebody's callback only explains it: 'FeedController viewDidLoad
  /// [뷰가 로드됨]'.
  func isWideExplanation(_ inner: Range<Int>, _ line: Span<UInt8>, _ sentence: Sentence) -> Bool {
    let hasOwner = sentence.hasSubject || sentence.bracketed != nil
    guard hasOwner || sentence.isOfSomebody && !sentence.signs.isListed else { return false }
    return line.isWideStage(inner, of: sentence.text.callback)
  }
}

extension Callback {
  /// What words about the callback may say.
  fileprivate var stage: StageWords.Stage {
    switch self {
    case .loadView, .viewDidLoad: .load
    case .viewWillAppear, .viewIsAppearing, .viewDidAppear: .appear
    case .viewWillDisappear, .viewDidDisappear: .disappear
    case .viewWillLayoutSubviews, .viewDidLayoutSubviews: .layout
    case .deinitializer: .death
    case .initializer, .initWithCoder, .initWithNibName: .birth
    case _ where kind == .application || kind == .scene: .application
    default: []
    }
  }
}
