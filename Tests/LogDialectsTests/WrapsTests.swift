import CallbackLog
import Testing

@testable import LogDialects

@Suite("Wraps")
struct WrapsTests {
  /// A line of two parts, the second of which begins at its tenth byte.
  private static let line = WrappedLine(
    parts: [
      .init(position: 0, line: 4, byteOffset: 30), .init(position: 10, line: 5, byteOffset: 41),
    ],
    before: 2
  )

  private static func event(line: UInt32, at range: Range<Int>) -> Event {
    var event = Event()
    event.line = line
    event.setRange(range)
    return event
  }

  @Test func `an event is told of the part that its callback begins in`() {
    var wraps = Wraps()
    wraps.begin(Self.line)
    #expect(wraps.before == 2)
    var event = Self.event(line: 4, at: 14..<20)
    wraps.move(&event)
    #expect(event.line == 5 && event.byteOffset == 41 && event.range == 4..<10)
    var first = Self.event(line: 4, at: 3..<12)
    wraps.move(&first)
    #expect(first.line == 4 && first.byteOffset == 30 && first.range == 3..<12)
  }

  @Test func `what is held back stands where its own line had it, whatever is read next`() {
    var wraps = Wraps()
    wraps.begin(Self.line)
    var event = Self.event(line: 4, at: 14..<20)
    wraps.keepPlace(of: event)
    wraps.begin(WrappedLine(parts: [.init(position: 0, line: 6, byteOffset: 60)], before: 4))
    wraps.keepPlace(of: event)
    wraps.land(&event)
    #expect(event.line == 5 && event.range == 4..<10)
    var next = Self.event(line: 6, at: 1..<4)
    wraps.land(&next)
    #expect(next.line == 6 && next.range == 1..<4)
  }

  @Test func `lines that are as they were written stay where they are`() {
    var wraps = Wraps()
    var event = Self.event(line: 4, at: 14..<20)
    wraps.keepPlace(of: event)
    wraps.move(&event)
    wraps.land(&event)
    #expect(event.line == 4 && event.range == 14..<20)
    #expect(wraps.before == nil && wraps.parts.isEmpty)
  }
}
