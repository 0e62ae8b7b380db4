/// The latest two envelopes, for lines that say the same between stamp and message, as most do.
///
/// Two, because an app often writes by its own logger and by the system's in turns.
struct EnvelopeMemory {
  /// The one that was met latest, and the one before.
  private var latest = KnownEnvelope()
  private var former = KnownEnvelope()
  private var minute = MinuteMemory()

  /// The beginning of the line that was met latest.
  var beginning: OpeningMemory {
    @inline(__always) _read { yield latest.opening }
    @inline(__always) _modify { yield &latest.opening }
  }

  /// The stamp at `start`; `zone` is taken off when it names none.
  @inline(__always)
  mutating func stamp(_ line: Span<UInt8>, at start: Int, zone: Int64) -> Stamp? {
    minute.stamp(line, at: start, zone: zone)
      ?? line.stamp(at: start, before: line.count, zone: zone)
  }

  /// What the line at `start` says that begins as one of them did but for the seconds.
  @inline(__always)
  mutating func opening(_ line: Span<UInt8>, at start: Int) -> OpeningMemory.Opening? {
    latest.opening.opening(line, at: start) ?? formerOpening(line, at: start)
  }

  private mutating func formerOpening(
    _ line: Span<UInt8>,
    at start: Int
  ) -> OpeningMemory.Opening? {
    guard let opening = former.opening.opening(line, at: start) else { return nil }
    swap(&latest, &former)
    return opening
  }

  /// The envelope of a line that says behind its stamp what one of them said there.
  @inline(__always)
  mutating func envelope(_ line: Span<UInt8>, at start: Int, _ stamp: Stamp) -> Envelope? {
    latest.envelope(line, at: start, stamp) ?? formerEnvelope(line, at: start, stamp)
  }

  private mutating func formerEnvelope(
    _ line: Span<UInt8>,
    at start: Int,
    _ stamp: Stamp
  ) -> Envelope? {
    guard let envelope = former.envelope(line, at: start, stamp) else { return nil }
    swap(&latest, &former)
    return envelope
  }

  /// Remembers the envelope of the line at `start`, and forgets the one before the latest.
  mutating func remember(_ new: Envelope, _ stamp: Stamp, _ line: Span<UInt8>, from start: Int) {
    if former.remember(new, stamp, line, from: start) { swap(&latest, &former) }
  }
}

/// An envelope, and what the line of it said.
private struct KnownEnvelope {
  /// The longest text between stamp and message that is remembered.
  private static let bytesMax = 120

  private var envelope = Envelope(.plain, message: 0, stamp: nil)
  private var kind = Stamp.Kind.full
  /// What stood between stamp and message, behind eight more bytes.
  private var bytes: [UInt8] = []
  /// The same line, for those that begin as it does but for the seconds.
  var opening = OpeningMemory()

  /// The envelope of a line that says the same behind its stamp.
  @inline(__always)
  mutating func envelope(_ line: Span<UInt8>, at start: Int, _ stamp: Stamp) -> Envelope? {
    let end = stamp.end + bytes.count - 8
    guard bytes.count > 8, end < line.count, end >= 8, stamp.kind == kind,
      line.equals(stamp.end..<end, bytes.span, from: 8), !envelope.mayGoOn(with: line[end])
    else { return nil }
    var known = envelope
    known.message = end
    known.time = stamp.time
    known.clock = EventClock(stamp)
    opening.remember(known, line, from: start)
    return known
  }

  /// Remembers the line at `start`, and returns whether that is worth it.
  mutating func remember(
    _ new: Envelope,
    _ stamp: Stamp,
    _ line: Span<UInt8>,
    from start: Int
  ) -> Bool {
    let head = stamp.end..<max(stamp.end, new.message)
    guard !head.isEmpty, head.count <= Self.bytesMax, new.dialect != .instabug,
      new.message < line.count, !new.mayGoOn(with: line[new.message])
    else { return false }
    envelope = new
    kind = stamp.kind
    bytes.removeAll(keepingCapacity: true)
    bytes.append(contentsOf: repeatElement(0, count: 8))
    for index in head { bytes.append(line[index]) }
    opening.remember(new, line, from: start)
    return true
  }
}

/// The latest minute of a clock in the layout of most logs, such as `2025-08-25 10:54:`.
private struct MinuteMemory {
  private var first: UInt64 = 0
  private var second: UInt64 = 0
  /// The start of the minute, in microseconds since 1970, in the clock's own zone.
  private var time: Int64 = 0

  /// The stamp at `start` in that layout, or nil when it must be read with more care.
  @inline(__always)
  mutating func stamp(_ line: Span<UInt8>, at start: Int, zone: Int64) -> Stamp? {
    guard start + 32 <= line.count else { return nil }
    let (one, two) = (line.word(at: start), line.word(at: start + 8))
    guard line[start + 16] == UInt8(ascii: ":") else { return nil }
    guard one == first, two == second else {
      guard let stamp = line.commonStamp(at: start, zone: zone) else { return nil }
      // A minute that is written once is not worth a sum.
      (first, second) = (one, two)
      time = line.startOfMinute(at: start) ?? 0
      return stamp
    }
    return line.commonStamp(at: start, minute: time, zone: zone)
  }
}
