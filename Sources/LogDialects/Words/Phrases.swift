internal import CallbackLog

/// Texts around a callback and its class that nothing is known of, the same on many lines: 'FeedController salta a
/// viewDidLoad', 'FeedController ka viewDidLoad call hua'.
///
/// Such words may say that nobody calls the method. Only the beginning of a log can prove that a logger writes them: the
/// same text stands around three callbacks, and goes to and fro between controllers, or comes with two of one's again, as in
/// no list of methods. Then the log is read again with it.
struct Phrases: Sendable {
  private struct Use {
    var callbacks: CallbackSet = []
    var owners: Set<UInt32> = []
    var latest: UInt32 = 0
    /// Whether a controller came again behind another one.
    var goesToAndFro = false
    /// What a controller was told, each callback of each one, and how often something came again.
    var told: Set<UInt32> = []
    var repeatCount = 0
    /// How many lines have it, and how many of them name a callback in vain.
    var (lineCount, unclearCount) = (0, 0)
  }

  private var uses: [UInt32: Use] = [:]

  /// The most texts that are looked at, and controllers with each.
  private static let usesMax = 256
  private static let ownersMax = 16
  /// Around how many callbacks a text must stand.
  private static let callbacksMin = 3
  private static let repeatsMin = 2

  /// The texts that what was read proves to be a logger's, as hashes.
  ///
  /// Beside a logger that can be read another one tells nothing new, and may do so late: of `eventCount` callbacks, with
  /// those that lines name in vain, fewer must be known.
  func proof(besides eventCount: Int) -> Set<UInt32> {
    let proven = uses.filter { _, use in
      (use.goesToAndFro || use.repeatCount >= Self.repeatsMin)
        && use.callbacks.rawValue.nonzeroBitCount >= Self.callbacksMin
    }
    var (lineCount, unclearCount) = (0, 0)
    for use in proven.values { lineCount += use.lineCount }
    for use in uses.values { unclearCount += use.unclearCount }
    return lineCount > eventCount - unclearCount ? Set(proven.keys) : []
  }

  /// Notes that a text stands around `callback` and `owner`, of which the line may tell in vain.
  mutating func note(_ text: UInt32, _ callback: Callback, of owner: UInt32, isUnclear: Bool) {
    guard uses[text] != nil || uses.count < Self.usesMax else { return }
    var use = uses[text] ?? Use()
    uses[text] = nil
    use.callbacks.insert(CallbackSet(callback))
    if use.latest != owner, use.owners.contains(owner) { use.goesToAndFro = true }
    if use.owners.count < Self.ownersMax { use.owners.insert(owner) }
    use.latest = owner
    let told = owner ^ UInt32(callback.rawValue) &* 0x9e37_79b9
    if use.told.contains(told) {
      use.repeatCount += 1
    } else if use.told.count < Self.usesMax {
      use.told.insert(told)
    }
    use.lineCount += 1
    if isUnclear { use.unclearCount += 1 }
    uses[text] = use
  }
}

/// Reading of lines around whose callback such a text stands.
extension LogReader {
  /// The callback that a line tells of in a text that was proven to be a logger's; if nothing is proven, notes the text.
  mutating func phrase(_ line: Span<UInt8>, _ envelope: Envelope) -> Sentence? {
    guard provenWords.isLearning || provenWords.hasProof,
      line.count - envelope.message <= Self.phraseBytesMax,
      let hit = spellings.next(in: line, from: envelope.message),
      case .spelling(let number) = hit.kind,
      let text = spellings.callback(line, number, hit.range, within: envelope.message..<line.count),
      text.traits.isDisjoint(with: [.ordinary, .onlyInMethod, .needsOwner, .isRough]),
      spellings.next(in: line, from: text.range.upperBound) == nil,
      // '✓ FeedVC viewDidLoad (8 ms)'
      !line.isTestResult(from: envelope.message, of: text.range.upperBound),
      let (owner, hash) = line.phrase(around: text.range, from: envelope.message, lexicon)
    else { return nil }
    let isUnclear = unclear.noted != nil
    guard provenWords.take(hash, of: text.callback, line.hash(owner), isUnclear) else { return nil }
    var sentence = Sentence(text: text)
    sentence.name = owner
    sentence.signs.isPrinted = envelope.process != nil
    sentence.readArgument(line)
    return sentence
  }

  /// Sentences that loggers write are short.
  private static let phraseBytesMax = 200
}

extension Span<UInt8> {
  /// The one class with callbacks that the line names beside the callback, and a number for all other words and marks;
  /// nil when it names none or several, or when what it says is prose, a list, code, or shows an object.
  fileprivate func phrase(
    around callback: Range<Int>,
    from start: Int,
    _ lexicon: Lexicon
  ) -> (owner: Range<Int>, hash: UInt32)? {
    let text = trimmed(start..<count)
    guard text.lowerBound < callback.lowerBound || callback.upperBound < text.upperBound,
      !"-*+#>".utf8.contains(self[text.lowerBound]), !self[text.lowerBound].isDigit
    else { return nil }
    var owner: Range<Int>?
    var hash: UInt32 = 0x811c_9dc5
    var index = text.lowerBound
    while index < text.upperBound {
      guard index != callback.lowerBound else {
        hash = (hash ^ 1) &* 0x0100_0193
        index = callback.upperBound
        continue
      }
      guard self[index].isWord else {
        // Code, and descriptions of objects.
        guard !"{};`=<>".utf8.contains(self[index]) else { return nil }
        hash = (hash ^ UInt32(self[index])) &* 0x0100_0193
        index += 1
        continue
      }
      let word = index..<wordEnd(from: index, before: text.upperBound)
      index = word.upperBound
      if self[word.lowerBound].isUpper, isOwnClass(word) || isDelegateName(word) {
        if let owner, self.hash(owner) != self.hash(word) { return nil }
        if owner == nil { owner = word }
        hash = (hash ^ 2) &* 0x0100_0193
        continue
      }
      switch lexicon.meaning(self, word) {
      case .source, .prose: return nil
      default: if has("0x", at: word.lowerBound) || lexicon.denials.deny(self, word) { return nil }
      }
      for position in word where !self[position].isDigit {
        hash = (hash ^ UInt32(self[position])) &* 0x0100_0193
      }
    }
    return owner.map { ($0, hash) }
  }

  func hash(_ range: Range<Int>) -> UInt32 {
    var hash: UInt32 = 0x811c_9dc5
    for index in range { hash = (hash ^ UInt32(self[index])) &* 0x0100_0193 }
    return hash
  }
}
