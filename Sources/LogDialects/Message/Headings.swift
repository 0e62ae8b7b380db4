internal import CallbackLog

/// Whether a heading stands between two parts of a log: a text of a person, alone between an empty line and what
/// follows, with a colon right above it, or an item among the items of a list.
///
/// People explain a log in parts, 'Pop:' above each, and leave out what is of no interest. A list that begins anew parts
/// it as well.
struct Headings {
  /// The latest line that is empty, or an empty comment.
  private var emptyLine: UInt32 = 0
  /// The latest line that may be a heading; line 0 when it was taken for one, or there is none.
  private var candidate = Self.none

  /// The latest line with a bullet, and the one before it.
  private var latestListed: UInt32 = 0
  private var listed: UInt32 = 0
  /// The numbers of a list's steps.
  private var steps = Steps()
  /// Where another list began that has told of nothing yet; line 0 where none did.
  private var list = Self.none

  private static let none = Place(line: 0, byteOffset: 0)

  /// Numbers in front of lines that count the steps of a list: from 1 on, each one more than the one before.
  private struct Steps {
    private var latest = 0
    private var risen = 0
    /// Whether a list of three steps has shown that they are steps: controllers and counts of calls have numbers, too.
    private var areProven = false

    private static let provenMin = 3

    /// Notes a number; returns whether another list begins with it.
    mutating func note(_ number: Int) -> Bool {
      let beginsAnew = number == 1 && areProven
      risen = number == 1 ? 1 : risen > 0 && number == latest + 1 ? risen + 1 : 0
      latest = number
      if risen >= Self.provenMin { areProven = true }
      return beginsAnew
    }
  }

  mutating func noteEmpty(_ line: UInt32) { emptyLine = line }

  /// Notes a line with a bullet, as of a list.
  mutating func noteBullet(_ line: Span<UInt8>, from start: Int, at place: Place) {
    if line.isBullet(at: start) { (listed, latestListed) = (latestListed, place.line) }
  }

  /// Whether a text at `place` may be a heading: it stands below an empty line or goes on from one that does, ends in a
  /// colon, or is an item of a list, as the line above is.
  fileprivate func mayHold(_ line: Span<UInt8>, from start: Int, at place: Place) -> Bool {
    if place.before == emptyLine || isCandidate(above: place.line) { return true }
    let isItem = latestListed == place.line && listed == place.before
    return (isItem || line.endsInColon) && line.isPlain(start..<line.count)
  }

  /// Notes a line that may be a heading.
  mutating func noteText(at place: Place) { candidate = place }

  /// Notes the number that the line begins with, as steps of lists do; who lists the steps of a second list from 1 on
  /// begins another part as with a heading.
  mutating func noteStep(_ line: Span<UInt8>, from start: Int, at place: Place) {
    // A message within the line begins no list.
    guard place.indent == 0, let number = line.step(at: start), steps.note(number) else { return }
    list = place
  }

  /// Whether a heading may stand right above `line`, or a list has begun since the line that was told before.
  @inline(__always)
  func stands(above line: UInt32) -> Bool { isCandidate(above: line) || list.line > 0 }

  /// Whether a text stands right above `line`.
  @inline(__always)
  func isCandidate(above line: UInt32) -> Bool { candidate.line &+ 1 == line && line > 1 }

  /// Where the heading stands, which is taken for one.
  mutating func take(above line: UInt32) -> Place {
    defer { (candidate, list) = (Self.none, Self.none) }
    return candidate.line &+ 1 == line
      ? candidate : Place(line: line - 1, byteOffset: list.byteOffset)
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
    guard headings.mayHold(line, from: start, at: place), unclear.noted == nil,
      line.count - start <= Self.headingBytesMax,
      // What an app prints has an envelope.
      envelopes.envelope(of: line, from: start).message == start
    else { return }
    headings.noteText(at: place)
  }

  /// Notes an empty line.
  mutating func noteEmpty(_ number: UInt32, into recording: inout Recording) {
    if headings.isCandidate(above: number) { recordPart(above: number, into: &recording) }
    headings.noteEmpty(number)
  }

  /// Records that another part of the log begins below the heading, unless it is the first one.
  mutating func recordPart(above line: UInt32, into recording: inout Recording) {
    let place = headings.take(above: line)
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
  /// Whether the bullet of a list stands at `start`: '* ', '- ', '• '.
  @inline(__always)
  fileprivate func isBullet(at start: Int) -> Bool {
    switch self[start] {
    case UInt8(ascii: "*"), UInt8(ascii: "-"): start + 1 < count && self[start + 1].isBlank
    case 0xe2: has("•", at: start)
    default: false
    }
  }

  /// Whether only words stand in `text`, and no names, objects or values.
  ///
  /// Apps print 'Feed 0x1 tableView:didSelectRowAtIndexPath:', and debuggers '* thread #1, stop reason = breakpoint 1.1'.
  fileprivate func isPlain(_ text: Range<Int>) -> Bool {
    !text.contains { index in
      let byte = self[index]
      return "=<>[]{}#".utf8.contains(byte) || has("0x", at: index)
        || byte.isUpper && index > 0 && self[index - 1].isLower
    }
  }

  /// Whether the line ends in a colon, as who shows what comes next writes.
  fileprivate var endsInColon: Bool {
    let end = trimmed(0..<count).upperBound
    return has(":", endingAt: end) || end > 3 && has("：", endingAt: end)
  }

  /// The number of the step with which the line begins, nil when none stands there, or more, such as a time.
  ///
  /// '1. ', '2、', '3 | '
  fileprivate func step(at start: Int) -> Int? {
    let end = digitsEnd(from: start, before: count)
    guard end > start, end - start <= 3, end < count, let number = integer(start..<end),
      self[end].isBlank || self[end].isNonASCII || ".:)|-".utf8.contains(self[end]),
      end + 1 == count || !self[end + 1].isDigit
    else { return nil }
    return Int(number)
  }

  /// Whether nothing stands from `start` on but the mark of a comment.
  fileprivate func isEmptyComment(from start: Int) -> Bool {
    let text = trimmed(start..<count)
    return text.count <= 3 && text.allSatisfy { "/*".utf8.contains(self[$0]) }
  }
}
