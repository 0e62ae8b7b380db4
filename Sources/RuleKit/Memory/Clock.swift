import CallbackLog

/// Notices when the clock of one thread goes back by more than a second.
struct Clock {
  /// Setting back by less is the jitter of writers.
  static let backMicrosecondsMax: Int64 = 1_000_000

  private(set) var latest: [Int64]
  private(set) var setBacks = 0
  private(set) var firstLine: UInt32 = 0

  init(origins: Int) { latest = Array(filledWith: Event.noTime, count: origins) }

  @inline(__always)
  mutating func isSetBack(by event: Event) -> Bool {
    guard event.time != Event.noTime else { return false }
    let before = latest[Int(event.origin)]
    latest[Int(event.origin)] = event.time
    guard before != Event.noTime, event.time < before - Self.backMicrosecondsMax else {
      return false
    }
    setBacks += 1
    if setBacks == 1 { firstLine = event.line }
    return true
  }
}

extension Event {
  /// Microseconds since `time`; nil without stamps.
  func elapsed(since time: Int64) -> Int64? {
    self.time == Event.noTime || time == Event.noTime ? nil : self.time - time
  }
}
