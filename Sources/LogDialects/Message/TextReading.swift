internal import CallbackLog

/// Reading of lines of text: find the word that may open a meaning, then look around it.
extension LogReader {
  /// The longest message that is about one callback, so that no line costs more than its length.
  static let messageBytesMax = 4096

  /// The most words of a line that are looked into.
  private static let hitsMax = 12

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
    if line[start].isDigit {
      headings.noteStep(line, from: start, at: place)
    } else {
      headings.noteBullet(line, from: start, at: place)
    }
    if let stop = DebuggerStop(line, from: start) {
      return readStop(stop, line, from: start, at: place, into: &recording)
    }
    if memory.latestIsWordless, spellings.next(in: line, from: start) == nil {
      return readAside(line, from: start, at: place, into: &recording)
    }
    if line.mayBeValue(from: start),
      let outcome = readMarkup(line, from: start, at: place, into: &recording)
        ?? readField(line, from: start, at: place, into: &recording)
    {
      return outcome
    }
    let first = line.skippingElapsed(from: start)
    let envelope = envelopes.envelope(of: line, from: first, at: place)
    let outcome = readMessage(line, from: start, envelope, at: place, into: &recording)
    guard case .unrecognised = outcome else { return outcome }
    if !memory.latestIsWordless,
      let exported = readExported(line, from: start, at: place, into: &recording)
    {
      return exported
    }
    let aside = readAside(line, from: start, at: place, into: &recording)
    if case .unrecognised = aside {
      if let outcome = readPhrase(line, envelope, at: place, into: &recording) { return outcome }
      recordUnclear(line, envelope, at: place, into: &recording)
    }
    if !depth.isCleaned { unclear.forget() }
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
    if lone.subject(before: place) == nil, envelope.dialect != .instabug {
      text = memory.text(line, from: envelope.message, zone: zoneMicroseconds)
    }
    if let text, let outcome = readRemembered(text, line, envelope, at: place, into: &recording) {
      return outcome
    }
    let hit = spellings.next(in: line, from: envelope.message)
    memory.latestIsWordless = hit == nil
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
    unclear.forget()
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
        if case .read = outcome { unclear.forget() }
        return outcome
      }
      // A line that names a callback in vain is prose or a list, whatever else it names.
      if case .spelling(let number) = hit.kind {
        isRefused = isRefused || !spellings.isOrdinary(number)
      }
      guard let next = spellings.next(in: line, from: hit.range.upperBound) else { break }
      hit = next
    }
    if let outcome = readWrittenFields(line, envelope, at: place, into: &recording)
      ?? readGluedMessages(line, from: start, envelope, at: place, into: &recording)
    {
      return outcome
    }
    if let inner = envelopes.innerEnvelope(line, from: envelope.message)
      ?? behindPlace(line, envelope)
    {
      unclear.forget()
      return readMessage(line, from: start, inner, at: place, into: &recording)
    }
    if readWrittenValue(line, envelope, at: place, into: &recording) { return .read }
    return readMarked(line, from: start, envelope, at: place, into: &recording)
  }

  /// Reads a line with marks of a page once more without them; entities of entities are cleaned again.
  private mutating func readMarked(
    _ line: Span<UInt8>,
    from start: Int?,
    _ envelope: Envelope,
    at place: Place,
    into recording: inout Recording
  ) -> Outcome {
    guard line.count - envelope.message <= Self.messageBytesMax, depth.mayClean,
      line.hasEntities(from: envelope.message) || line.hasLeftovers(from: start ?? envelope.message)
    else { return .unrecognised }
    depth.beginCleaned()
    defer { depth.endCleaned() }
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
    case .death, .stage:
      guard let text = stage(hit, line, at: place) else { return nil }
      return read(text, line, envelope, remembered, at: place, into: &recording)
    case .trigger(let trigger) where trigger.opensWords:
      guard let text = spellings.callbackInWords(line, hit.range, before: line.count) else {
        return nil
      }
      return read(text, line, envelope, remembered, at: place, into: &recording)
    case .trigger(let trigger) where trigger.endsWords:
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
    guard line.count - envelope.message <= Self.messageBytesMax else { return nil }
    if line.isGlued(text.range, after: envelope.message) {
      noteGlued(text, line, envelope, at: place, &recording)
      return nil
    }
    guard let sentence = understand(text, line, envelope, at: place, &recording) else { return nil }
    if sentence.mayTellMore(line, from: envelope.message),
      let outcome = readWrittenFields(line, envelope, at: place, into: &recording)
    {
      return outcome
    }
    return tell(sentence, line, envelope, remembered, at: place, into: &recording)
  }

  /// Records what a line says of a callback.
  mutating func tell(
    _ sentence: Sentence,
    _ line: Span<UInt8>,
    _ envelope: Envelope,
    _ remembered: RememberedText?,
    at place: Place,
    into recording: inout Recording
  ) -> Outcome? {
    if let stamp = sentence.origin.stamp, let inner = envelopes.innerEnvelope(line, at: stamp) {
      unclear.forget()
      return readMessage(line, from: nil, inner, at: place, into: &recording)
    }
    var event = Event(at: place, sentence.text.range)
    let lone = subject(before: place, of: sentence.text.callback)
    guard !sentence.isListItem(lone), sentence.set(on: &event, line, lone, &recording),
      !envelope.passesOn(event)
    else { return nil }
    event.time = clock.time(envelope, sentence.origin.time)
    noteHidden(&event, line, from: envelope.message)
    var envelope = envelope
    sentence.origin.complete(&envelope)
    setOrigin(of: &event, envelope, sentence.origin.isMain, &recording)
    identify(&event, sentence, line, &recording)
    noteSystem(event, line, sentence, envelope, &recording)
    let isDescribedAbove = lone != nil && !sentence.hasSubject
    if isDescribedAbove { noteLone(event, at: place) }
    let shape = isDescribedAbove ? .description : sentence.shape
    let sourceLine = sentence.sourceLine(line, from: envelope.message)
    let wording = sentence.wording(line, from: envelope.message, sourceLine)
    let writing = Writing(
      shape: shape,
      wording: wording.all,
      voice: wording.voice,
      base: wording.base,
      statement: writers.statement(of: event, sentence, line, sourceLine),
      checkpoint: sentence.checkpoint(line)
    )
    if let remembered { remember(event, remembered, line, at: place, sentence, writing) }
    envelope.complete(&event, line, &recording)
    return hold(event, envelope.dialect, writing, into: &recording)
  }

  /// Sets the origin: the envelope's, or for a line without one the process of the lines around it.
  mutating func setOrigin(
    of event: inout Event,
    _ envelope: Envelope,
    _ isMain: Bool,
    _ recording: inout Recording
  ) {
    let process = envelopes.process(of: envelope, isLaunch: event.callback?.isLaunch == true)
    let isMain = isMain || envelope.isMain
    guard process != nil || envelope.thread != nil || isMain else { return }
    let origin = Origin(process: process, thread: envelope.thread, isMain: isMain)
    event.origin = recording.origins.number(of: origin, program: envelope.program)
    if envelope.program == envelopes.testRunner { recording.facts.hasTests = true }
  }

  /// Whether the line can be one of a trace, also by '@', '+' or '#' in front.
  @inline(__always)
  private func mayBeTrace(_ line: Span<UInt8>, from start: Int) -> Bool {
    let byte = line[start]
    return kind == .trace || byte == 0x40 || byte == 0x2b || byte == 0x23
      || byte == UInt8(ascii: "u") && line.has("uikit ", at: start)
      || byte == UInt8(ascii: "n") && line.has("note ", at: start)
      || byte == UInt8(ascii: "c") && line.has("call ", at: start)
      || line.mayStartTrace(start)
  }
}

extension Span<UInt8> {
  /// Whether the line at `start` can be markup, or a message behind its key: other readings would take tags and keys
  /// for words of it.
  @inline(__always)
  fileprivate func mayBeValue(from start: Int) -> Bool {
    switch self[start] {
    case UInt8(ascii: "<"):
      let last = self[count - 1]
      return last == UInt8(ascii: ">") || last == 0x0d
    case UInt8(ascii: "m"), UInt8(ascii: "M"): return has("essage", at: start + 1)
    case UInt8(ascii: "B"): return has("ody: Str(", at: start + 1)
    default: return false
    }
  }

  /// Whether `Name:0x…` or `Scene:…` starts at `start`.
  fileprivate func mayStartTrace(_ start: Int) -> Bool {
    guard self[start].isLetter else { return false }
    var index = start
    while index < count, self[index].isWord || self[index] == UInt8(ascii: ".") { index += 1 }
    guard index + 1 < count, self[index] == UInt8(ascii: ":") else { return false }
    return !self[index + 1].isBlank
  }
}
