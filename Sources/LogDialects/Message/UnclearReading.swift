internal import CallbackLog

/// Lines that name a callback and say more than can be read.
///
/// '-[Feed viewWillAppear:] the 3 rows of Bob' was written inside the method, or about it. To believe
/// it would be as wrong as to overlook it: what is judged below it must hold either way.
extension LogReader {
  /// What the line says of a callback, when both sides of it are understood.
  mutating func understand(
    _ text: CallbackText,
    _ line: Span<UInt8>,
    _ envelope: Envelope,
    at place: Place,
    _ recording: inout Recording
  ) -> Sentence? {
    let start = text.range.lowerBound
    // The app itself prints no results.
    let isResult = line.isTestResult(from: envelope.message, of: text.range.upperBound)
    if isResult, envelope.process == nil { return nil }
    var sentence = Sentence(text: text)
    let hook = line.hookStart(before: start, after: envelope.message)
    var leftEnd = leftEnd(before: start, hook, line, envelope)
    if hook == nil { leftEnd = line.modifiersStart(before: leftEnd, of: text, envelope) }
    var before = envelope.message..<leftEnd
    var rest = text.range.upperBound..<line.trimmed(start..<line.count).upperBound
    let scene = text.takeScene(line, &before, &rest, lexicon)
    let span = text.takeSpanMark(line, &before, &rest)
    var left = LeftSide(before, lexicon: lexicon, zone: zoneMicroseconds)
    if !left.read(line, into: &sentence) {
      let word = line.trimmed(envelope.message..<leftEnd)
      guard word.upperBound < leftEnd, provenWords.take(word, of: text.callback, line, lexicon)
      else {
        noteUnclear(receiver(of: text, line, envelope), line, envelope, at: place, &recording)
        return nil
      }
      sentence = Sentence(text: text)
      (sentence.name, sentence.signs.isPlainName) = (word, true)
    }
    (sentence.signs.isPrinted, sentence.signs.needsPrinting) = (envelope.process != nil, isResult)
    sentence.readArgument(line)
    sentence.session = scene ?? sentence.session
    let isRead = readRight(rest, line, into: &sentence)
    if isRead { noteOwner(of: &sentence, line) }
    if noteCall(beside: sentence, line, envelope, at: place, &recording) { return nil }
    guard isRead, sentence.isComplete(line), !text.traits.contains(.isRough),
      hook == nil || sentence.hasSubject, believe(span, in: &sentence, line),
      !sentence.isDenied(line, from: envelope.message, lexicon),
      !line.isOfTwoKinds(text, from: envelope.message)
    else {
      noteUnclear(sentence, line, envelope, at: place, &recording)
      return nil
    }
    return sentence.withScene(line, from: envelope.message)
  }

  /// Reads what stands behind the callback; returns false when it is not understood.
  private func readRight(
    _ rest: Range<Int>,
    _ line: Span<UInt8>,
    into sentence: inout Sentence
  ) -> Bool {
    var right = RightSide(rest, lexicon: lexicon, spellings: spellings, zone: zoneMicroseconds)
    let death = sentence.text.callback == .deinitializer ? sentence : nil
    if right.read(line, into: &sentence) { return true }
    guard let death, death.isRemarked(rest, line, lexicon) else { return false }
    sentence = death
    return true
  }

  /// Where the left side of the callback at `start` ends, or of its hook.
  private func leftEnd(
    before start: Int,
    _ hook: Int?,
    _ line: Span<UInt8>,
    _ envelope: Envelope
  ) -> Int {
    // 'FeedController调用了viewDidLoad'
    if let end = line.ownerEnd(gluedBefore: start, after: envelope.message) { return end }
    // 'FeedController_viewDidLoad'
    guard start > envelope.message, line[start - 1] == 0x5f else { return start }
    return hook ?? start - 1
  }

  /// Notes whose callback it is in words that may be anybody's, where nobody is named.
  private mutating func noteOwner(of sentence: inout Sentence, _ line: Span<UInt8>) {
    guard sentence.text.traits.contains(.needsOwner), sentence.isNobodys(line) else { return }
    sentence.signs.isOfApplication = provenWords.takeOfApplication(sentence.text, line)
  }

  /// Notes a callback to which a sentence is glued: '<Feed: 0x1> viewWillAppearで更新'.
  mutating func noteGlued(
    _ text: CallbackText,
    _ line: Span<UInt8>,
    _ envelope: Envelope,
    at place: Place,
    _ recording: inout Recording
  ) {
    noteUnclear(receiver(of: text, line, envelope), line, envelope, at: place, &recording)
  }

  /// Whom a line plainly names among words that are not understood: with '-[Feed viewDidLoad]', or as the only object
  /// that it describes.
  private func receiver(
    of text: CallbackText,
    _ line: Span<UInt8>,
    _ envelope: Envelope
  ) -> Sentence? {
    if let method = line.method(text, behind: envelope.message) { return method }
    guard let description = line.description(in: envelope.message..<line.count),
      let address = description.address, line.isControllerName(description.name),
      line.description(in: description.end..<line.count) == nil
    else { return nil }
    var sentence = Sentence(text: text)
    (sentence.address, sentence.receiver) = (address, description.name)
    return sentence
  }

  /// Notes a line that calls something with a controller beside the callback; false for others.
  private mutating func noteCall(
    beside sentence: Sentence,
    _ line: Span<UInt8>,
    _ envelope: Envelope,
    at place: Place,
    _ recording: inout Recording
  ) -> Bool {
    guard let call = sentence.callBeside(line, from: envelope.message, lexicon) else {
      return false
    }
    var sentence = sentence
    sentence.leaveOutPassed(to: call)
    noteUnclear(sentence, line, envelope, at: place, &recording, showsOther: true)
    return true
  }

  /// Remembers whom a refused line names, if it plainly names somebody; an object behind the callback may be another.
  mutating func noteUnclear(
    _ sentence: Sentence?,
    _ line: Span<UInt8>,
    _ envelope: Envelope,
    at place: Place,
    _ recording: inout Recording,
    showsOther: Bool = false
  ) {
    guard unclear.noted == nil, forced == nil || forced == envelope.dialect, var sentence,
      sentence.text.callback.kind != .class
    else { return }
    if !showsOther { sentence.findReceiver(line) }
    guard sentence.namesSomebody(line) else { return }
    var event = Event(at: place, sentence.text.range)
    guard sentence.set(on: &event, line, nil, &recording) else { return }
    if identifiers.proven.believesShortOnes { identify(&event, sentence, line, &recording) }
    event.makeUnclear()
    // Lines without an envelope belong to what was read.
    let process = envelopes.process
    setOrigin(of: &event, envelope, false, &recording)
    envelopes.goOn(in: process)
    unclear.note(HeldEvent(event: event, dialect: envelope.dialect))
  }

  /// Records what the line names in vain, because nothing else is read from it.
  mutating func recordUnclear(into recording: inout Recording) {
    guard var noted = unclear.take() else { return }
    if held != nil { release(into: &recording) }
    around.move(&noted.event)
    show(noted.event, of: noted.dialect, &recording)
  }
}

extension Event {
  /// Keeps of a callback only that a line names it.
  mutating func makeUnclear() {
    guard let callback else { return }
    traits.formIntersection([.address, .named, .titled])
    set(Statement.unclear)
    other = UInt64(callback.rawValue)
  }
}

extension Sentence {
  /// The callback, where nobody is named and the log's beginning proves that it is the application's.
  var applications: Callback? { signs.isOfApplication ? text.callback : nil }

  /// Whether the line names nobody.
  fileprivate func isNobodys(_ line: Span<UInt8>) -> Bool {
    methodClass == nil && subject(line) == nil && !signs.isListed
  }

  /// Whether the line says plainly whose callback it names, and is no list of methods.
  fileprivate func namesSomebody(_ line: Span<UInt8>) -> Bool {
    if isListingOfCode(line) { return false }
    if text.callback.kind == .application || text.callback.kind == .scene { return true }
    if methodClass != nil || isIdentified { return !signs.isListed || address != nil }
    guard !signs.isListed, text.traits.isDisjoint(with: [.ordinary, .onlyInMethod]) else {
      return false
    }
    // '[Feed.swift:24] viewDidLoad() 3 rows'
    if file != nil, !signs.isToldByLogger { return true }
    guard address == nil, let owner = name ?? bracketed else { return address != nil }
    // '[Splash] viewDidAppear - start loading': the judge knows whether such a class tells anything else.
    let isWord = line[owner.lowerBound].isUpper && owner.allSatisfy { line[$0].isWord }
    return line.isControllerName(owner) || isWord && text.callback.isAppearance
  }
}

extension Span<UInt8> {
  /// The sentence of `-[Feed viewDidLoad]` behind words that are not understood; a frame of a stack,
  /// '-[Feed viewDidLoad] + 42', is none.
  fileprivate func method(_ text: CallbackText, behind start: Int) -> Sentence? {
    let end = text.range.lowerBound - 1
    guard end > start + 2, self[end] == 0x20 else { return nil }
    var open = end
    while open > start + 1, self[open] != UInt8(ascii: "[") { open -= 1 }
    guard self[open] == UInt8(ascii: "["), self[open - 1] == UInt8(ascii: "-"),
      methodClassEnd(from: open + 1, before: end) == end
    else { return nil }
    let behind = text.range.upperBound
    guard behind < count, self[behind] == UInt8(ascii: "]"), !has("] + ", at: behind) else {
      return nil
    }
    var sentence = Sentence(text: text)
    sentence.methodClass = open + 1..<end
    return sentence
  }
}
