/// Lines that a log holds once more, word for word and with the same stamps, because who collected it sent them again.
///
/// A collector that gets no answer sends its latest lines anew, so that what happened once stands there twice. Nothing
/// happens twice at the same times, and no clock goes back to them: two events that come again in a row, of two
/// moments, are enough. A launch is another run, and a log that begins again was pasted (`Pastes`).
///
/// Most clocks never go back, so that events are remembered from the first step back on; those before are on the tape.
struct Retries {
  /// How many events are remembered: more than are sent at once, and a power of two.
  private static let latestMax = 256
  /// How many events must come again at the least.
  private static let eventsMin = 2
  /// How many steps back are looked at.
  private static let stepsMax = 1 << 14
  /// The most retries that are found: behind them nothing is taken for one.
  private static let rangesMax = 1024

  /// The lines that stand there again, in their order.
  private(set) var ranges: [ClosedRange<UInt32>] = []
  private var first: Event?
  /// Whether the clock has gone back.
  private(set) var isOn = false
  private var latest: [Event] = []
  private var count = 0
  /// Which of all events comes again next, since when and how many have.
  private var (next, start, found) = (0, UInt32(0), 0)
  /// Whether all that came again is of one moment.
  private var isOneMoment = true
  private var firstTime = Event.noTime
  private var steps = 0

  /// Notes an event with a stamp, the latest one on `tape`, which is earlier than the one before if the clock `goesBack`.
  ///
  /// Until the clock has gone back once there is nothing to note.
  mutating func note(_ event: Event, goesBack: Bool, on tape: borrowing Tape) {
    if !isOn { begin(with: tape) }
    if goesBack || found > 0 { compare(event, goesBack: goesBack) }
    remember(event)
  }

  /// Remembers the latest events on `tape`, but the last.
  @inline(never)
  private mutating func begin(with tape: borrowing Tape) {
    isOn = true
    latest.reserveCapacity(Self.latestMax)
    var known = latest
    var (first, number, count) = (self.first, 0, 0)
    let end = tape.count - 1
    // A tape that cannot be read back has failed, and no log is judged by it.
    try? tape.forEachPiece { piece in
      for index in 0..<piece.count where number + index < end && piece[index].tellsTime {
        if first == nil { first = piece[index] }
        if known.count < Self.latestMax {
          known.append(piece[index])
        } else {
          known[count & (Self.latestMax - 1)] = piece[index]
        }
        count += 1
      }
      number += piece.count
    }
    (latest, self.first, self.count) = (known, first, count)
  }

  private mutating func remember(_ event: Event) {
    if latest.count < Self.latestMax {
      latest.append(event)
    } else {
      latest[count & (Self.latestMax - 1)] = event
    }
    count += 1
  }

  @inline(never)
  private mutating func compare(_ event: Event, goesBack: Bool) {
    if found > 0, next < count, event.callback?.isLaunch != true, count - next <= Self.latestMax,
      event.isSame(as: latest[next & (Self.latestMax - 1)])
    {
      return goOn(event)
    }
    found = 0
    guard goesBack, steps < Self.stepsMax, event.callback?.isLaunch != true,
      first.map(event.isSame) == false
    else { return }
    steps += 1
    let oldest = max(0, count - latest.count)
    for index in stride(from: count - 1, through: oldest, by: -1) {
      let known = latest[index & (Self.latestMax - 1)]
      // A document may stand on one line.
      guard event.isSame(as: known), known.line < event.line else { continue }
      (next, start, found) = (index + 1, event.line, 1)
      (isOneMoment, firstTime) = (true, event.time)
      return
    }
  }

  private mutating func goOn(_ event: Event) {
    next += 1
    found += 1
    if event.time != firstTime { isOneMoment = false }
    guard found >= Self.eventsMin, !isOneMoment else { return }
    if let last = ranges.last, last.lowerBound == start {
      ranges[ranges.count - 1] = start...event.line
    } else if ranges.count < Self.rangesMax {
      ranges.append(start...event.line)
    }
  }
}

extension Event {
  /// Whether its stamp says when something happened.
  fileprivate var tellsTime: Bool {
    time != Event.noTime && !traits.contains(.retold) && statement != .unclear
      && statement?.isBorder != true
  }
}
