internal import CallbackLog

/// Lines that are no callbacks themselves, but explain a neighbour or the recording.
extension LogReader {
  mutating func readAside(
    _ line: Span<UInt8>,
    from start: Int,
    at place: Place,
    into recording: inout Recording
  ) -> Outcome {
    let outcome = readNeighbour(line, from: start, at: place, into: &recording)
    guard case .unrecognised = outcome else { return outcome }
    if let mark = gapMark(in: line, from: start), !hasReadNothing(recording) {
      return readGap(mark, at: place, into: &recording)
    }
    noteHeading(line, from: start, at: place, into: &recording)
    return outcome
  }

  private mutating func readNeighbour(
    _ line: Span<UInt8>,
    from start: Int,
    at place: Place,
    into recording: inout Recording
  ) -> Outcome {
    if hasReadNothing(recording), line.importsModule(start) { kind = .source }
    if readHeader(line, from: start, at: place) { return .read }
    switch line[start] {
    // Xcode leaves out the fields that are not ticked.
    case UInt8(ascii: "T")
    where line.has("Type: ", at: start) || line.has("Timestamp: ", at: start):
      readMetadata(line, from: start, into: &recording)
      return .read
    case UInt8(ascii: "T") where line.has("Timestamp", at: start): return .read
    case UInt8(ascii: "F") where line.has("Filtering the log data using", at: start): return .read
    case UInt8(ascii: "S") where line.has("Skipping info and debug messages", at: start):
      return .read
    case UInt8(ascii: "@"), UInt8(ascii: "#"), UInt8(ascii: "+"), UInt8(ascii: "c"),
      UInt8(ascii: "u"),
      UInt8(ascii: "n"):
      return readTrace(line, from: start, at: place, into: &recording) ?? .unrecognised
    case UInt8(ascii: "`") where line.isFence(line.trimmed(start..<line.count)):
      // What a post shows in the next fence is another piece of the log, or another run.
      guard !hasReadNothing(recording) else { return .unrecognised }
      return readGap(start..<line.count, at: place, into: &recording)
    case UInt8(ascii: "."), UInt8(ascii: "["), UInt8(ascii: "<"), UInt8(ascii: "("), 0xe2:
      if line.isGapMarker(line.trimmed(start..<line.count)) {
        return readGap(start..<line.count, at: place, into: &recording)
      }
    default: break
    }
    // What a debugger was asked for stands below.
    if line.has("(lldb) ", at: start) { lone.notePrompt(at: place) }
    if line.has("* thread #", at: start) { reason.note(line, from: start) }
    let last = line.trimmed(start..<line.count).upperBound - 1
    switch line[last] {
    case UInt8(ascii: ">"):
      return readLost(line, from: start, at: place, into: &recording)
        ?? readLoneSubject(line, from: start, at: place, into: &recording)
    case UInt8(ascii: "]"), UInt8(ascii: ":"), UInt8(ascii: ")"):
      return readOpenEnvelope(line, from: start, at: place) ? .read : .unrecognised
    default: return readCut(line, from: start, at: place, into: &recording)
    }
  }

  /// Reads an envelope whose message begins on the next line, as after `NSLog(@"\n…")`.
  private mutating func readOpenEnvelope(
    _ line: Span<UInt8>,
    from start: Int,
    at place: Place
  ) -> Bool {
    let envelope = envelopes.envelope(of: line, from: start)
    guard envelope.dialect != .plain,
      line.skippingBlanks(from: envelope.message, before: line.count) == line.count
    else { return false }
    envelopes.open(envelope, at: place)
    return true
  }

  /// Records that lines are missing here.
  mutating func readGap(
    _ range: Range<Int>,
    at place: Place,
    into recording: inout Recording
  ) -> Outcome {
    var event = Event(at: place, range)
    event.set(Statement.gap)
    return hold(event, .plain, Writing(shape: .plain), into: &recording)
  }

  /// Reads Xcode's metadata line, which is about the event on the line before.
  private mutating func readMetadata(
    _ line: Span<UInt8>,
    from start: Int,
    into recording: inout Recording
  ) {
    var time = Event.noTime
    var (origin, program) = (Origin(), Int64(0))
    var category: Range<Int>?
    var index = start
    while index < line.count {
      let end = line.position(of: " | ", in: index..<line.count) ?? line.count
      let field = line.trimmed(index..<end)
      index = end + 3
      guard let colon = line.position(of: UInt8(ascii: ":"), in: field) else { continue }
      let key = field.lowerBound..<colon
      let value = line.trimmed(colon + 1..<field.upperBound)
      if line.equals("Timestamp", in: key) {
        time = line.stamp(value, zone: zoneMicroseconds) ?? Event.noTime
      } else if line.equals("Process", in: key), !value.isEmpty {
        program = line.program(value)
        origin.process = origin.process ?? program
      } else if line.equals("PID", in: key), let pid = line.integer(value) {
        origin.process = pid
      } else if line.equals("TID", in: key) {
        origin.thread = line.integer(value)
      } else if line.equals("Category", in: key), let name = line.ownerName(value) {
        category = name
      }
    }
    guard let event = held?.event, held?.dialect != .xcode else { return }
    if time != Event.noTime {
      let believed = self.clock.time(time, by: .universal)
      held?.event.time = believed
    }
    if origin.process == nil { origin.process = recording.origins[event.origin].process }
    held?.event.origin = recording.origins.number(of: origin, program: program)
    held?.dialect = .xcode
    if let category, event.className == Names.none, event.callback != nil,
      !event.traits.contains(.notification)
    {
      held?.event.className = recording.names.number(of: line, in: category)
    }
  }
}

extension Span<UInt8> {
  /// Whether the line imports a module or a header, as only a file of source code does.
  fileprivate func importsModule(_ start: Int) -> Bool {
    let body = trimmed(start..<count)
    guard body.count <= 120, self[start] | 0x20 >= 0x60 || self[start] == UInt8(ascii: "#"),
      let word = position(of: "import ", in: body)
    else { return has("#include ", at: start) }
    let name = word + 7..<body.upperBound
    guard !name.isEmpty else { return false }
    switch text(body.lowerBound..<word) {
    case "#", "@", "":
      let first = self[name.lowerBound]
      return first.isUpper || first == UInt8(ascii: "\"") || first == UInt8(ascii: "<")
    case "internal ", "public ", "private ", "package ", "@testable ", "@preconcurrency ":
      return true
    default: return false
    }
  }

  /// Where the text starts behind blanks and tags such as `[ui]`.
  func skippingTags(from start: Int) -> Int {
    var index = skippingBlanks(from: start, before: count)
    while index < count, self[index] == UInt8(ascii: "["),
      let close = position(of: UInt8(ascii: "]"), in: index..<count)
    {
      index = skippingBlanks(from: close + 1, before: count)
    }
    return index
  }

  /// Whether `range` is a fence of Markdown, with the name of a language perhaps.
  fileprivate func isFence(_ range: Range<Int>) -> Bool {
    let name = range.dropFirst(3)
    return has("```", at: range.lowerBound) && name.count <= BytesMax.fenceLanguage
      && name.allSatisfy { self[$0].isLetter || self[$0].isBlank }
  }

  /// Whether `range` says only that lines were left out: `...`, `[…]`, `<snip>`.
  func isGapMarker(_ range: Range<Int>) -> Bool {
    guard range.count <= BytesMax.gapMark else { return false }
    var inner = range
    let first = self[range.lowerBound]
    if first == UInt8(ascii: "[") || first == UInt8(ascii: "<") || first == UInt8(ascii: "(") {
      inner = range.dropFirst().dropLast()
    }
    guard !inner.isEmpty else { return false }
    if contains("snip", in: inner) && inner.count <= BytesMax.snip { return true }
    // Of the tool that listens to a device: the app went on, or was started again, meanwhile.
    if inner != range, has("disconnected", at: inner.lowerBound) {
      return inner.count == 12 || self[inner.lowerBound + 12] == UInt8(ascii: ":")
    }
    if contains("truncated", in: inner) || contains("lines omitted", in: inner) {
      // In one pair of brackets: '[Cart] loading [truncated]' is a text of the app.
      return inner != range
        && !inner.contains { self[$0] == UInt8(ascii: "\"") || self[$0] == UInt8(ascii: "]") }
    }
    var dots = 0
    for index in inner {
      if has("\u{2026}", at: index) { return inner.count == 3 }
      guard self[index] == UInt8(ascii: ".") else { return false }
      dots += 1
    }
    return dots >= 3
  }
}
