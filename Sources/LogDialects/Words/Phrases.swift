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
  /// Reads a line around whose callback a text stands that was proven to be a logger's; nil when it is none.
  mutating func readPhrase(
    _ line: Span<UInt8>,
    _ envelope: Envelope,
    at place: Place,
    into recording: inout Recording
  ) -> Outcome? {
    // 'D, [2026-05-02T09:31:40 #80] DEBUG -- : …' says which process writes.
    let envelope = envelopes.innerEnvelope(line, from: envelope.message) ?? envelope
    guard !memory.latestIsWordless,
      let sentence = phrase(line, envelope, at: place)
        ?? describedCallback(line, envelope, at: place),
      let outcome = tell(sentence, line, envelope, nil, at: place, into: &recording)
    else { return nil }
    unclear.forget()
    return outcome
  }

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
    guard var phrase = PhraseReader(line, from: envelope.message, lexicon),
      phrase.read(line, &sentence), let owner = phrase.owner
    else { return nil }
    sentence.readArgument(line)
    sentence.address = sentence.address ?? phrase.object
    // A text that shows somebody else's object says whose it is in another way, and ordinary words are anybody's.
    let isOrdinary = !text.traits.isDisjoint(with: [.ordinary, .needsSubject])
    guard sentence.address != nil || !phrase.hasObject && !isOrdinary else { return nil }
    let isProven = provenWords.take(
      phrase.hash,
      of: text.callback,
      line.hash(owner),
      sentence.address,
      in: place.line,
      isUnclear: unclear.noted != nil
    )
    guard isProven else { return nil }
    sentence.name = owner
    sentence.signs.isPrinted = envelope.process != nil
    return sentence
  }

  /// Sentences that loggers write are short.
  private static let phraseBytesMax = 200
}
