internal import CallbackLog

/// What the beginning of a log proves of words that say nothing by themselves: which are names of screens without a capital
/// letter, as in `master viewDidLoad`, and which texts around callbacks a logger writes.
///
/// Any word of a sentence looks like such a name. But two words at least that stand before several callbacks each are
/// names, as nothing but subjects stand so. Then the log is read again with them, and with the texts (`Phrases`).
public struct ProvenWords: Sendable {
  /// The words that are taken for names, as hashes.
  private let proven: Set<UInt32>
  /// What words that may be names stand before, in lines that are not understood.
  private var callbacks: [UInt32: CallbackSet] = [:]
  /// Texts around a callback and its class that may be a logger's.
  private var phrases = Phrases()
  /// Words beside callbacks, each in its own, that may be a logger's.
  private var descriptions = Descriptions()
  /// What is told of nobody in words as C# writes them.
  private var delegated: CallbackSet = []
  /// What is told to begin, and to end, in words that may belong to a remark.
  private var begun: CallbackSet = []
  private var ended: CallbackSet = []
  /// How many lines are still looked at for such texts.
  private var linesLeft = 2048

  /// The most words that are looked at; prose has many, a log of screens has few.
  private static let wordsMax = 256
  /// Before how many callbacks two names must stand, and then any.
  private static let proofMin = 3
  private static let callbacksMin = 2

  init(proven: Set<UInt32>) { self.proven = proven }

  /// Whether it must be seen which texts come again.
  var isLearning: Bool { proven.isEmpty && linesLeft > 0 }

  /// Whether something was proven.
  var hasProof: Bool { !proven.isEmpty }

  /// The words that what was read proves to be names, and the texts that loggers write; empty when it proves none.
  ///
  /// `eventCount` is how many callbacks were read.
  public func proof(besides eventCount: Int) -> Set<UInt32> {
    var words = names.union(phrases.proof(besides: eventCount)).union(descriptions.proof)
    if begun.intersection(ended).rawValue.nonzeroBitCount >= Self.callbacksMin {
      words.insert(Self.ofSpans)
    }
    let isProven =
      delegated.contains(.willResignActive) && delegated.rawValue.nonzeroBitCount > 1
    return isProven ? words.union([Self.ofApplication]) : words
  }

  private var names: Set<UInt32> {
    guard callbacks.values.count(where: { $0.rawValue.nonzeroBitCount >= Self.proofMin }) > 1 else {
      return []
    }
    return Set(callbacks.filter { $0.value.rawValue.nonzeroBitCount >= Self.callbacksMin }.keys)
  }

  /// Whether the text with the number `hash` was proven to be a logger's; if nothing is proven, notes it.
  mutating func take(
    _ hash: UInt32,
    of callback: Callback,
    _ owner: UInt32,
    _ object: UInt64?,
    in line: UInt32,
    isUnclear: Bool
  ) -> Bool {
    guard proven.isEmpty else { return proven.contains(hash) }
    linesLeft -= 1
    if callback.kind == .controller || object != nil {
      phrases.note(hash, callback, of: owner, object, in: line, isUnclear: isUnclear)
    }
    return false
  }

  /// Whether the words with this hash, beside a callback, were proven to be a logger's; if nothing is proven, notes them.
  mutating func takeDescription(_ hash: UInt32, of callback: Callback, in line: UInt32) -> Bool {
    guard proven.isEmpty else { return proven.contains(hash) }
    linesLeft -= 1
    descriptions.note(hash, callback, in: line)
    return false
  }

  /// Stands for the proof that such words tell that a method begins or ends.
  private static let ofSpans: UInt32 = 0x0a99_11cb

  /// Whether words such as `before` and `after` were proven to tell that a method begins or ends; if nothing is proven,
  /// notes them.
  ///
  /// 'Feed before viewDidAppear' may be a remark of another method; nobody makes such remarks of both kinds on several.
  mutating func take(_ phase: Event.Traits, of callback: Callback) -> Bool {
    if !proven.isEmpty { return proven.contains(Self.ofSpans) }
    if phase == .entry {
      begun.insert(CallbackSet(callback))
    } else {
      ended.insert(CallbackSet(callback))
    }
    return false
  }

  /// Stands for the proof that such words are the application's.
  private static let ofApplication: UInt32 = 0x0a99_11ca

  /// Whether the words of nobody's that begin with a capital, as C# writes what applications are told, were proven to be
  /// the application's; if nothing is proven, notes them.
  ///
  /// Windows are activated as well, and scenes enter the background. But only the delegate of an application has
  /// `OnResignActivation`, and it is told so where there are no scenes.
  mutating func takeOfApplication(_ text: CallbackText, _ line: Span<UInt8>) -> Bool {
    guard text.callback.kind == .application, line[text.range.lowerBound].isUpper else {
      return false
    }
    if !proven.isEmpty { return proven.contains(Self.ofApplication) }
    let word = text.range.lowerBound..<line.wordEnd(from: text.range.lowerBound, before: line.count)
    guard text.callback != .willResignActive || line.equals("OnResignActivation", in: word) else {
      return false
    }
    delegated.insert(CallbackSet(text.callback))
    return false
  }

  /// Whether `word`, with nothing else in front of `callback`, was proven to be a name; if nothing is proven, notes it.
  mutating func take(
    _ word: Range<Int>,
    of callback: Callback,
    _ line: Span<UInt8>,
    _ lexicon: Lexicon
  ) -> Bool {
    guard line.mayBePlainName(word, lexicon) else { return false }
    let hash = line.hash(word)
    if !proven.isEmpty { return proven.contains(hash) }
    if callback.kind == .controller, callbacks[hash] != nil || callbacks.count < Self.wordsMax {
      callbacks[hash, default: []].insert(CallbackSet(callback))
    }
    return false
  }
}

extension Span<UInt8> {
  /// Whether the `word` says nothing of a callback, so that it may be a name: 'calls viewDidLoad' and 'after viewDidLoad'
  /// name nobody, nor does 'forwarding viewDidAppear'.
  fileprivate func mayBePlainName(_ word: Range<Int>, _ lexicon: Lexicon) -> Bool {
    guard !word.isEmpty, word.allSatisfy({ self[$0].isLower }) else { return false }
    if ["first", "second", "third", "one", "two", "three"].contains(where: { equals($0, in: word) })
    {
      return true
    }
    return phase(word) == nil && lexicon.meaning(self, word) == nil && !ends("ing", word)
  }
}
