import CallbackLog
import Testing

@testable import LogDialects

@Suite("Believed clock")
struct BelievedClockTests {
  private static let day: Int64 = 86_400_000_000

  /// What a clock makes of each of these times.
  private static func read(
    _ told: [(time: Int64, clock: EventClock)],
    _ clock: inout BelievedClock
  ) -> [Int64] {
    told.map { clock.time($0.time, by: $0.clock) }
  }

  @Test func `the first clock that tells any time is the one to believe`() {
    var clock = BelievedClock()
    let times = Self.read([(5, .universal), (900, .local), (7, .universal)], &clock)
    #expect(times == [5, Event.noTime, 7])
  }

  @Test func `a clock without a date goes on behind midnight, and a late line does not pass it`() {
    var clock = BelievedClock()
    let late = Self.day - 10
    let times = Self.read([(late, .clock), (late - 5, .clock), (20, .clock)], &clock)
    #expect(times == [late, late - 5, Self.day + 20])
  }

  @Test func `one without a year goes on behind the end of December`() {
    var clock = BelievedClock()
    let times = Self.read([(365 * Self.day, .yearless), (Self.day, .yearless)], &clock)
    #expect(times == [365 * Self.day, 367 * Self.day])
  }
}
