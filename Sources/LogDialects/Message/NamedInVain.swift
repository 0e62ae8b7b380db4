internal import CallbackLog

/// Lines that were not understood in any way, and name one callback with the one class that may have got it.
///
/// What such a line says nobody knows; that the callback did not come there, nobody can say either. Of an application
/// and its scenes no class must be named: there is one, and mostly one.
extension LogReader {
  /// The most words that open meanings, of which one may be a callback.
  private static let hitsMax = 12

  /// Records what a line names in vain that nothing is read from, in whatever way that was found out.
  mutating func recordUnclear(
    _ line: Span<UInt8>,
    _ envelope: Envelope,
    at place: Place,
    into recording: inout Recording
  ) {
    noteNamed(line, envelope, at: place, &recording)
    // The line itself may be read in another way than without its marks.
    if !depth.isCleaned { recordUnclear(into: &recording) }
  }

  private mutating func noteNamed(
    _ line: Span<UInt8>,
    _ envelope: Envelope,
    at place: Place,
    _ recording: inout Recording
  ) {
    guard unclear.noted == nil, !memory.latestIsWordless,
      line.count - envelope.message <= Self.messageBytesMax,
      let text = onlyCallback(line, envelope.message),
      !line.isTestResult(from: envelope.message, of: text.range.upperBound),
      !line.isFrame(behind: text.range)
    else { return }
    var sentence = Sentence(text: text)
    switch text.callback.kind {
    case .application, .scene:
      // '- applicationDidBecomeActive: …' and '// …' explain methods.
      if line.isItem(at: envelope.message) { return }
    case .controller:
      guard let owner = line.onlyClass(in: envelope.message..<line.count) else {
        return noteTitled(text, line, envelope, at: place, &recording)
      }
      sentence.name = owner
    default: return
    }
    noteUnclear(sentence, line, envelope, at: place, &recording, showsOther: true)
  }

  /// Notes an appearance of nobody, if nothing stands beside it but what may be a title: 'viewWillAppear My Orders',
  /// ' - viewWillAppear'.
  private mutating func noteTitled(
    _ text: CallbackText,
    _ line: Span<UInt8>,
    _ envelope: Envelope,
    at place: Place,
    _ recording: inout Recording
  ) {
    guard text.callback.isAppearance, line.count - envelope.message <= BytesMax.remark,
      let title = line.onlyWords(beside: text.range, from: envelope.message),
      title.isEmpty || line.endsWithNil(title) || line.mayBeLongTitle(title, lexicon)
    else { return }
    var event = Event(at: place, text.range)
    event.set(text.callback)
    event.makeUnclear()
    let process = envelopes.process
    setOrigin(of: &event, envelope, false, &recording)
    envelopes.goOn(in: process)
    unclear.note(HeldEvent(event: event, dialect: envelope.dialect))
  }

  /// The callback that the line names, if it is the only one and no ordinary word.
  private func onlyCallback(_ line: Span<UInt8>, _ start: Int) -> CallbackText? {
    var found: CallbackText?
    var index = start
    for _ in 0..<Self.hitsMax {
      guard let hit = spellings.next(in: line, from: index) else { return found }
      index = hit.range.upperBound
      guard case .spelling(let number) = hit.kind, !spellings.isOrdinary(number),
        let text = spellings.callback(line, number, hit.range, within: start..<line.count)
      else { continue }
      if let found, found.callback != text.callback { return nil }
      found = found ?? text
    }
    return nil
  }
}

extension Span<UInt8> {
  /// The one class of a controller that `range` names, however often, or of a screen where it names no controller.
  fileprivate func onlyClass(in range: Range<Int>) -> Range<Int>? {
    onlyWord(in: range) { isOwnClass($0) }
      ?? onlyWord(in: range) { isClassOfScreen($0) && !isControllerName($0) }
  }

  private func onlyWord(in range: Range<Int>, _ isClass: (Range<Int>) -> Bool) -> Range<Int>? {
    var found: Range<Int>?
    var index = range.lowerBound
    while index < range.upperBound {
      let word = index..<wordEnd(from: index, before: range.upperBound)
      index = Swift.max(word.upperBound, index + 1)
      guard !word.isEmpty, isClass(word) else { continue }
      if let found, hash(found) != hash(word) { return nil }
      found = found ?? word
    }
    return found
  }

  /// Whether the method in `range` is that of a frame of a stack: '-[Feed viewDidLoad] + 42'.
  fileprivate func isFrame(behind range: Range<Int>) -> Bool {
    let mark = has("]", at: range.upperBound) ? range.upperBound + 1 : range.upperBound
    return has(" + ", at: mark)
  }

  /// Whether an item of a list or a comment starts at `start`.
  fileprivate func isItem(at start: Int) -> Bool {
    if has("//", at: start) { return true }
    return start + 1 < count && "-*+#".utf8.contains(self[start]) && self[start + 1].isBlank
  }
}
