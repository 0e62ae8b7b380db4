import CallbackLog
import Testing

@testable import LogDialects

@Suite("Unclear")
struct UnclearTests {
  private static func event(line: UInt32) -> HeldEvent {
    var event = Event()
    event.line = line
    return HeldEvent(event: event, dialect: .plain)
  }

  @Test func `what is taken is told once`() {
    var unclear = Unclear()
    #expect(unclear.take() == nil)
    unclear.note(Self.event(line: 3))
    #expect(unclear.take()?.event.line == 3)
    #expect(unclear.noted == nil)
  }

  @Test func `what another way of reading noted counts only where this one noted nothing`() {
    var unclear = Unclear()
    unclear.keep(Self.event(line: 1))
    #expect(unclear.noted?.event.line == 1)
    unclear.keep(Self.event(line: 2))
    #expect(unclear.noted?.event.line == 1)
    unclear.forget()
    unclear.keep(nil)
    #expect(unclear.noted == nil)
  }

  @Test func `only what was noted moves`() {
    var unclear = Unclear()
    unclear.move { $0.line = 9 }
    #expect(unclear.noted == nil)
    unclear.note(Self.event(line: 1))
    unclear.move { $0.line = 9 }
    #expect(unclear.noted?.event.line == 9)
  }

  @Test func `it is held while fields are tried, whatever is noted`() {
    var unclear = Unclear()
    unclear.hold()
    unclear.note(Self.event(line: 1))
    unclear.forget()
    #expect(unclear.isHeld)
    unclear.letGo()
    #expect(!unclear.isHeld)
  }

  @Test func `what a line says failed behind a callback is no result of a test`() {
    let reading = Reading(
      """
      FeedVC viewDidLoad: login FAILED
      FeedVC 0x1049 viewDidLoad: login FAILED
      FeedVC viewDidLoad: PASS
      """
    )
    #expect(reading.unclear == [1, 2])
    #expect(reading.events.filter { $0.callback != nil }.isEmpty)
  }
}
