import CallbackLog
import Testing

@testable import RuleKit

@Suite("Stamp sorter")
struct StampSorterTests {
  /// More than wait at once, each two of which have changed places.
  @Test func `a long log comes in the order of its stamps, and whole`() {
    let events = (0..<10_000).map { number in
      var event = Event()
      event.line = UInt32(number + 1)
      event.time = Int64(number ^ 1)
      return event
    }
    var sorter = StampSorter(span: 10)
    var times: [Int64] = []
    sorter.take(events.span) { times += $0.map(\.event.time) }
    #expect(times.count > 4_000)
    sorter.give(all: true) { times += $0.map(\.event.time) }
    #expect(times == Array(0..<10_000))
  }
}
