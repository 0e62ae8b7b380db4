internal import CallbackLog

/// Whether a heading stands between two parts of a log: a text of a person, alone between an empty line and what
/// follows.
///
/// People explain a log in parts, 'Pop:' above each, and leave out what is of no interest.
struct Headings {
  /// The latest line that is empty, or an empty comment.
  private var emptyLine: UInt32 = 0
  /// The latest line that may be a heading; line 0 when it was taken for one, or there is none.
  private var candidate = Self.none

  private static let none = Place(line: 0, byteOffset: 0)

  mutating func noteEmpty(_ line: UInt32) { emptyLine = line }

  /// Whether an empty line stands above.
  func isBelowEmpty(_ place: Place) -> Bool { place.before == emptyLine }

  /// Notes a line that may be a heading.
  mutating func noteText(at place: Place) { candidate = place }

  /// Whether a heading may stand right above `line`.
  @inline(__always)
  func stands(above line: UInt32) -> Bool { candidate.line &+ 1 == line && line > 1 }

  /// Where the heading stands, which is taken for one.
  mutating func take() -> Place {
    defer { candidate = Self.none }
    return candidate
  }
}

/// Reading of headings.
extension LogReader {
  /// Notes a line that tells of nothing, which may be a heading.
  mutating func noteHeading(
    _ line: Span<UInt8>,
    from start: Int,
    at place: Place,
    into recording: inout Recording
  ) {
    if line.isEmptyComment(from: start) { return noteEmpty(place.line, into: &recording) }
    guard headings.isBelowEmpty(place), unclear.noted == nil,
      line.count - start <= Self.headingBytesMax,
      // What an app prints has an envelope.
      envelopes.envelope(of: line, from: start).message == start
    else { return }
    headings.noteText(at: place)
  }

  /// Notes an empty line.
  mutating func noteEmpty(_ number: UInt32, into recording: inout Recording) {
    if headings.stands(above: number) { recordPart(into: &recording) }
    headings.noteEmpty(number)
  }

  /// Records that another part of the log begins below the heading, unless it is the first one.
  mutating func recordPart(into recording: inout Recording) {
    let place = headings.take()
    guard !hasReadNothing(recording) else { return }
    release(into: &recording)
    var event = Event(at: place, 0..<0)
    event.set(Statement.partBorder)
    show(event, of: .plain, &recording)
  }

  /// A heading is short, in any script.
  private static let headingBytesMax = 240
}

extension Span<UInt8> {
  /// Whether nothing stands from `start` on but the mark of a comment.
  fileprivate func isEmptyComment(from start: Int) -> Bool {
    let text = trimmed(start..<count)
    return text.count <= 3 && text.allSatisfy { "/*".utf8.contains(self[$0]) }
  }
}
