import CallbackLog
import Testing

@testable import LogDialects

@Suite("Dialect counts")
struct ReadersTests {
  @Test func `each dialect has its count, and those without events are absent`() {
    var dialects = DialectCounts(readingsMax: 0)
    for dialect in [Dialect.Number.nslog, .trace, .nslog] { dialects.count(dialect) }
    #expect(dialects.counts == ["nslog": 2, "trace": 1])
  }

  @Test func `the first readings are kept, as many as somebody wants to see`() {
    var (none, some) = (DialectCounts(readingsMax: 0), DialectCounts(readingsMax: 2))
    for line: UInt32 in 1...3 {
      var event = Event()
      event.line = line
      none.show(event, .trace)
      some.show(event, .trace)
    }
    #expect(none.readings.isEmpty)
    #expect(some.readings.map(\.event.line) == [1, 2] && some.readings[0].dialect == "trace")
  }
}
