internal import CallbackLog

/// Messages of which the log has kept a part, or nothing: '<decode: missing data>', or a line that is cut.
///
/// A line was written there. What it said is nobody's knowledge, so nobody's silence is proven by it.
extension LogReader {
  /// Notes that a callback of nobody stands beside an object that the log hides or has lost.
  func noteHidden(_ event: inout Event, _ line: Span<UInt8>, from start: Int) {
    guard event.isOfNobody, let callback = event.callback, callback.mayBeHidden,
      line.position(of: "<private>", in: start..<line.count) != nil
        || line.position(of: "<decode: ", in: start..<line.count) != nil
    else { return }
    event.traits.insert(.hidden)
  }

  /// Reads a message that ends with the mark of what was lost: of an object, if one stands before it; nil for other lines.
  mutating func readLost(
    _ line: Span<UInt8>,
    from start: Int,
    at place: Place,
    into recording: inout Recording
  ) -> Outcome? {
    let end = line.trimmed(start..<line.count).upperBound
    guard let mark = line.lossMark(in: start..<end) else { return nil }
    let envelope = envelopes.envelope(of: line, from: start)
    guard mark >= envelope.message else { return nil }
    if line.skippingTags(from: envelope.message) < mark {
      return readObject(before: mark, line, envelope, at: place, into: &recording)
    }
    // Other programs and the system's libraries tell of no controllers of the app.
    guard !line.isOfSystem(start..<envelope.message),
      envelope.process == nil || recording.origins.program(of: envelope.process) != 0
    else { return nil }
    return readGap(mark..<end, at: place, into: &recording)
  }

  /// Reads an object, behind which the name of a callback is cut off at the end of the line.
  mutating func readCut(
    _ line: Span<UInt8>,
    from start: Int,
    at place: Place,
    into recording: inout Recording
  ) -> Outcome {
    let end = line.trimmed(start..<line.count).upperBound
    guard let word = line.cutCallback(in: start..<end) else { return .unrecognised }
    let envelope = envelopes.envelope(of: line, from: start)
    return readObject(before: word, line, envelope, at: place, into: &recording) ?? .unrecognised
  }

  /// Leaves open what the object that is all of the message before `end` was told.
  private mutating func readObject(
    before end: Int,
    _ line: Span<UInt8>,
    _ envelope: Envelope,
    at place: Place,
    into recording: inout Recording
  ) -> Outcome? {
    let index = line.skippingTags(from: envelope.message)
    guard index < end, let description = line.description(at: index, before: end),
      let address = description.address, !description.name.isEmpty
    else { return nil }
    var rest = line.skippingBlanks(from: description.end, before: end)
    if line.has(":", at: rest) || line.has("-", at: rest) { rest += 1 }
    guard line.skippingBlanks(from: rest, before: end) == end else { return nil }
    var event = Event(at: place, index..<description.end)
    let name = line.classWithoutModule(description.name)
    event.className = recording.names.number(of: line, in: name)
    event.setAddress(address)
    event.set(Statement.unclear)
    event.other = Event.anyCallback
    setOrigin(of: &event, envelope, false, &recording)
    return hold(event, envelope.dialect, Writing(shape: .plain), into: &recording)
  }
}

extension Callback {
  /// Whether a line that hides whose it is leaves open what objects were told.
  fileprivate var mayBeHidden: Bool {
    isAppearance || self == .viewDidLoad || self == .loadView || self == .viewIsAppearing
  }
}

extension Span<UInt8> {
  /// Where '<decode: missing data>' or '<compose failure [UUID]>' begins, with which `range` ends.
  fileprivate func lossMark(in range: Range<Int>) -> Int? {
    var index = range.upperBound - 1
    let first = Swift.max(range.lowerBound, index - BytesMax.lossMark)
    while index > first, self[index] != UInt8(ascii: "<") { index -= 1 }
    return has("<decode: ", at: index) || has("<compose failure ", at: index) ? index : nil
  }

  /// Whether a library or a subsystem of Apple's stands in `envelope`.
  fileprivate func isOfSystem(_ envelope: Range<Int>) -> Bool {
    if position(of: "[com.apple.", in: envelope) != nil { return true }
    guard let open = position(of: UInt8(ascii: "("), in: envelope) else { return false }
    return ["UIKit", "Core", "CF", "lib", "Foundation", "Security", "Network"]
      .contains { has($0, at: open + 1) }
  }

  /// Where the beginning of a controller's callback begins with which `range` ends, behind an object in angles.
  fileprivate func cutCallback(in range: Range<Int>) -> Int? {
    var index = range.upperBound
    let first = Swift.max(range.lowerBound + 2, index - BytesMax.cutCallback)
    while index > first, self[index - 1].isLetter { index -= 1 }
    guard index < range.upperBound, self[index - 1] == 0x20 else { return nil }
    let before = self[index - 2] == UInt8(ascii: ":") && index > first ? index - 3 : index - 2
    guard before >= range.lowerBound, self[before] == UInt8(ascii: ">") else { return nil }
    let word = text(index..<range.upperBound)
    return Self.callbacks.contains { $0.utf8.count > word.utf8.count && $0.hasPrefix(word) }
      ? index : nil
  }

  private static var callbacks: [String] {
    [
      "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillDisappear",
      "viewDidDisappear", "loadView", "deinit", "dealloc", "init", "viewWillLayoutSubviews",
      "viewDidLayoutSubviews", "willMoveToParentViewController", "didMoveToParentViewController",
    ]
  }
}
