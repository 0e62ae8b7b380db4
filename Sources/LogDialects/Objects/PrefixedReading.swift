public import CallbackLog

/// Reading of lines that are a JSON object, or end in one behind a prefix of a container, a syslog or
/// another logger.
extension LogReader {
  /// Reads a line that from `from` on is a JSON object with these fields, whose positions count
  /// from there.
  public mutating func read(
    object: JSONFields,
    from: Int,
    of line: Span<UInt8>,
    number: UInt32,
    byteOffset: UInt64,
    into recording: inout Recording
  ) -> Outcome {
    var place = place(of: number, at: byteOffset)
    let bytes = line.extracting(from..<line.count)
    guard from > 0 else {
      return readObject(object, bytes, in: 0..<bytes.count, at: place, into: &recording)
    }
    place.indent = from
    let start = line.skippingBlanks(from: 0, before: from)
    defer { around.leave(to: nil) }
    if start < from {
      around.enter(behind: envelopes.envelope(of: line.extracting(0..<from), from: start))
    }
    let outcome = readObject(object, bytes, in: 0..<bytes.count, at: place, into: &recording)
    guard case .unrecognised = outcome, start < from else { return outcome }
    return readUnparsed(line, number: number, byteOffset: byteOffset, into: &recording)
  }

  /// Reads a line whose end only looked like a JSON object behind a prefix.
  public mutating func readUnparsed(
    _ line: Span<UInt8>,
    number: UInt32,
    byteOffset: UInt64,
    into recording: inout Recording
  ) -> Outcome {
    let place = place(of: number, at: byteOffset)
    let start = line.skippingBlanks(from: 0, before: line.count)
    return readText(line, from: start, at: place, into: &recording)
  }
}
