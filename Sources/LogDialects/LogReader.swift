public import CallbackLog

/// Reads the lines of one log onto a recording, whatever dialects they are written in.
///
/// A line may say something about its neighbours (metadata, a pointer on the next line), so an
/// event may be recorded one line late; `finish` records what was held back.
public struct LogReader {
  /// What a reader made of a line.
  public enum Outcome: Sendable {
    /// It was read, or it belongs to a line that was.
    case read
    /// No dialect reads it.
    case unrecognised
    /// From this byte to the end it looks like a JSON object: parse that and call
    /// `read(object:…)`; what is before it is a prefix, or only blanks when it is the `whole` line.
    case needsJSON(from: Int, whole: Bool)
  }

  let spellings = SpellingTable.shared
  /// The dialect that must have written an event, or nil for any.
  let forced: Dialect.Number?
  /// What is taken off stamps without a zone to make them UTC.
  let zoneMicroseconds: Int64

  private var dialects: DialectCounts
  var held: HeldEvent?
  var writers = Writers()
  var waiting = Waiting()
  var memory: MessageMemory
  var words = WordMemory()
  /// JSON that spans lines.
  var glue = ObjectGlue()
  /// A record in a message that spans lines.
  var record = RecordGlue()
  var around = AroundObject()
  var seenViews = SeenViews()
  public internal(set) var lone: LoneSubjects
  var envelopes: Envelopes
  var wraps = Wraps()
  /// What time it is, by the clock that is believed.
  var clock: BelievedClock
  var kind = LogKind.any
  /// The source code that is being read over.
  var listing = SourceListing()
  /// Why a debugger has stopped.
  var reason = DebuggerReason()
  var unclear = Unclear()
  /// How many more lines behind the resignation of an application may speak of the background.
  var linesOfLeaving = 0
  var headings = Headings()
  /// Which words without a capital letter are names.
  public internal(set) var provenWords: ProvenWords
  /// Whether identifiers tell objects.
  public internal(set) var identifiers: Identifiers
  var depth = Depth()
  /// The table whose rows may follow.
  var table: Table?

  /// Makes a reader of any dialect, or of only the one whose id is `dialect`.
  ///
  /// Stamps without a zone are taken to be `zoneMinutes` east of UTC; `readingsMax` events are
  /// told with their dialect. `provenWords`, `identifiers` and `loneSubjects` are what an earlier reader's
  /// `provenWords.proof`, `identifiers.proof` and `lone.proof` proved. With `texts`, which are made for the first message, what
  /// a message said is remembered, so that lines that repeat are read fast; without, the same is read slowly.
  public init(
    dialect: String? = nil,
    zoneMinutes: Int = 0,
    readingsMax: Int = 0,
    provenWords: Set<UInt32> = [],
    identifiers: Identifiers.Proof = Identifiers.Proof(),
    loneSubjects: LoneSubjects.Side = .beforeCallback,
    texts: (() -> any MessageTexts)? = nil
  ) {
    dialects = DialectCounts(readingsMax: readingsMax)
    memory = MessageMemory(texts: texts)
    self.provenWords = ProvenWords(proven: provenWords)
    self.identifiers = Identifiers(proven: identifiers)
    clock = BelievedClock(ignoresClocks: identifiers.ignoresClocks)
    lone = LoneSubjects(side: loneSubjects)
    forced = dialect.flatMap { Dialect.Number($0) }
    zoneMicroseconds = Int64(zoneMinutes) * 60_000_000
    envelopes = Envelopes(zone: zoneMicroseconds)
    if forced == .trace { kind = .trace }
  }

  /// Made for the first message in words: a log of objects needs none, and it is a fifth of what a start runs.
  var lexicon: Lexicon { Lexicon.shared }

  /// How many events each dialect wrote, by its id; dialects without events are absent.
  public var counts: [String: Int] { dialects.counts }

  /// What was read, by whom, when somebody wants to see it; bounded by `readingsMax`.
  public var readings: [Reading] { dialects.readings }

  /// Reads `line`, which holds no line end.
  ///
  /// `number` counts from 1, `byteOffset` is where the line starts in the decoded log.
  public mutating func read(
    _ line: Span<UInt8>,
    number: UInt32,
    byteOffset: UInt64,
    into recording: inout Recording
  ) -> Outcome {
    let place = place(of: number, at: byteOffset)
    // Each of several files that were put together begins with it.
    let isMarked = line.count > 2 && line[0] == 0xEF && line.has("\u{feff}", at: 0)
    let start = line.skippingBlanks(from: isMarked ? 3 : 0, before: line.count)
    guard start < line.count else {
      noteEmpty(number, into: &recording)
      return .read
    }
    if kind == .source, isListed(line, from: start) { return .unrecognised }
    if let table,
      let outcome = readRow(of: table, line, from: start, at: place, into: &recording)
        ?? readFields(of: table, line, from: start, at: place, into: &recording)
    {
      return outcome
    }
    if record.isOpen,
      let outcome = readRecordLine(line, from: start, at: place, into: &recording)
    {
      return outcome
    }
    let first = line[start]
    if first.isDigit, let outcome = readAgain(line, from: start, at: place, into: &recording) {
      return outcome
    }
    openRecord(line, from: start, at: place)
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") || glue.isOpen {
      if !glue.isOpen, first == UInt8(ascii: "{"), line.endsWithBrace {
        return .needsJSON(from: start, whole: true)
      }
      if let outcome = readGlued(line, from: start, at: place, into: &recording) { return outcome }
    }
    if line[line.count - 1] == UInt8(ascii: "}"),
      let object = line.position(of: "{\"", in: start..<line.count)
    {
      return .needsJSON(from: object, whole: false)
    }
    let outcome = readText(line, from: start, at: place, into: &recording)
    if linesOfLeaving > 0, case .unrecognised = outcome {
      noteBackground(line, from: start, &recording)
    }
    return outcome
  }

  /// Records what was held back.
  public mutating func finish(into recording: inout Recording) {
    if record.isOpen { readPartsAlone(into: &recording) }
    release(into: &recording)
    endWaiting(into: &recording)
  }

  /// Records `event`, and first whatever was held back.
  mutating func record(
    _ event: Event,
    of dialect: Dialect.Number,
    into recording: inout Recording
  ) -> Outcome {
    if let forced, forced != dialect {
      release(into: &recording)
      return .unrecognised
    }
    if headings.stands(above: event.line) { recordPart(above: event.line, into: &recording) }
    var event = event
    // What stands before the callback in a trace is its subject.
    if dialect != .trace { weigh(&event, &recording) }
    var (mayBeAgain, isAside) = (false, false)
    if event.isTold(inFieldsOf: dialect) {
      mayBeAgain = compare(&event, Writing(shape: dialect), dialect, into: &recording)
      isAside = makeAside(&event)
    }
    if held != nil { release(into: &recording) }
    around.move(&event)
    if mayBeVaguer(event) {
      hold(event, of: dialect, mayBeAgain: mayBeAgain, isAside: isAside)
      return .read
    }
    dialects.count(dialect)
    let shown = HeldEvent(
      event: event,
      dialect: dialect,
      mayBeAgain: mayBeAgain,
      isAside: isAside
    )
    show(shown, &recording)
    return .read
  }

  /// Holds an event until the next line shows whose it is; apart, for few logs have such.
  @inline(never)
  private mutating func hold(
    _ event: Event,
    of dialect: Dialect.Number,
    mayBeAgain: Bool,
    isAside: Bool
  ) {
    held = HeldEvent(event: event, dialect: dialect, mayBeAgain: mayBeAgain, isAside: isAside)
  }

  /// Whether a text on the next line may show whose event this is: fields behind an envelope, or among the texts of another
  /// writer, may name a class alone.
  @inline(__always)
  private func mayBeVaguer(_ event: Event) -> Bool {
    event.traits.isDisjoint(with: [.address, .named]) && event.className != Names.none
      && (around.prefix != nil || writers.areSeveral) && event.callback?.kind == .controller
  }

  /// Records an event that does not count as one.
  @inline(__always)
  mutating func show(
    _ event: Event,
    of dialect: Dialect.Number,
    _ recording: inout Recording
  ) {
    show(HeldEvent(event: event, dialect: dialect), &recording)
  }

  @inline(__always)
  mutating func show(_ held: HeldEvent, _ recording: inout Recording) {
    var shown = held
    wraps.move(&shown.event)
    if waiting.isOpen { return wait(shown, into: &recording) }
    write(shown, into: &recording)
  }

  @inline(__always)
  mutating func write(_ shown: HeldEvent, into recording: inout Recording) {
    dialects.show(shown.event, shown.dialect)
    recording.append(shown.event)
  }

  mutating func release(into recording: inout Recording) {
    guard var held else { return }
    self.held = nil
    wraps.land(&held.event)
    // Only the metadata line below a message shows that it is of Xcode's console.
    if forced == .xcode, held.dialect != .xcode { return }
    dialects.count(held.dialect)
    show(held, &recording)
  }
}

/// An event whose line may still be explained by the next one.
struct HeldEvent {
  var event: Event
  var dialect: Dialect.Number
  /// Whether it may tell once more what another writer has told some lines above.
  var mayBeAgain = false
  /// Whether it is of the one who perhaps follows, and the other one never tells such a thing.
  var isAside = false
}

extension Span<UInt8> {
  /// Whether the last byte that is no blank is a closing brace.
  fileprivate var endsWithBrace: Bool {
    var index = count
    while index > 0, self[index - 1].isBlank { index -= 1 }
    return index > 0 && self[index - 1] == UInt8(ascii: "}")
  }
}
