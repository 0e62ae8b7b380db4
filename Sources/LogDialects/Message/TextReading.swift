internal import CallbackLog

/// Reading of lines of text: find the word that may open a meaning, then look around it.
extension LogReader {
  /// The longest message that is about one callback, so that no line costs more than its length.
  static let messageBytesMax = 4096

  /// The most words of a line that are looked into.
  private static let hitsMax = 12

  /// How often a line is cleaned again.
  private static let cleaningsMax = 4

  mutating func readText(
    _ line: Span<UInt8>,
    from start: Int,
    at place: Place,
    into recording: inout Recording
  ) -> Outcome {
    if mayBeTrace(line, from: start) {
      guard spellings.next(in: line, from: start) != nil else {
        return readAside(line, from: start, at: place, into: &recording)
      }
      if let outcome = readTrace(line, from: start, at: place, into: &recording) { return outcome }
    }
    if latestIsWordless, spellings.next(in: line, from: start) == nil {
      return readAside(line, from: start, at: place, into: &recording)
    }
    let first = line.skippingElapsed(from: start)
    let envelope = self.envelope(of: line, from: first, at: place)
    let outcome = readMessage(line, from: start, envelope, at: place, into: &recording)
    guard case .unrecognised = outcome else { return outcome }
    let aside = readAside(line, from: start, at: place, into: &recording)
    if case .unrecognised = aside { recordUnclear(into: &recording) }
    unclear = nil
    return aside
  }

  /// Reads the message behind `envelope`; the line itself starts at `start`, or at nil when the
  /// envelope stood somewhere else.
  mutating func readMessage(
    _ line: Span<UInt8>,
    from start: Int?,
    _ envelope: Envelope,
    at place: Place,
    into recording: inout Recording
  ) -> Outcome {
    if let end = line.quotedEnd(from: envelope.message) {
      var inner = envelope
      inner.message += 1
      if inner.category.count > 0 { inner.category.back += 1 }
      let bytes = line.extracting(0..<end)
      return readMessage(bytes, from: start, inner, at: place, into: &recording)
    }
    var text: RememberedText?
    if lone(before: place) == nil, envelope.dialect != .instabug {
      text = memory.text(line, from: envelope.message, zone: zoneMicroseconds)
    }
    if let text, let outcome = readRemembered(text, line, envelope, at: place, into: &recording) {
      return outcome
    }
    let hit = spellings.next(in: line, from: envelope.message)
    latestIsWordless = hit == nil
    guard let hit else { return .unrecognised }
    return readHits(hit, line, from: start, envelope, text, at: place, into: &recording)
  }

  /// Reads what `first` or one of the next words opens.
  private mutating func readHits(
    _ first: Hit,
    _ line: Span<UInt8>,
    from start: Int?,
    _ envelope: Envelope,
    _ remembered: RememberedText?,
    at place: Place,
    into recording: inout Recording
  ) -> Outcome {
    var hit = first
    var isRefused = false
    unclear = nil
    for _ in 0..<Self.hitsMax {
      if case .control = hit.kind {
        return readCleaned(line, from: start, envelope, at: place, into: &recording)
      }
      if envelope.dialect == .instabug {
        return readStep(line, envelope, at: place, into: &recording) ?? .unrecognised
      }
      if !(isRefused && hit.namesCallback),
        let outcome = read(hit, line, envelope, remembered, at: place, into: &recording)
      {
        if case .read = outcome { unclear = nil }
        return outcome
      }
      // A line that names a callback in vain is prose or a list, whatever else it names.
      if case .spelling(let number) = hit.kind {
        isRefused = isRefused || !spellings.isOrdinary(number)
      }
      guard let next = spellings.next(in: line, from: hit.range.upperBound) else { break }
      hit = next
    }
    if let outcome = readGluedMessages(line, from: start, envelope, at: place, into: &recording) {
      return outcome
    }
    if let inner = innerEnvelope(line, from: envelope.message) {
      unclear = nil
      return readMessage(line, from: start, inner, at: place, into: &recording)
    }
    if readWrittenValue(line, envelope, at: place, into: &recording) { return .read }
    // Entities of entities are cleaned again.
    guard line.count - envelope.message <= Self.messageBytesMax, cleanings < Self.cleaningsMax,
      line.hasEntities(from: envelope.message) || line.hasLeftovers(from: start ?? envelope.message)
    else { return .unrecognised }
    cleanings += 1
    defer { cleanings -= 1 }
    return readCleaned(line, from: start, envelope, at: place, into: &recording)
  }

  /// Reads what the word `hit` opens; nil when it opens nothing.
  private mutating func read(
    _ hit: Hit,
    _ line: Span<UInt8>,
    _ envelope: Envelope,
    _ remembered: RememberedText?,
    at place: Place,
    into recording: inout Recording
  ) -> Outcome? {
    switch hit.kind {
    case .control: return nil
    case .trigger(let trigger) where trigger.opensWords:
      guard let text = spellings.callbackInWords(line, hit.range, before: line.count) else {
        return nil
      }
      return read(text, line, envelope, remembered, at: place, into: &recording)
    case .trigger(.appear), .trigger(.disappear), .trigger(.parent):
      guard let text = spellings.callbackInWords(line, endingWith: hit.range) else { return nil }
      return read(text, line, envelope, remembered, at: place, into: &recording)
    case .trigger(let trigger):
      return readVerdict(trigger, hit.range, line, envelope, at: place, into: &recording)
    case .spelling(let number):
      let message = envelope.message..<line.count
      guard let text = spellings.callback(line, number, hit.range, within: message) else {
        return nil
      }
      return read(text, line, envelope, remembered, at: place, into: &recording)
    }
  }

  /// Reads a callback when both its sides are understood.
  private mutating func read(
    _ text: CallbackText,
    _ line: Span<UInt8>,
    _ envelope: Envelope,
    _ remembered: RememberedText?,
    at place: Place,
    into recording: inout Recording
  ) -> Outcome? {
    let start = text.range.lowerBound
    guard line.count - envelope.message <= Self.messageBytesMax else { return nil }
    // Scripts without blanks glue their sentences to the name of a method.
    if line.endsWithWideLetter(start, after: envelope.message)
      && line.ownerEnd(gluedBefore: start, after: envelope.message) == nil
      || line.startsWithWideLetter(text.range.upperBound)
        && !line.isWideWord(line.field(of: 0..<line.count, from: text.range.upperBound))
    {
      return nil
    }
    guard let sentence = understand(text, line, envelope, at: place, &recording) else { return nil }
    if let stamp = sentence.stamp, let inner = innerEnvelope(line, at: stamp) {
      unclear = nil
      return readMessage(line, from: nil, inner, at: place, into: &recording)
    }
    var event = Event(at: place, text.range)
    let lone = lone(before: place)
    guard !sentence.isListItem(lone), sentence.set(on: &event, line, lone, &recording) else {
      return nil
    }
    event.time = clock.time(envelope, sentence.time)
    var envelope = envelope
    envelope.process = envelope.process ?? sentence.process
    envelope.thread = envelope.thread ?? sentence.thread
    setOrigin(of: &event, envelope, sentence.isMain, &recording)
    noteSystem(event, line, sentence, envelope, &recording)
    let isDescribedAbove = lone != nil && !sentence.hasSubject
    let shape = isDescribedAbove ? .description : sentence.shape
    let sourceLine = sentence.sourceLine(line, from: envelope.message)
    let writing = Writing(
      shape: shape,
      wording: sentence.wording(line, from: envelope.message, sourceLine),
      statement: statements.number(of: event, sentence, line, sourceLine)
    )
    if let remembered { remember(event, remembered, line, sentence, writing) }
    envelope.complete(&event, line, &recording)
    return hold(event, envelope.dialect, writing, into: &recording)
  }

  private func lone(before place: Place) -> LoneSubject? {
    guard let lone, lone.line == place.before else { return nil }
    return lone
  }

  /// Sets the origin: the envelope's, or for a line without one the process of the lines around it.
  ///
  /// A launch begins a process, perhaps another one than the lines above it are of.
  mutating func setOrigin(
    of event: inout Event,
    _ envelope: Envelope,
    _ isMain: Bool,
    _ recording: inout Recording
  ) {
    if let process = envelope.process { latestProcess = process }
    let isLaunch =
      event.callback == .willFinishLaunching || event.callback == .didFinishLaunching
    let process = envelope.process ?? (isLaunch ? nil : latestProcess)
    let isMain = isMain || envelope.isMain
    guard process != nil || envelope.thread != nil || isMain else { return }
    let origin = Origin(process: process, thread: envelope.thread, isMain: isMain)
    event.origin = recording.origins.number(of: origin)
  }

  /// The envelope of the line at `place`; a line without one continues a message that has begun on
  /// the line before.
  private mutating func envelope(
    of line: Span<UInt8>,
    from start: Int,
    at place: Place
  ) -> Envelope {
    guard let open, open.line == place.before else { return envelope(of: line, from: start) }
    var own = envelope(of: line, from: start)
    guard own.dialect == .plain, own.time == Event.noTime else { return own }
    own.dialect = open.envelope.dialect
    own.time = open.envelope.time
    own.clock = open.envelope.clock
    own.process = open.envelope.process
    own.thread = open.envelope.thread
    return own
  }

  /// The envelope of `line`: the first that reads it, else a stamp at most.
  ///
  /// The one of the line before is tried first; no line has two, as the examples show.
  mutating func envelope(of line: Span<UInt8>, from start: Int) -> Envelope {
    let stamp = latest.stamp(line, at: start, zone: zoneMicroseconds)
    if let stamp, let envelope = latest.envelope(line, at: start, stamp) { return envelope }
    guard stamp == nil || line.mayHaveEnvelope(behind: stamp?.end ?? start) else {
      return Envelope(.plain, message: stamp?.end ?? start, stamp: stamp)
    }
    var found = envelopes[latestEnvelope].read(line, start, stamp)
    if found == nil {
      for (number, reader) in envelopes.enumerated()
      where number != latestEnvelope && (stamp != nil || !reader.needsStamp) {
        found = reader.read(line, start, stamp)
        if found != nil {
          latestEnvelope = number
          break
        }
      }
    }
    guard let found else { return Envelope(.plain, message: stamp?.end ?? start, stamp: stamp) }
    if let stamp { latest.remember(found, stamp, line, from: start) }
    return found
  }

  /// Whether the line can be one of a trace.
  @inline(__always)
  private func mayBeTrace(_ line: Span<UInt8>, from start: Int) -> Bool {
    let byte = line[start]
    return isTrace || byte == UInt8(ascii: "@") || byte == UInt8(ascii: "+")
      || byte == UInt8(ascii: "#")
      || byte == UInt8(ascii: "u") && line.has("uikit ", at: start)
      || byte == UInt8(ascii: "n") && line.has("note ", at: start)
      || line.mayStartTrace(start)
  }
}

extension Event {
  /// Where the callback stands in its line.
  var range: Range<Int> { Int(column)..<Int(column) + Int(length) }
}

extension Span<UInt8> {
  /// Whether `Name:0x…` or `Scene:…` starts at `start`.
  fileprivate func mayStartTrace(_ start: Int) -> Bool {
    guard self[start].isLetter else { return false }
    var index = start
    while index < count, self[index].isWord || self[index] == UInt8(ascii: ".") { index += 1 }
    guard index + 1 < count, self[index] == UInt8(ascii: ":") else { return false }
    return !self[index + 1].isBlank
  }
}
