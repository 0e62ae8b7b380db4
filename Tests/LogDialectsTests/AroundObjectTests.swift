import CallbackLog
import Testing

@testable import LogDialects

@Suite("Around an object")
struct AroundObjectTests {
  private static func envelope(time: Int64, process: Int64?, thread: Int64?) -> Envelope {
    var envelope = Envelope(.plain, message: 0, stamp: nil)
    (envelope.time, envelope.process, envelope.thread) = (time, process, thread)
    return envelope
  }

  @Test func `an object within another says itself what it can, and the outer one the rest`() {
    var around = AroundObject()
    around.enter(behind: Self.envelope(time: 5, process: 1, thread: 2))
    let outer = around.prefix
    around.enter(behind: Self.envelope(time: Event.noTime, process: 9, thread: nil))
    #expect(around.prefix?.time == 5)
    #expect(around.prefix?.process == 9)
    #expect(around.prefix?.thread == 2)
    around.leave(to: outer)
    #expect(around.prefix?.process == 1)
    around.leave(to: nil)
    #expect(around.prefix == nil)
  }

  @Test func `an event of a glued object stands on the line that holds its callback`() {
    let lines = GluedLines()
    lines.append(position: 0, line: 3, byteOffset: 100)
    lines.append(position: 20, line: 4, byteOffset: 140)
    var around = AroundObject()
    around.glue(lines)
    var event = Event()
    event.byteOffset = 25
    around.move(&event)
    #expect(event.line == 4 && event.byteOffset == 140 && event.column == 5)
    let taken = around.takeLines()
    var other = Event()
    other.byteOffset = 25
    around.move(&other)
    #expect(other.line == 0 && other.byteOffset == 25)
    around.glue(taken)
    around.move(&other)
    #expect(other.line == 4)
  }
}
