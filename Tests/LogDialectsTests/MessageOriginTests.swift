import Testing

@testable import LogDialects

@Suite("Message origin")
struct MessageOriginTests {
  @Test func `the first time that a message tells is its time`() {
    var origin = MessageOrigin()
    origin.note(nil)
    origin.note(5)
    origin.note(7)
    #expect(origin.time == 5 && !origin.namesWriter)
  }

  @Test func `an envelope knows better than its message who wrote it`() {
    var origin = MessageOrigin()
    (origin.process, origin.thread) = (1, 2)
    #expect(origin.namesWriter)
    var envelope = Envelope(.plain, message: 0, stamp: nil)
    envelope.thread = 9
    origin.complete(&envelope)
    #expect(envelope.process == 1 && envelope.thread == 9)
  }

  @Test func `a thread is the main one by its number, or by its name`() {
    var (first, other, named) = (MessageOrigin(), MessageOrigin(), MessageOrigin())
    first.setMainThread(true)
    other.setMainThread(false)
    let braces = Array("{number = 3, name = main}".utf8)
    #expect(named.readThread(braces.span, behind: 0, before: braces.count) == braces.count)
    #expect(first.isMain && first.thread == nil && named.isMain)
    #expect(!other.isMain && other.thread == 0)
  }
}
