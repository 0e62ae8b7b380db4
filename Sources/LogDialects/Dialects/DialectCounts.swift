internal import CallbackLog

/// Which dialects wrote the events of a log: how many each, and the first of them for who wants to see.
struct DialectCounts {
  /// By the number of the dialect.
  private var events = Array(filledWith: 0, count: Dialect.Number.allCases.count)
  private(set) var readings: [Reading] = []
  private let readingsMax: Int

  init(readingsMax: Int) { self.readingsMax = readingsMax }

  @inline(__always)
  mutating func count(_ dialect: Dialect.Number) { events[dialect.rawValue] += 1 }

  /// Keeps `event` with its dialect, as long as there is room.
  @inline(__always)
  mutating func show(_ event: Event, _ dialect: Dialect.Number) {
    guard readingsMax > 0, readings.count < readingsMax, event.statement?.isBorder != true else {
      return
    }
    readings.append(Reading(event: event, dialect: dialect.id))
  }

  /// How many events each dialect wrote, by its id; dialects without events are absent.
  var counts: [String: Int] {
    var counts: [String: Int] = [:]
    for number in Dialect.Number.allCases where events[number.rawValue] > 0 {
      counts[number.id] = events[number.rawValue]
    }
    return counts
  }
}
