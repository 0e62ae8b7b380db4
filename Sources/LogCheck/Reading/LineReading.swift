import CallbackLog
import Codecs
import Files
import JSONLines
import LogDialects
import Reporting

#if os(Linux)
  import Workers
#endif

/// Cuts text into lines and reads each onto the recording.
struct LineReading: ~Copyable {
  private(set) var recording: Recording
  var notices = ReadingNotices()
  /// Lines that no dialect reads; blank lines are not among them.
  var unrecognised = 0
  var unread = UnreadLines()
  private(set) var lineCount: UInt32 = 0
  private(set) var kept: KeptLog
  var explained: ExplainedLines?

  let lineBytesMax: Int
  private let aheadBytesMin: Int
  var reader: LogReader
  private var parser = JSONLineParser()
  private var fields = JSONFields()
  /// Where the next line starts in the decoded log.
  var offset: UInt64 = 0
  /// How many bytes of the decoded log have come.
  private var textBytes = 0
  #if os(Linux)
    /// The thread that prepares what comes, when the log is long and a processor is free.
    private var ahead: ReadingAhead?
  #endif
  /// The start of a line whose end has not come yet, one byte more than is kept at the most.
  private var started: [UInt8] = []
  /// How many bytes of that line have come.
  private var startedBytes = 0
  /// The lines that are put together, when they were wrapped.
  var wrapping: Wrapping?

  /// With a `width`, lines were wrapped there, and are put together again.
  ///
  /// `provenWords` are the words and texts, and `identifiers` what is known of identifiers, that the beginning of the log
  /// has proved; `loneSubjects` says where subjects stand that are alone on their lines.
  init(
    options: borrowing CheckOptions,
    width: WrapWidth? = nil,
    provenWords: Set<UInt32> = [],
    identifiers: Identifiers.Proof = Identifiers.Proof(),
    loneSubjects: LoneSubjects.Side = .beforeCallback
  ) {
    wrapping = width.map { Wrapping($0) }
    recording = Recording(
      tape: Tape(
        overflow: TapeFile(bytesMax: options.limits.tapeBytesMax),
        memoryBytesMax: options.limits.tapeInMemoryBytesMax
      )
    )
    reader = LogReader(
      dialect: options.dialect,
      zoneMinutes: options.zoneMinutes,
      readingsMax: options.explainsLines ? ExplainedLines.linesMax : 0,
      provenWords: provenWords,
      identifiers: identifiers,
      loneSubjects: loneSubjects,
      texts: { NumberedTexts() }
    )
    if options.explainsLines { explained = ExplainedLines() }
    lineBytesMax = options.limits.lineBytesMax
    aheadBytesMin = options.limits.aheadBytesMin
    kept = KeptLog(options)
  }

  /// The decoded log, which is here no more; one that is given up is empty.
  mutating func takeKept() -> KeptLog {
    var taken = KeptLog(CheckOptions())
    swap(&taken, &kept)
    return taken
  }

  /// Line by line what was understood, when it was asked for.
  var explanations: [LineExplanation] {
    explained?.explanations(reader.readings, names: recording.names) ?? []
  }

  /// What was read so far, with what is held back until the next line; catch up first.
  var recordingSoFar: Recording {
    var copy = recording
    copy.tape.spills = false
    var reader = reader
    reader.finish(into: &copy)
    return copy
  }

  /// How many events each dialect wrote, by its id.
  var dialects: [String: Int] { reader.counts }

  /// Whether another thread prepares what comes.
  var readsAhead: Bool {
    #if os(Linux)
      return ahead != nil
    #else
      return false
    #endif
  }

  /// Has that thread do `work`, too, in small steps as long as it returns that there is more.
  func addToThread(otherWork work: @escaping @Sendable () -> Bool) {
    #if os(Linux)
      ahead?.add(otherWork: work)
    #endif
  }

  /// Reads the lines of `piece`, now or soon, and keeps the start of the one that does not end.
  mutating func read(_ piece: Span<UInt8>) {
    textBytes += piece.count
    #if os(Linux)
      if let ahead { return ahead.append(piece) { readPrepared($0) } }
      if textBytes > aheadBytesMin, wrapping == nil, let seat = Seat.take() {
        // Where the system gives no thread, the reader goes on alone.
        ahead = ReadingAhead(seat: seat, takingOver: &parser)
      }
    #endif
    readNow(piece)
  }

  /// Reads what was put off.
  mutating func catchUp() {
    #if os(Linux)
      ahead?.finish { readPrepared($0) }
    #endif
  }

  private mutating func readNow(_ piece: Span<UInt8>) {
    kept.append(piece)
    readLines(piece)
  }

  private mutating func readLines(_ piece: Span<UInt8>) {
    var start = 0
    if startedBytes > 0 {
      guard let end = ByteSearch.offset(of: UInt8(ascii: "\n"), in: piece, from: 0) else {
        return hold(piece)
      }
      hold(piece.extracting(0..<end))
      readStarted()
      start = end + 1
    }
    // Nearly always true, so that lines need not be looked at one by one.
    let isValid = UTF8Check.isValid(piece.extracting(start..<piece.count))
    while let end = ByteSearch.offset(of: UInt8(ascii: "\n"), in: piece, from: start) {
      readLine(piece.extracting(start..<end), bytes: end - start, isValid: isValid)
      start = end + 1
    }
    hold(piece.extracting(start..<piece.count))
  }

  private mutating func readPrepared(_ prepared: borrowing PreparedPiece) {
    let piece = prepared.bytes.span
    kept.append(piece)
    var start = 0
    for number in 0..<prepared.lines.count {
      let (end, isObject) = prepared.lines.load(number, into: &fields)
      let text = piece.extracting(start..<end)
      if startedBytes > 0 {
        hold(text)
        readStarted()
      } else {
        let isValid = prepared.lines.isValid
        readLine(text, bytes: text.count, isValid: isValid, isParsed: isObject)
      }
      start = end + 1
    }
    hold(piece.extracting(start..<piece.count))
  }

  /// Reads a last line without an end, and records what was held back.
  mutating func finish() {
    catchUp()
    if startedBytes > 0 { readLast() }
    readWrapped()
    reader.readOpenDocument(into: &recording)
    reader.finish(into: &recording)
  }

  /// Reads a last line without an end, unless it breaks off.
  private mutating func readLast() {
    let line = started
    guard wrapping == nil, reader.breaksOff(line.span, in: recording) else { return readStarted() }
    if lineCount < .max { lineCount += 1 }
    unrecognised += 1
    explained?.append(line.span, number: lineCount)
    startedBytes = 0
  }

  private mutating func hold(_ bytes: Span<UInt8>) {
    startedBytes += bytes.count
    let count = min(bytes.count, lineBytesMax + 1 - started.count)
    started.append(copying: bytes.extracting(0..<count))
  }

  private mutating func readStarted() {
    // The buffer is out of its place while its bytes are read.
    var line: [UInt8] = []
    swap(&line, &started)
    readLine(line.span, bytes: startedBytes, isValid: false)
    startedBytes = 0
    line.removeAll(keepingCapacity: true)
    swap(&line, &started)
  }

  /// Reads a line of `bytes` bytes, of which `line` may be only the start.
  ///
  /// When it `isParsed`, it is one object, whose fields are in their places.
  @inline(__always)
  private mutating func readLine(
    _ line: Span<UInt8>,
    bytes: Int,
    isValid: Bool,
    isParsed: Bool = false
  ) {
    if lineCount < .max { lineCount += 1 }
    if wrapping != nil { return readPart(line, bytes: bytes) }
    var text = line
    if bytes > lineBytesMax {
      notices.count(.lineTooLong, line: lineCount)
      text = line.extracting(0..<line.wholeCharacters(before: lineBytesMax))
    } else {
      text = line.withoutReturn
    }
    if isValid || UTF8Check.isValid(text) {
      interpret(text, isParsed: isParsed && bytes <= lineBytesMax)
    } else {
      notices.count(.badUTF8, line: lineCount)
      interpret(UTF8Check.repaired(text).span, isParsed: false)
    }
    offset += UInt64(bytes) + 1
  }

  @inline(__always)
  private mutating func interpret(_ line: Span<UInt8>, isParsed: Bool) {
    let outcome = outcome(line, number: lineCount, byteOffset: offset, isParsed: isParsed)
    if case .unrecognised = outcome {
      unrecognised += 1
      if !unread.isFull { unread.append(line, number: lineCount) }
    }
    explained?.append(line, number: lineCount)
  }

  @inline(__always)
  mutating func outcome(
    _ line: Span<UInt8>,
    number: UInt32,
    byteOffset: UInt64,
    isParsed: Bool
  ) -> LogReader.Outcome {
    let outcome = reader.read(line, number: number, byteOffset: byteOffset, into: &recording)
    guard case .needsJSON(let from, let isWhole) = outcome else { return outcome }
    guard
      isParsed && from == 0 || parser.parse(line.extracting(from..<line.count), into: &fields)
    else { return unparsed(line, number: number, byteOffset: byteOffset, isWhole: isWhole) }
    return reader.read(
      object: fields,
      from: from,
      of: line,
      number: number,
      byteOffset: byteOffset,
      into: &recording
    )
  }

  /// Reads a line that was to be one object, all of it if it `isWhole`, and is none.
  private mutating func unparsed(
    _ line: Span<UInt8>,
    number: UInt32,
    byteOffset: UInt64,
    isWhole: Bool
  ) -> LogReader.Outcome {
    guard isWhole else {
      return reader.readUnparsed(line, number: number, byteOffset: byteOffset, into: &recording)
    }
    if let outcome = reader.readObjects(
      of: line,
      number: number,
      byteOffset: byteOffset,
      into: &recording
    ) {
      return outcome
    }
    let place = (number: number, byteOffset: byteOffset)
    if let outcome = reader.readRecord(of: line, place, into: &recording) { return outcome }
    notices.count(.badLine, line: number)
    return .unrecognised
  }
}
