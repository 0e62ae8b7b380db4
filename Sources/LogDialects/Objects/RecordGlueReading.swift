internal import CallbackLog

/// Reading of records that a message holds over several lines.
extension LogReader {
  /// Looks whether the line ends with a brace, which may open a record: the line itself is read as any other.
  @inline(__always)
  mutating func openRecord(_ line: Span<UInt8>, from start: Int, at place: Place) {
    let last = line[line.count - 1]
    let brace = last == 0x0d ? line.count - 2 : line.count - 1
    guard brace >= start, line[brace] == UInt8(ascii: "{"), !glue.isOpen else { return }
    openRecord(line, from: start, brace, at: place)
  }

  private mutating func openRecord(
    _ line: Span<UInt8>,
    from start: Int,
    _ brace: Int,
    at place: Place
  ) {
    guard line.count <= RecordGlue.openerBytesMax, wraps.parts.isEmpty,
      spellings.next(in: line, from: start) == nil
    else { return }
    record.open(line, from: start, brace, at: place)
  }

  /// Reads a line of the record that is open; nil when it is none, or must be read as any other.
  mutating func readRecordLine(
    _ line: Span<UInt8>,
    from start: Int,
    at place: Place,
    into recording: inout Recording
  ) -> Outcome? {
    // JSON that nothing stands before is put together elsewhere.
    if record.opensBare, line[start] == UInt8(ascii: "\"") {
      record.close()
      return nil
    }
    switch record.take(line, from: start, at: place) {
    case .more:
      if glue.isOpen { _ = glue.abandon() }
      return .read
    case .whole: return readWholeRecord(into: &recording)
    case .other:
      readPartsAlone(into: &recording)
      return nil
    }
  }

  /// Reads the record that has closed: as fields, or else its lines one by one.
  private mutating func readWholeRecord(into recording: inout Recording) -> Outcome {
    let bytes = record.bytes
    let lines = GluedLines()
    for part in record.parts {
      let (line, byteOffset) = (part.place.line, part.place.byteOffset)
      lines.append(position: part.range.lowerBound, line: line, byteOffset: byteOffset)
    }
    guard spellings.next(in: bytes.span, from: 0) != nil else {
      record.close()
      return .read
    }
    var place = record.parts[0].place
    place.isGlued = true
    around.glue(lines)
    let outcome = readFields(ofRecord: bytes.span, at: place, into: &recording)
    around.glue(nil)
    if case .read = outcome {
      record.close()
      return .read
    }
    return readPartsAlone(into: &recording)
  }

  private mutating func readFields(
    ofRecord bytes: Span<UInt8>,
    at place: Place,
    into recording: inout Recording
  ) -> Outcome {
    let brace = record.brace
    let start = bytes.skippingBlanks(from: 0, before: brace)
    let envelope = envelopes.envelope(of: bytes, from: start)
    var object = JSONFields()
    if isObject(bytes.extracting(brace..<bytes.count), place),
      object.read(bytes, in: brace..<bytes.count)
    {
      around.enter(behind: envelope)
      defer { around.leave(to: nil) }
      return readObject(object, bytes, in: brace..<bytes.count, at: place, into: &recording)
    }
    return readWrittenFields(bytes, envelope, at: place, into: &recording) ?? .unrecognised
  }

  /// Whether all of `bytes` is one object of JSON.
  private func isObject(_ bytes: Span<UInt8>, _ place: Place) -> Bool {
    var whole = ObjectGlue()
    whole.append(bytes, at: place, [])
    guard case .object(let range) = whole.next() else { return false }
    return range == 0..<bytes.count
  }

  /// Reads the lines of what was no record, each alone.
  @discardableResult
  mutating func readPartsAlone(into recording: inout Recording) -> Outcome {
    let (bytes, parts) = (record.bytes, record.parts)
    record.close()
    var outcome = Outcome.read
    for part in parts.dropFirst() {
      let line = bytes.span.extracting(part.range)
      let start = line.skippingBlanks(from: 0, before: line.count)
      outcome = readText(line, from: start, at: part.place, into: &recording)
    }
    return outcome
  }
}
