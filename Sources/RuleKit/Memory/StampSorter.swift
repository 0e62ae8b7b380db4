import CallbackLog

/// Sorts events by their stamps, as far as writers jumble lines, and gives them moment by moment.
///
/// What has no stamp of its own stays behind the line that it follows. Over a clock that was set, or a gap, nothing
/// moves.
struct StampSorter {
  /// An event and the time by which it is put.
  struct Entry {
    var event: Event
    /// Its line in the log; the event's own is one that lines so put can have.
    let line: UInt32
    fileprivate let time: Int64
    fileprivate let number: Int
  }

  /// How many wait before they are put in order.
  private static let waitingMax = 1 << 12

  /// How far a line may stand behind later ones, in microseconds.
  private let span: Int64
  private var waiting: [Entry] = []
  private var count = 0
  private var latest = Event.noTime

  init(span: Int64) { self.span = span }

  /// Takes the next events, and calls `body` with those of each moment that are due.
  mutating func take(_ events: Span<Event>, _ body: ([Entry]) -> Void) {
    for index in events.indices { take(events[index], body) }
  }

  /// Takes the next event, and calls `body` with those of each moment that are due.
  private mutating func take(_ event: Event, _ body: ([Entry]) -> Void) {
    if event.statement == .gap { give(all: true, body) }
    if event.time != Event.noTime, !event.traits.contains(.retold) {
      if latest != Event.noTime, event.time < latest - Jumble.backMicrosecondsMax {
        give(all: true, body)
        latest = Event.noTime
      }
      add(event, at: event.time)
    } else {
      add(event, at: waiting.last?.time ?? latest)
    }
    if event.statement == .gap { give(all: true, body) }
    if waiting.count >= Self.waitingMax { give(all: false, body) }
  }

  private mutating func add(_ event: Event, at time: Int64) {
    waiting.append(Entry(event: event, line: event.line, time: time, number: count))
    count += 1
    latest = max(latest, time)
  }

  /// Gives what waits, or only what no later line can come before.
  mutating func give(all: Bool, _ body: ([Entry]) -> Void) {
    waiting.sort { ($0.time, $0.number) < ($1.time, $1.number) }
    var end = waiting.count
    if !all {
      end = waiting.firstIndex { $0.time > latest - span - 1 } ?? end
      // A busy moment is longer than what can wait.
      if end == 0 { end = waiting.count / 2 }
    }
    setLines()
    var first = 0
    while first < end {
      var last = first + 1
      while last < end, waiting[last].time == waiting[first].time { last += 1 }
      body(Array(waiting[first..<last]))
      first = last
    }
    waiting.removeFirst(end)
    waiting.sort { $0.number < $1.number }
  }

  /// Gives no line a greater number than one behind it has, as of lines that stand so; but what may open a launch is known by
  /// its line.
  private mutating func setLines() {
    var least = UInt32.max
    for place in waiting.indices.reversed() {
      least = min(least, waiting[place].event.line)
      if waiting[place].event.callback?.isLaunch != true { waiting[place].event.line = least }
    }
  }
}
