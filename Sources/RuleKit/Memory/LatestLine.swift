import CallbackLog

/// The latest line that is an event by itself, which tells whether the next one only repeats it.
struct LatestLine {
  private var event = Event()
  /// Whether it came twice, because two destinations wrote it.
  private var hasTwin = false
  /// Whether the line behind it tells the same in other words.
  private var isRetold = false
  /// Where the callback stands in that line.
  private var retoldColumn: UInt16 = 0

  init() {}

  private init(_ event: Event, hasTwin: Bool) {
    self.event = event
    self.hasTwin = hasTwin
  }

  /// Goes on to the next event, and returns whether it only stands there a second time, because two writers wrote it.
  ///
  /// Where a line was retold, each destination may have words of its own: then the same line again is
  /// another delivery, unless the first one had a twin and this is that of the other words. Two processes
  /// each tell what is their own.
  @inline(__always)
  mutating func noteRepetition(by event: Event, _ learned: Learned) -> Bool {
    if event.traits.contains(.retold) {
      isRetold = event.code == self.event.code && event.key == self.event.key
      retoldColumn = event.column
      return true
    }
    let isTwin = isSame(as: event) && isTwin(event, learned)
    self = LatestLine(event, hasTwin: isTwin)
    return isTwin
  }

  /// Whether the event tells what this line tells.
  @inline(__always)
  private func isSame(as other: Event) -> Bool {
    other.code == event.code && other.key == event.key && other.className == event.className
      && other.traits == event.traits && other.other == event.other
  }

  /// Whether an event that tells the same is this line once more.
  private func isTwin(_ other: Event, _ learned: Learned) -> Bool {
    if hasTwin, !isRetold { return false }
    if learned.origins.areOfTwoProcesses(other.origin, event.origin) { return false }
    if hasTwin == isRetold, learned.isMirrored(other.className) { return true }
    // Below other words a line may have those words again, and their place; in one line each has its own.
    let isOtherPlace =
      other.column != event.column && (!isRetold || other.column != retoldColumn)
      && other.line != event.line
    let isOtherWriter = other.origin != event.origin || isOtherPlace
    return isOtherWriter && other.time != Event.noTime && other.time == event.time
  }
}

extension Learned {
  /// Whether the log, or this class in it, writes everything twice.
  fileprivate func isMirrored(_ className: UInt32) -> Bool {
    isMirrored || mirroredClasses.contains(className)
  }
}
