/// Where a log begins again, word for word and with the same stamps, as one does that was pasted twice.
///
/// Nothing happens twice at the same times. One line that stands there again proves nothing: all must that came before
/// it, or else the first dozens of them. Where the clock does not go back, because it shows no more than seconds, a
/// test may do the same again and again; but no app is launched twice in one.
struct Pastes {
  /// How many events must come again at the least, and how many are enough.
  private static let eventsMin = 6
  private static let eventsMax = 64
  /// The most pastes that are found: behind them nothing is taken for one.
  private static let linesMax = 1024

  /// The lines with which the log begins again.
  private(set) var lines: [UInt32] = []
  private var beginning: [Event] = []
  /// How many events have come again since line `start`, and how many must.
  private var (found, needed) = (0, 0)
  private var start: UInt32 = 0
  /// Whether the clock has gone back there, or a launch come again.
  private var isCertain = false
  /// How many events there are in what was pasted, once that is known.
  private var period: Int?

  /// Notes an event with a stamp; `count` others have come, the first of them at `firstTime`.
  @inline(__always)
  mutating func note(_ event: Event, behind count: Int, firstTime: Int64, lastTime: Int64) {
    guard found > 0 || event.time == firstTime || count < Self.eventsMax else { return }
    look(at: event, behind: count, goesBack: event.time < lastTime)
  }

  @inline(never)
  private mutating func look(at event: Event, behind count: Int, goesBack: Bool) {
    if beginning.count == count, count < Self.eventsMax { beginning.append(event) }
    if found > 0, !event.isSame(as: beginning[found]) { found = 0 }
    if found > 0 {
      found += 1
    } else if beginning.count >= Self.eventsMin, lines.count < Self.linesMax,
      event.isSame(as: beginning[0])
    {
      (found, start, isCertain) = (1, event.line, goesBack)
      needed = min(period ?? count, beginning.count)
    }
    if event.callback == .didFinishLaunching { isCertain = true }
    guard found > 0, found == needed else { return }
    if needed >= Self.eventsMin, isCertain {
      lines.append(start)
      period = needed
    }
    found = 0
  }
}

extension Event {
  /// Whether the two lines say the same of the same moment.
  func isSame(as event: Event) -> Bool {
    time == event.time && code == event.code && className == event.className && key == event.key
      && origin == event.origin && other == event.other
      && traits.subtracting(.retold) == event.traits.subtracting(.retold)
  }
}
