internal import CallbackLog

/// Which dialects wrote the events of a log: how many each, and the first of them for who wants to see.
struct DialectCounts {
  /// By the number of the dialect, without those of the latest one that are counted apart.
  private var events = Array(filledWith: 0, count: Dialect.Number.allCases.count)
  /// The dialect of the latest event, and how many it wrote since another one did: nearly all lines of a log are of one.
  private var latest: (dialect: Dialect.Number, events: Int) = (.plain, 0)
  private(set) var readings: [Reading] = []
  private let readingsMax: Int

  init(readingsMax: Int) { self.readingsMax = readingsMax }

  @inline(__always)
  mutating func count(_ dialect: Dialect.Number) {
    if latest.dialect != dialect { begin(dialect) }
    latest.events += 1
  }

  @inline(never)
  private mutating func begin(_ dialect: Dialect.Number) {
    events[latest.dialect.rawValue] += latest.events
    latest = (dialect, 0)
  }

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
    for number in Dialect.Number.allCases {
      let count = events[number.rawValue] + (number == latest.dialect ? latest.events : 0)
      if count > 0 { counts[number.id] = count }
    }
    return counts
  }
}
