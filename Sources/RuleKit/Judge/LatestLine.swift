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

  private init(_ event: Event) { self.event = event }

  /// Whether the event, which comes next, stands there a second time, because two writers wrote it.
  ///
  /// Where a line was retold, each destination may have words of its own: then the same line again is
  /// another delivery, unless the first one had a twin and this is that of the other words. Two processes
  /// each tell what is their own.
  @inline(__always)
  mutating func isRepeated(by event: Event, _ learned: Learned) -> Bool {
    let before = self
    if event.traits.contains(.retold) {
      isRetold = event.code == before.event.code && event.key == before.event.key
      retoldColumn = event.column
      return true
    }
    self = LatestLine(event)
    guard before.isSame(as: event),
      !learned.origins.areOfTwoProcesses(event.origin, before.event.origin)
    else { return false }
    hasTwin =
      before.hasTwin == before.isRetold && learned.isMirrored(event.className)
      || before.isAnotherWriters(event) && event.time != Event.noTime
        && event.time == before.event.time
    return hasTwin
  }

  /// Whether the event tells what this line tells, and may be its twin.
  @inline(__always)
  private func isSame(as other: Event) -> Bool {
    other.code == event.code && other.key == event.key && other.className == event.className
      && other.traits == event.traits && other.other == event.other && (isRetold || !hasTwin)
  }

  /// Whether the event was written by another writer; below other words a line may have those words again, and
  /// their place.
  private func isAnotherWriters(_ other: Event) -> Bool {
    other.origin != event.origin
      || other.column != event.column && (!isRetold || other.column != retoldColumn)
  }
}

extension Learned {
  /// Whether the log, or this class in it, writes everything twice.
  fileprivate func isMirrored(_ className: UInt32) -> Bool {
    isMirrored || mirroredClasses.contains(className)
  }
}
