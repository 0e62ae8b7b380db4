internal import CallbackLog

/// Lines that hold several messages, because the line ends between them were lost: two threads print at once,
/// or a text was pasted where line ends are blanks.
///
/// To read one of the messages and overlook the others would be a fault that nobody made.
extension LogReader {
  /// Reads each message of the line; nil when it holds only one, or begins with something else.
  mutating func readGluedMessages(
    _ line: Span<UInt8>,
    from start: Int?,
    _ envelope: Envelope,
    at place: Place,
    into recording: inout Recording
  ) -> Outcome? {
    guard let start, !depth.isDivided, let joint = joint(line, behind: envelope.message) else {
      return nil
    }
    let before = unclear.take()
    depth.divide()
    defer { depth.endDivided() }
    let first = line.extracting(0..<joint)
    let outcome = readMessage(first, from: start, envelope, at: place, into: &recording)
    guard case .read = outcome else {
      unclear.forget()
      unclear.keep(before)
      return nil
    }
    var index = joint
    while index < line.count {
      let end = self.joint(line, behind: index + 1) ?? line.count
      var place = place
      place.indent += index
      _ = readText(line.extracting(index..<end), from: 0, at: place, into: &recording)
      index = end
    }
    return .read
  }

  /// Where the next message begins behind `start`, with the callback of another one before it: with a stamp
  /// and an envelope, or with a description that is glued to what was said before.
  ///
  /// What is longer than a message may be is none, so it is not looked through to its end.
  private func joint(_ line: Span<UInt8>, behind start: Int) -> Int? {
    let limit = min(line.count, start + Self.messageBytesMax)
    // Without a callback up to here.
    var searched = start
    var index = start + 1
    while index < limit {
      let isJoint =
        line[index] == UInt8(ascii: "<")
        ? isGluedDescription(line, at: index) : envelopes.innerEnvelope(line, at: index) != nil
      if isJoint {
        if spellings.next(in: line.extracting(0..<index), from: searched) != nil { return index }
        searched = index
      }
      index += 1
    }
    return nil
  }

  /// Whether `<Feed: 0x1>` stands at `index` behind the end of a method's name: '…viewDidLoad()<Feed: 0x1>'.
  private func isGluedDescription(_ line: Span<UInt8>, at index: Int) -> Bool {
    guard line[index - 1] == UInt8(ascii: ")"),
      let description = line.description(at: index, before: line.count)
    else { return false }
    return description.address != nil && !description.name.isEmpty
  }
}
