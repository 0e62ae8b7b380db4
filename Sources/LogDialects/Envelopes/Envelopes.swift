internal import CallbackLog

/// What stands around the messages of a log: which envelope a line has, and what lines without one take from those
/// above them.
struct Envelopes {
  let readers = Dialect.envelopes
  /// What is taken off stamps without a zone.
  let zone: Int64
  /// What stands for the name of the program that runs tests without an app.
  let testRunner = "xctest".utf8.span.program(0..<6)
  /// The latest two, for lines that repeat them.
  var latest = EnvelopeMemory()
  /// Who has read the envelope of the latest line that had one, by its place among the readers.
  private var latestReader = 0
  /// The process of the latest line with an envelope, which lines without one belong to.
  private(set) var process: Int64?
  /// The latest process of the unified log in JSON, and what stands for the name of its program.
  private var latestProgram: (process: Int64, program: Int64)?
  /// An envelope whose message begins on the next line.
  private var opened: (envelope: Envelope, line: UInt32)?

  init(zone: Int64) { self.zone = zone }

  // MARK: Across lines

  /// Notes that the message of `envelope`, which the line at `place` is, begins on the next line.
  mutating func open(_ envelope: Envelope, at place: Place) { opened = (envelope, place.line) }

  /// Makes `process` the one that lines without an envelope belong to.
  @inline(__always)
  mutating func goOn(in process: Int64?) { self.process = process }

  /// The process of a line with `envelope`: for a line without one that of the lines around it.
  ///
  /// A launch begins a process, perhaps another one than the lines above it are of.
  @inline(__always)
  mutating func process(of envelope: Envelope, isLaunch: Bool) -> Int64? {
    if let process = envelope.process { self.process = process }
    return envelope.process ?? (isLaunch ? nil : process)
  }

  /// What stands for the name of the program that an object of the unified log names the path of, or 0.
  ///
  /// It is looked for where another process wrote the object before: in each object, its escapes would cost more than
  /// all the rest.
  mutating func program(of process: Int64, _ object: Span<UInt8>) -> Int64 {
    if let latestProgram, latestProgram.process == process { return latestProgram.program }
    let program = object.programOfPath ?? 0
    latestProgram = (process, program)
    return program
  }

  // MARK: Reading

  /// The envelope of the line at `place`; a line without one continues a message that has begun on
  /// the line before.
  mutating func envelope(
    of line: Span<UInt8>,
    from start: Int,
    at place: Place
  ) -> Envelope {
    guard let opened, opened.line == place.before else { return envelope(of: line, from: start) }
    var own = envelope(of: line, from: start)
    guard own.dialect == .plain, own.time == Event.noTime else { return own }
    own.dialect = opened.envelope.dialect
    own.time = opened.envelope.time
    own.clock = opened.envelope.clock
    own.process = opened.envelope.process
    own.thread = opened.envelope.thread
    return own
  }

  /// The envelope of `line`: the first that reads it, else a stamp at most.
  ///
  /// The one of the line before is tried first; no line has two, as the examples show.
  mutating func envelope(of line: Span<UInt8>, from start: Int) -> Envelope {
    let stamp = latest.stamp(line, at: start, zone: zone)
    if let stamp, let envelope = latest.envelope(line, at: start, stamp) { return envelope }
    guard stamp == nil || line.mayHaveEnvelope(behind: stamp?.end ?? start) else {
      return plain(line, from: start, stamp)
    }
    var found = readers[latestReader].read(line, start, stamp)
    if found == nil {
      for (number, reader) in readers.enumerated()
      where number != latestReader && (stamp != nil || !reader.needsStamp) {
        found = reader.read(line, start, stamp)
        if found != nil {
          latestReader = number
          break
        }
      }
    }
    guard let found else { return plain(line, from: start, stamp) }
    if let stamp { latest.remember(found, stamp, line, from: start) }
    return found
  }

  /// The envelope of a line that starts with a stamp at most, and the label of its logger.
  private func plain(_ line: Span<UInt8>, from start: Int, _ stamp: Stamp?) -> Envelope {
    guard let stamp else { return Envelope(.plain, message: start, stamp: nil) }
    return Envelope(.plain, message: line.skippingSwiftLogLabel(from: stamp.end), stamp: stamp)
  }
}

extension Span<UInt8> {
  /// What stands for the last part of `"processImagePath" : "\/…\/Shop.app\/Shop"`.
  fileprivate var programOfPath: Int64? {
    let key = "\"processImagePath\""
    guard let found = position(of: key, in: 0..<count) else { return nil }
    var start = found + key.utf8.count
    while start < count, self[start].isBlank || self[start] == UInt8(ascii: ":") { start += 1 }
    guard has("\"", at: start),
      let end = position(of: UInt8(ascii: "\""), in: start + 1..<count)
    else { return nil }
    var name = end
    while self[name - 1] != UInt8(ascii: "/"), self[name - 1] != UInt8(ascii: "\"") { name -= 1 }
    return name < end ? program(name..<end) : nil
  }
}
