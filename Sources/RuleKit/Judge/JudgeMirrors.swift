import CallbackLog

/// The latest line that is an event by itself, to tell whether the next one only repeats it.
struct LatestLine {
  var event = Event()
  /// Whether it came twice, because two destinations wrote it.
  var hasTwin = false
  /// Whether the line behind it tells the same in other words.
  var isRetold = false
  /// Where the callback stands in that line.
  var retoldColumn: UInt16 = 0
}

extension Judge {
  /// Whether the event stands there a second time, because two writers wrote it.
  ///
  /// Where a line was retold, each destination may have words of its own: then the same line again is
  /// another delivery, unless the first one had a twin and this is that of the other words. Two processes
  /// each tell what is their own.
  @inline(__always)
  mutating func isMirrored(_ event: Event) -> Bool {
    let (before, hasTwin, isRetold) = (latestLine.event, latestLine.hasTwin, latestLine.isRetold)
    let retoldColumn = latestLine.retoldColumn
    if event.traits.contains(.retold) {
      latestLine.isRetold = event.code == before.code && event.key == before.key
      latestLine.retoldColumn = event.column
      return true
    }
    latestLine = LatestLine(event: event)
    guard event.code == before.code, event.key == before.key,
      event.className == before.className, event.traits == before.traits,
      event.other == before.other, isRetold || !hasTwin,
      !learned.origins.areOfTwoProcesses(event.origin, before.origin)
    else { return false }
    // Below other words a line may have those words again, and their place.
    let isOtherPlace = event.column != before.column && (!isRetold || event.column != retoldColumn)
    let isOtherWriter = event.origin != before.origin || isOtherPlace
    latestLine.hasTwin =
      hasTwin == isRetold
      && (learned.isMirrored || learned.mirroredClasses.contains(event.className))
      || (isOtherWriter && event.time != Event.noTime && event.time == before.time)
    return latestLine.hasTwin
  }
}
