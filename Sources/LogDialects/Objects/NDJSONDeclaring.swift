internal import CallbackLog

/// The lines of the `ndjson` dialect that are no callbacks.
extension LogReader {
  /// Reads a header or a transition, or returns nil when the object is neither.
  mutating func readNDJSONDeclaration(
    _ object: JSONFields,
    _ line: Span<UInt8>,
    at place: Place,
    into recording: inout Recording
  ) -> Outcome? {
    if object[.log].kind == .string, line.has("willdid/", at: object[.log].range.lowerBound) {
      readHeader(object, line, into: &recording)
      identifiers.noteDeclaration()
      return .read
    }
    guard object[.transition].kind == .string,
      let statement = Statement(transition: line, object[.transition].range)
    else { return nil }
    var event = Event(at: place, object[.transition].range)
    event.set(statement)
    if let from = address(object[.from], line) {
      event.setAddress(from)
    } else if let from = identifier(object[.from], line, &recording) {
      event.key = from
      event.traits.insert(.named)
    }
    if let to = address(object[.to], line) {
      event.setOther(to)
    } else if let to = identifier(object[.to], line, &recording) {
      event.setOther(named: to)
    }
    if object[.t].kind != .absent {
      event.time = Self.time(object[.t], line, zone: zoneMicroseconds)
    }
    setOrigin(object, of: &event, line, &recording)
    return record(event, of: .ndjson, into: &recording)
  }

  private func address(_ field: JSONField, _ line: Span<UInt8>) -> UInt64? {
    switch field.kind {
    case .integer: return UInt64(bitPattern: field.integer)
    case .string:
      let range = field.range
      return line.address(at: range.lowerBound, before: range.upperBound)?.value
    default: return nil
    }
  }

  private func readHeader(
    _ object: JSONFields,
    _ line: Span<UInt8>,
    into recording: inout Recording
  ) {
    if object[.app].kind == .string { recording.facts.application = line.text(object[.app].range) }
    if object[.os].kind == .string {
      recording.facts.profile = Profile(line.text(object[.os].range))
    } else if object[.os].kind == .integer {
      recording.facts.profile = Profile("\(object[.os].integer)")
    } else if object[.os].kind == .number {
      recording.facts.profile = Profile("\(object[.os].number)")
    }
    if object[.style].kind == .string {
      recording.facts.style = LineStyle(rawValue: line.text(object[.style].range))
    }
    guard object[.records].kind == .array,
      let records = line.member("records", of: line.trimmed(0..<line.count))
    else { return }
    var known: CallbackSet = []
    var cursor = JSONCursor(records)
    cursor.elements(line) { value in
      guard let word = line.unquoted(value), let text = spellings.callback(line, in: word)
      else { return }
      known.insert(CallbackSet(text.callback))
    }
    recording.facts.records.formUnion(known)
  }
}
