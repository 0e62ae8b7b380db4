internal import CallbackLog

/// Texts around a callback and its class that nothing is known of, the same on many lines: 'FeedController salta a
/// viewDidLoad', 'FeedController ka viewDidLoad call hua'.
///
/// Such words may say that nobody calls the method. Only the beginning of a log can prove that a logger writes them: the
/// same text stands around three callbacks, and goes to and fro between controllers, or comes with two of one's again, as in
/// no list of methods. Then the log is read again with it. Where an object's address stands there as well, it is enough
/// that one object is told three: 'Le contrôleur FeedController (0x1) : appel de viewDidLoad'.
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
    /// What each object was told.
    var objects: [UInt64: CallbackSet] = [:]
    /// How many lines have it, and how many of them name a callback in vain.
    var (lineCount, unclearCount) = (0, 0)

    var tellsObjects: Bool {
      objects.values.contains { $0.rawValue.nonzeroBitCount >= Phrases.callbacksMin }
    }
  }

  private var uses: [UInt32: Use] = [:]
  /// The latest line that was noted: a line is looked at in several ways.
  private var latestLine: UInt32 = 0

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
      (use.goesToAndFro || use.repeatCount >= Self.repeatsMin || use.tellsObjects)
        && use.callbacks.rawValue.nonzeroBitCount >= Self.callbacksMin
    }
    var (lineCount, unclearCount) = (0, 0)
    for use in proven.values { lineCount += use.lineCount }
    for use in uses.values { unclearCount += use.unclearCount }
    return lineCount > eventCount - unclearCount ? Set(proven.keys) : []
  }

  /// Notes that a text stands around `callback` and `owner`, of which the line may tell in vain.
  mutating func note(
    _ text: UInt32,
    _ callback: Callback,
    of owner: UInt32,
    _ object: UInt64?,
    in line: UInt32,
    isUnclear: Bool
  ) {
    guard line != latestLine else { return }
    latestLine = line
    guard uses[text] != nil || uses.count < Self.usesMax else { return }
    var use = uses[text] ?? Use()
    uses[text] = nil
    use.callbacks.insert(CallbackSet(callback))
    if use.latest != owner, use.owners.contains(owner) { use.goesToAndFro = true }
    if use.owners.count < Self.ownersMax { use.owners.insert(owner) }
    use.latest = owner
    if let object, use.objects[object] != nil || use.objects.count < Self.ownersMax {
      use.objects[object, default: []].insert(CallbackSet(callback))
    }
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
  mutating func phrase(
    _ line: Span<UInt8>,
    _ envelope: Envelope,
    at place: Place
  ) -> Sentence? {
    guard provenWords.isLearning || provenWords.hasProof,
      line.count - envelope.message <= Self.phraseBytesMax,
      let hit = spellings.next(in: line, from: envelope.message),
      case .spelling(let number) = hit.kind,
      let text = spellings.callback(line, number, hit.range, within: envelope.message..<line.count),
      text.traits.isDisjoint(with: [.onlyInMethod, .needsOwner, .isRough]),
      line.namesNoOther(behind: text.range, spellings),
      // '✓ FeedVC viewDidLoad (8 ms)'
      !line.isTestResult(from: envelope.message, of: text.range.upperBound)
    else { return nil }
    var sentence = Sentence(text: text)
    guard let phrase = line.phrase(around: &sentence, from: envelope.message, lexicon) else {
      return nil
    }
    sentence.readArgument(line)
    sentence.address = sentence.address ?? phrase.object
    // A text that shows somebody else's object says whose it is in another way, and ordinary words are anybody's.
    let isOrdinary = !text.traits.isDisjoint(with: [.ordinary, .needsSubject])
    guard sentence.address != nil || !phrase.showsObject && !isOrdinary else { return nil }
    let isProven = provenWords.take(
      phrase.hash,
      of: text.callback,
      line.hash(phrase.owner),
      sentence.address,
      in: place.line,
      isUnclear: unclear.noted != nil
    )
    guard isProven else { return nil }
    sentence.name = phrase.owner
    sentence.signs.isPrinted = envelope.process != nil
    return sentence
  }

  /// Sentences that loggers write are short.
  private static let phraseBytesMax = 200
}

/// What stands around a callback.
private struct Phrase {
  var owner: Range<Int>
  /// The address beside the owner.
  var object: UInt64?
  /// Whether an address stands anywhere.
  var showsObject: Bool
  /// A number for all other words and marks.
  var hash: UInt32
}

extension Span<UInt8> {
  /// The one class with callbacks that the line names beside the callback, with its object; nil when it names none or
  /// several, or when what it says is prose, a list or code.
  fileprivate func phrase(
    around sentence: inout Sentence,
    from start: Int,
    _ lexicon: Lexicon
  ) -> Phrase? {
    let text = trimmed(start..<count)
    let callback = sentence.text.range
    guard text.lowerBound < callback.lowerBound || callback.upperBound < text.upperBound,
      showsObject(from: start)
        || !"-*+#>".utf8.contains(self[text.lowerBound]) && !self[text.lowerBound].isDigit
    else { return nil }
    // Code has no addresses of objects.
    let hasObject = showsObject(from: start)
    let code = hasObject ? "{};" : "{};`=<>"
    var (owner, object): (Range<Int>?, UInt64?)
    var hash: UInt32 = 0x811c_9dc5
    var index = text.lowerBound
    while index < text.upperBound {
      guard index != callback.lowerBound else {
        hash = (hash ^ 1) &* 0x0100_0193
        index = callback.upperBound
        continue
      }
      guard self[index].isWord else {
        guard !code.utf8.contains(self[index]) else { return nil }
        if !self[index].isBlank { hash = (hash ^ UInt32(self[index])) &* 0x0100_0193 }
        index += 1
        continue
      }
      let word = index..<wordEnd(from: index, before: text.upperBound)
      index = word.upperBound
      // What is passed stands behind some callbacks only.
      if has("_cmd=\"", endingAt: word.lowerBound) {
        index = position(of: UInt8(ascii: "\""), in: index..<text.upperBound) ?? text.upperBound
        continue
      }
      if let end = passedEnd(word, before: text.upperBound, &sentence, lexicon) {
        index = end
        continue
      }
      if self[word.lowerBound].isUpper, isOwnClass(word) || isDelegateName(word) {
        if let owner, self.hash(owner) != self.hash(word) { return nil }
        if owner == nil { owner = word }
        hash = (hash ^ 2) &* 0x0100_0193
        continue
      }
      if let address = address(at: word.lowerBound, before: word.upperBound) {
        // 'FeedController (0x1)', '<FeedController: 0x1>'; elsewhere another object may be shown.
        let isBeside = [owner, callback].contains {
          $0.map { leadsToObject($0.upperBound, word.lowerBound, lexicon) } == true
        }
        if isBeside, object == nil { object = address.value }
        hash = (hash ^ 3) &* 0x0100_0193
        continue
      }
      guard mayStand(word, lexicon, hasObject) else { return nil }
      for position in word where !self[position].isDigit {
        hash = (hash ^ UInt32(self[position])) &* 0x0100_0193
      }
    }
    return owner.map { Phrase(owner: $0, object: object, showsObject: hasObject, hash: hash) }
  }

  /// Whether the line names no other callback behind the one in `range`; a debugger shows the selector again.
  fileprivate func namesNoOther(behind range: Range<Int>, _ spellings: SpellingTable) -> Bool {
    guard let other = spellings.next(in: self, from: range.upperBound) else { return true }
    return has("_cmd=\"", endingAt: other.range.lowerBound)
      && spellings.next(in: self, from: other.range.upperBound) == nil
  }

  /// Whether only marks, numbers and words for an address stand between `start` and the one at `end`.
  private func leadsToObject(_ start: Int, _ end: Int, _ lexicon: Lexicon) -> Bool {
    var index = start
    guard start <= end else { return false }
    while index < end {
      let word = index..<wordEnd(from: index, before: end)
      index = Swift.max(word.upperBound, index + 1)
      guard !word.isEmpty, decimal(word) == nil else { continue }
      let isLabel = ["at", "memory", "line"].contains { equalsIgnoringCase($0, in: word) }
      guard isLabel || lexicon.key(self, word)?.isSubject == true else { return false }
    }
    return true
  }

  /// Reads the value behind the key `word`, if it is one that callbacks are passed: 'animated=1'.
  private func passedEnd(
    _ word: Range<Int>,
    before end: Int,
    _ sentence: inout Sentence,
    _ lexicon: Lexicon
  ) -> Int? {
    guard let key = lexicon.key(self, word), [.animated, .appearing, .argument].contains(key),
      word.lowerBound >= sentence.text.range.upperBound, word.upperBound < end,
      self[word.upperBound] == UInt8(ascii: "=") || self[word.upperBound] == UInt8(ascii: ":")
    else { return nil }
    let value = skippingBlanks(from: word.upperBound + 1, before: end)
    var reader = ValueReader(value..<end, key: key)
    return reader.read(self, into: &sentence)
  }

  /// Whether the word may stand in a text of a logger's, as no word of sentences, of source code or of a denial does.
  private func mayStand(_ word: Range<Int>, _ lexicon: Lexicon, _ hasObject: Bool) -> Bool {
    // 'FeedController (0x1) ha llamado a viewDidLoad'
    if hasObject, equals("a", in: word) { return true }
    // A debugger shows where it has stopped: 'frame #0: 0x1 Shop`Feed.viewDidLoad(self=0x2)'.
    if equals("frame", in: word), has(" #0: 0x", at: word.upperBound) { return true }
    switch lexicon.meaning(self, word) {
    case .source, .prose: return false
    default: return !has("0x", at: word.lowerBound) && !lexicon.denials.deny(self, word)
    }
  }

  func hash(_ range: Range<Int>) -> UInt32 {
    var hash: UInt32 = 0x811c_9dc5
    for index in range { hash = (hash ^ UInt32(self[index])) &* 0x0100_0193 }
    return hash
  }
}
