import CallbackLog

/// Notices when the clock of one thread goes back by more than a second, or all begins again.
struct Clock {
  private(set) var latest: [Int64]
  private(set) var setBacks = 0
  private(set) var firstLine: UInt32 = 0
  /// Where the log begins again at the same stamps; and the next of these lines.
  private let pastedLines: [UInt32]
  private var nextPaste: UInt32
  private var pastesSeen = 0

  init(origins: Int, pastedLines: [UInt32]) {
    latest = Array(filledWith: Event.noTime, count: origins)
    self.pastedLines = pastedLines
    nextPaste = pastedLines.first ?? .max
  }

  /// Notes the time of an event, and returns whether its clock was set back.
  @inline(__always)
  mutating func noteSetBack(by event: Event) -> Bool {
    guard event.time != Event.noTime else { return false }
    let before = latest[Int(event.origin)]
    latest[Int(event.origin)] = event.time
    let isPasted = event.line >= nextPaste
    if isPasted { passPaste() }
    guard before != Event.noTime, isPasted || event.time < before - Jumble.backMicrosecondsMax
    else {
      return false
    }
    setBacks += 1
    if setBacks == 1 { firstLine = event.line }
    return true
  }

  private mutating func passPaste() {
    pastesSeen += 1
    nextPaste = pastesSeen < pastedLines.count ? pastedLines[pastesSeen] : .max
  }

  /// Whether all that was set back began again.
  var hasOnlyPastes: Bool { pastesSeen == setBacks }
}

extension Event {
  /// Microseconds since `time`; nil without stamps.
  func elapsed(since time: Int64) -> Int64? {
    self.time == Event.noTime || time == Event.noTime ? nil : self.time - time
  }
}
