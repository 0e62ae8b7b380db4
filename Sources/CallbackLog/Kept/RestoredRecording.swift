/// A recording made of what was kept of it.
public struct RestoredRecording {
  public let recording: Recording
  /// What the caller chose about judging it, as names and values.
  public let choices: [(name: String, value: String)]
  /// How many events the log had; more than the recording when it was cut.
  public let eventsOfLog: Int

  /// Reads the bytes of a `KeptRecording`.
  ///
  /// - Throws: `KeptRecordingFailure` when they are not such bytes.
  public init(_ bytes: [UInt8]) throws(KeptRecordingFailure) {
    var reader = ByteReader(bytes)
    guard try reader.number() == Keeping.version else { throw .otherVersion }
    eventsOfLog = try reader.number(Int.self)
    var choices: [(name: String, value: String)] = []
    for _ in 0..<(try reader.count()) { choices.append((try reader.text(), try reader.text())) }
    self.choices = choices
    var recording = Recording()
    recording.facts = try Self.facts(&reader)
    for number in 0..<(try reader.count()) {
      let origin = Origin(
        process: try reader.optional(),
        thread: try reader.optional(),
        isMain: try reader.number() == 1
      )
      let program = try reader.signed()
      guard recording.origins.number(of: origin, program: program) == number else {
        throw .corrupt
      }
    }
    // Two names may have become one where their bytes were repaired; both numbers stay.
    var names: [UInt32] = []
    for _ in 0..<(try reader.count()) {
      names.append(recording.names.number(of: try reader.text()))
    }
    recording.facts.superclasses = try Self.renamed(recording.facts.superclasses, names)
    var memory = Event()
    for _ in 0..<(try reader.count()) {
      try Self.read(&memory, &reader, recording.origins.all.count)
      recording.append(try Self.renamed(memory, names))
    }
    guard reader.isAtEnd else { throw .corrupt }
    self.recording = recording
  }

  private static func facts(_ reader: inout ByteReader) throws(KeptRecordingFailure) -> Facts {
    var facts = Facts()
    facts.profile = Profile(try reader.text())
    facts.style = LineStyle(rawValue: try reader.text())
    facts.records = CallbackSet(rawValue: try reader.number())
    facts.mainThread = try reader.optional()
    let application = try reader.text()
    facts.application = application.isEmpty ? nil : application
    facts.oldestSystem = try reader.number(Int.self)
    let signs: UInt64 = try reader.number()
    facts.hasTests = signs & 1 != 0
    facts.speaksOfBackground = signs & 2 != 0
    for _ in 0..<(try reader.count()) {
      let name = try reader.number(UInt32.self)
      facts.superclasses[name] = try reader.number(UInt32.self)
    }
    return facts
  }

  private static func read(
    _ event: inout Event,
    _ reader: inout ByteReader,
    _ origins: Int
  ) throws(KeptRecordingFailure) {
    event.code = try reader.number(UInt8.self)
    event.traits = Event.Traits(rawValue: try reader.number(UInt16.self))
    event.key = event.key &+ UInt64(bitPattern: try reader.signed())
    event.other = try reader.number()
    event.time = event.time &+ (try reader.signed())
    event.byteOffset = event.byteOffset &+ (try reader.number())
    let line = Int64(event.line).addingReportingOverflow(try reader.signed())
    guard !line.overflow, let line = UInt32(exactly: line.partialValue), line >= event.line else {
      throw .corrupt
    }
    event.line = line
    let name = try reader.number()
    guard name <= UInt64(UInt32.max) else { throw .corrupt }
    event.className = name == 0 ? Names.none : UInt32(name - 1)
    event.origin = try reader.number(UInt16.self)
    event.column = try reader.number(UInt16.self)
    event.length = try reader.number(UInt8.self)
    // No dialect reads times or places beyond these, and differences of two must not overflow.
    guard event.time == Event.noTime || event.time.magnitude < 1 << 61,
      event.byteOffset < 1 << 61
    else { throw .corrupt }
    guard Int(event.origin) < origins, event.callback != nil || event.statement != nil else {
      throw .corrupt
    }
  }

  /// The event with the numbers that its names have now.
  private static func renamed(
    _ event: Event,
    _ names: [UInt32]
  ) throws(KeptRecordingFailure) -> Event {
    var event = event
    if event.className != Names.none { event.className = try name(event.className, names) }
    if event.traits.contains(.named), event.key != UInt64(Names.none) {
      event.key = UInt64(try name(event.key, names))
    }
    if event.traits.contains(.category), event.other != UInt64(Names.none) {
      event.other = UInt64(try name(event.other, names))
    }
    return event
  }

  private static func renamed(
    _ pairs: [UInt32: UInt32],
    _ names: [UInt32]
  ) throws(KeptRecordingFailure) -> [UInt32: UInt32] {
    var renamed: [UInt32: UInt32] = [:]
    for (one, other) in pairs { renamed[try name(one, names)] = try name(other, names) }
    return renamed
  }

  private static func name(
    _ number: some UnsignedInteger,
    _ names: [UInt32]
  ) throws(KeptRecordingFailure) -> UInt32 {
    guard number < names.count else { throw .corrupt }
    return names[Int(number)]
  }
}
