import CallbackLog
import Codecs
import LogDialects

/// Reads a log by its lines: all again, when its beginning shows that they were wrapped, which words are names, what
/// identifiers tell, or where subjects stand that are alone on their lines.
struct LogReading: ~Copyable {
  /// What was read so far.
  var lines: LineReading
  private let options: CheckOptions
  /// What may show how a log must be read, until enough has come.
  private var beginning = Beginning()

  init(options: borrowing CheckOptions) {
    self.options = copy options
    lines = LineReading(options: options)
  }

  /// Whether it is known that lines are as they were written, or how they were wrapped: until then all may have
  /// to be read again.
  var isSettled: Bool { beginning.isOver }

  /// Whether what has come so far must be read again.
  var isToBeReadAgain: Bool {
    !isSettled
      && (beginning.width != nil || !provenWords.isEmpty
        || !lines.reader.identifiers.proof.isEmpty
        || lines.reader.lone.proof(ofWhole: true) != .beforeCallback)
  }

  /// The words that are proven to be names, and the texts that loggers write.
  private var provenWords: Set<UInt32> {
    lines.reader.provenWords.proof(besides: lines.recording.eventCount)
  }

  /// Reads the lines of `piece`, now or soon.
  mutating func read(_ piece: Span<UInt8>) {
    guard !beginning.isOver, beginning.take(piece) else { return lines.read(piece) }
    let taken = beginning.takenOfLatest
    // However a log comes, the same of it is read before it is known how.
    lines.read(piece.extracting(0..<taken))
    lines.catchUp()
    if lines.recording.eventCount < Beginning.eventsMin, beginning.prolong() {
      return read(piece.extracting(taken..<piece.count))
    }
    let hasIdentifiers = !lines.reader.identifiers.isEmpty
    readAgain(isWhole: false)
    if !hasIdentifiers { lines.reader.disbelieveIdentifiers() }
    lines.read(piece.extracting(taken..<piece.count))
  }

  /// Reads a last line without an end, and records what was held back.
  mutating func finish() {
    if !beginning.isOver { readAgain(isWhole: true) }
    lines.finish()
  }

  /// Ends the beginning, and reads it again if it must be read in another way: nothing that was read before is
  /// believed.
  private mutating func readAgain(isWhole: Bool) {
    var whole = Beginning()
    swap(&whole, &beginning)
    beginning.end()
    lines.catchUp()
    let width = whole.width
    let provenWords = provenWords
    let identifiers = lines.reader.identifiers.proof
    let loneSubjects = lines.reader.lone.proof(ofWhole: isWhole)
    guard
      width != nil || !provenWords.isEmpty || !identifiers.isEmpty
        || loneSubjects != .beforeCallback
    else { return }
    lines = LineReading(
      options: options,
      width: width,
      provenWords: provenWords,
      identifiers: identifiers,
      loneSubjects: loneSubjects
    )
    lines.read(whole.bytes.span)
  }
}

/// The beginning of a log, held back to see how it must be read.
struct Beginning {
  /// Hundreds of lines: of a log that was wrapped, dozens are as long as the width.
  static let bytesMax = 128 * 1024
  /// The same of a log that tells of few callbacks there.
  static let sparseBytesMax = 1024 * 1024
  /// How many callbacks show what identifiers are.
  static let eventsMin = 64

  /// How many bytes belong to it.
  private var limit = bytesMax
  private(set) var bytes: [UInt8] = []
  /// How many bytes of the latest piece belong to it.
  private(set) var takenOfLatest = 0
  /// Whether it is known how lines are.
  private(set) var isOver = false

  /// Takes what belongs to it of `piece`, and returns whether it is whole.
  mutating func take(_ piece: Span<UInt8>) -> Bool {
    takenOfLatest = min(piece.count, limit - bytes.count)
    bytes.append(copying: piece.extracting(0..<takenOfLatest))
    return bytes.count == limit
  }

  /// Has it go on, and returns false when it has done so before.
  mutating func prolong() -> Bool {
    guard limit < Self.sparseBytesMax else { return false }
    limit = Self.sparseBytesMax
    return true
  }

  mutating func end() { isOver = true }

  /// The width that its lines were wrapped at; nil when they were not.
  var width: WrapWidth? {
    WrapWidth(bytes.span.extracting(0..<min(bytes.count, Self.bytesMax)))
  }
}
