/// The ordinary words that decide what a line says about a callback.
///
/// A class, because both sides of a callback refer to it and none changes it.
final class Lexicon: Sendable {
  /// What a word does to a line.
  enum Meaning: Sendable {
    /// A level, a tag or a noun such as `method`: it says nothing.
    case tag
    /// Something is beginning: `entering`.
    case entry
    /// Something is over: `leaving`.
    case exit
    /// It happened: `called`.
    case happened
    /// Helps such a word: `was`.
    case auxiliary
    /// Leads to whom it concerns: `in`, `of`.
    case preposition
    /// Somebody calls: `calling`.
    case calls
    /// Belongs to source code; such a line records nothing.
    case source
    /// Belongs to a sentence; such a line records nothing.
    case prose
  }

  /// The arguments and fields that lines name.
  enum Key: Sendable {
    case animated, appearing
    /// A parent, superview, window or previous traits: nil or something.
    case argument
    case destination
    /// A source file, which stands in for a missing class.
    case file
    /// Whom it concerns, as class, address or description.
    case subject
    /// Whom it concerns, as an address or a number.
    case pointer
    /// The same, or a name that tells the object.
    case identifier
    case process, thread, time, phase
    /// Which device it was: an app runs once on each.
    case device
    /// Whether it is the main thread.
    case mainThread
    /// A scene, or the session of one.
    case scene, session
    /// It says nothing here.
    case ignored

    var isSubject: Bool { self == .subject || self == .pointer || self == .identifier }

    /// Whether its value may be an object with its class; threads, scenes and sessions have names with marks of their own.
    var mayShowObject: Bool {
      isSubject || self == .argument || self == .destination || self == .ignored
    }

    /// Whether it tells which process it was.
    var isOfProcess: Bool { self == .process || self == .device }
  }

  static let shared = Lexicon()

  private let words: WordTable
  private let meanings: [Meaning]
  private let keyWords: WordTable
  private let keys: [Key]
  let stageWords = StageWords()
  let denials = Denials()

  private init() {
    (words, meanings) = Self.table(Self.meaningLists)
    (keyWords, keys) = Self.table(Self.keyLists)
  }

  private static func table<Value>(_ lists: [(Value, WordList)]) -> (WordTable, [Value]) {
    let words = lists.flatMap { $0.1.words }
    let values = lists.flatMap { value, list in list.words.map { _ in value } }
    return (WordTable(words), values)
  }

  /// The meaning of the word in `range`, in any case, or nil for a word that may be a name.
  func meaning(_ line: Span<UInt8>, _ range: Range<Int>) -> Meaning? {
    guard !range.isEmpty, line[range.lowerBound].isLetter,
      // 'A' and 'B' are favourite names, 'a' is an article.
      range.count > 1 || !line[range.lowerBound].isUpper || line[range.lowerBound] == 0x49,
      let number = words.number(of: line, range.lowerBound, range.upperBound)
    else { return nil }
    // 'First', 'Two' and 'Setting' are names, 'first', 'two' and 'setting' are words.
    if line[range.lowerBound].isUpper, WordList.screenNames.contains(line, range) { return nil }
    return meanings[number]
  }

  /// What a value behind the word in `range` and a colon or an equals sign is, or nil.
  func key(_ line: Span<UInt8>, _ range: Range<Int>) -> Key? {
    guard !range.isEmpty,
      line[range.lowerBound].isLetter || line[range.lowerBound] == UInt8(ascii: "_"),
      let number = keyWords.number(of: line, range.lowerBound, range.upperBound)
    else { return nil }
    return keys[number]
  }

  /// Whether a number behind this word says how far a method has come; or counts calls or things.
  func isCheckpoint(_ line: Span<UInt8>, _ label: Range<Int>) -> Bool {
    WordList.checkpointLabels.containsIgnoringCase(line, label)
  }

  func isCount(_ line: Span<UInt8>, _ label: Range<Int>) -> Bool {
    WordList.countLabels.containsIgnoringCase(line, label)
  }

  /// Whether an address behind this label is that of whom the line is about.
  func isOfInstance(_ line: Span<UInt8>, _ label: Range<Int>) -> Bool {
    if WordList.objectLabels.containsIgnoringCase(line, label) { return true }
    switch key(line, label) {
    case .pointer: return true
    case .identifier: return line[label.lowerBound].isLower
    case .subject: return !line.equalsIgnoringCase("view", in: label) && line.looksOrdinary(label)
    default: return false
    }
  }

  /// What the value at `start` is behind the word in `range`: an address is the object's also behind words that label
  /// anything else.
  func key(_ line: Span<UInt8>, _ range: Range<Int>, ofValueAt start: Int, before end: Int) -> Key?
  {
    if let key = key(line, range) { return key }
    guard isOfInstance(line, range) else { return nil }
    let showsObject =
      line.address(at: start, before: end) != nil
      || line.description(at: start, before: end)?.address != nil
    return showsObject ? .pointer : nil
  }
}
