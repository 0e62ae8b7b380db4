public import CallbackLog

/// Reading of records in other notations than JSON, on a line of their own.
extension LogReader {
  /// Reads a line in braces that is no JSON; nil when it is no record in any other notation.
  public mutating func readRecord(
    of line: Span<UInt8>,
    _ place: (number: UInt32, byteOffset: UInt64),
    into recording: inout Recording
  ) -> Outcome? {
    let start = line.skippingBlanks(from: 0, before: line.count)
    // JSON that is broken may be half a line.
    guard !glue.isOpen, start < line.count, spellings.next(in: line, from: start) != nil,
      !line.has("{\"", at: start) || line.position(of: "=>", in: start..<line.count) != nil
    else { return nil }
    let envelope = Envelope(.jsonLog, message: start, stamp: nil)
    let own = self.place(of: place.number, at: place.byteOffset)
    return readWrittenFields(line, envelope, at: own, into: &recording)
  }

  /// Reads the record that all of the message behind `envelope` is; nil when it is none.
  mutating func readWrittenFields(
    _ line: Span<UInt8>,
    _ envelope: Envelope,
    at place: Place,
    into recording: inout Recording
  ) -> Outcome? {
    let text = line.trimmed(envelope.message..<line.count)
    guard line.mayBeRecord(text), let written = WrittenFields(line, text),
      !line.asksForNotifications(text)
    else { return nil }
    var object = JSONFields()
    var time: Int64?
    // What is beside another callback is no argument of it.
    let takesObject = written.pairs.contains {
      spellings.callback(line, in: $0.value)?.callback.takesObject == true
    }
    for (key, value) in written.pairs {
      if line.isOfFailure(key) { return nil }
      if case .time = RecordKeys.shared.role(line, key), time == nil {
        time = line.recordTime(value, zone: zoneMicroseconds)
      }
      guard let known = LooseKeys.shared.key(line, key), object[known].kind == .absent,
        takesObject || !known.isArgument
      else {
        continue
      }
      object.set(line, written: value, for: known)
    }
    object.complete(written.pairs, line, spellings)
    if callbackField(object, line) == nil { splitOwner(of: &object, line) }
    // Any document may list screens and what to do at which callback.
    guard object.tellsWhose(line), object.tellsObject || time != nil || envelope.tellsWhen else {
      return nil
    }
    var own = envelope
    if let time { own.time = time }
    let outer = around.prefix
    around.enter(behind: own)
    defer { around.leave(to: outer) }
    guard case .read = readEventFields(object, line, at: place, into: &recording) else {
      return nil
    }
    unclear.forget()
    return .read
  }
}

extension Envelope {
  /// Whether a logger wrote it: it says when, or which process.
  fileprivate var tellsWhen: Bool { time != Event.noTime || process != nil }
}

extension Span<UInt8> {
  /// Whether two marks of a record stand in `text`, which begins as one may.
  fileprivate func mayBeRecord(_ text: Range<Int>) -> Bool {
    // Two keys and their values take more than this.
    guard text.count > 16, text.count <= BytesMax.record else { return false }
    var marks = 0
    for index in text {
      switch self[index] {
      case UInt8(ascii: "="), UInt8(ascii: ":"), UInt8(ascii: "("), UInt8(ascii: ">"): marks += 1
      default: continue
      }
      if marks > 1 { return true }
    }
    return false
  }
}

extension JSONKey {
  /// Whether the object that is passed to some callbacks stands under it.
  fileprivate var isArgument: Bool {
    switch self {
    case .parent, .view, .previous, .superview, .window, .destination: true
    default: false
    }
  }
}
