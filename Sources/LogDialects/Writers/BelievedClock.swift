internal import CallbackLog

/// A clock that lines tell the time by; what two of them say cannot be compared.
enum EventClock: Sendable {
  /// With a date and a zone.
  case universal
  /// With a date, in a zone that nobody names.
  case local
  case yearless
  /// Without a date.
  case clock
  /// A number that a message says: seconds since some start, or since midnight.
  case message

  /// Whether it tells no date, which a clock of days and one of years do.
  var hasNoDate: Bool { self == .clock || self == .message }

  init(_ stamp: Stamp) {
    self =
      switch stamp.kind {
      case .full: stamp.isZoned ? .universal : .local
      case .yearless: .yearless
      case .clock: .clock
      }
  }
}

/// The one clock that is believed in a log, the first that tells any time, and how often it has gone round.
///
/// Where several loggers write one log, some stamps lack the date or are in another zone; beside
/// the others they would look like a clock that jumps.
struct BelievedClock {
  private var believed: EventClock?
  /// Whether clocks without a date tell no time.
  private let ignoresClocks: Bool
  /// The latest time of a clock without a date or a year, and the midnights or years that it has passed.
  private var latest = Int64.min / 2
  private var rounds: Int64 = 0

  /// Two thousand years: a clock that goes round more often tells no time, and must not overflow.
  private static let roundsMax: Int64 = 1 << 56

  init(ignoresClocks: Bool = false) { self.ignoresClocks = ignoresClocks }

  /// Whether the one that is believed tells no date.
  var hasNoDate: Bool { believed?.hasNoDate == true }

  /// The time of an event, of which an envelope or a sentence tells.
  @inline(__always)
  mutating func time(_ envelope: Envelope, _ sentence: Int64?) -> Int64 {
    if envelope.time != Event.noTime { return time(envelope.time, by: envelope.clock) }
    guard let sentence else { return Event.noTime }
    return time(sentence, by: .message)
  }

  /// The time that a clock tells, or no time if another one is believed.
  @inline(__always)
  mutating func time(_ time: Int64, by clock: EventClock) -> Int64 {
    if ignoresClocks, clock.hasNoDate { return Event.noTime }
    if believed == nil { believed = clock }
    return believed == clock ? unwrapped(time, of: clock) : Event.noTime
  }

  /// A clock's time on the day that it belongs to: a clock without a date wraps at midnight, and one without a year
  /// at the end of December.
  @inline(__always)
  private mutating func unwrapped(_ time: Int64, of clock: EventClock) -> Int64 {
    let day = Microseconds.day
    // Every day of any year has its place in a leap year.
    let round = clock == .yearless ? 366 * day : day
    guard clock == .yearless || time >= 0 && time < day else { return time }
    if time + rounds < latest - round / 2, rounds < Self.roundsMax { rounds += round }
    latest = time + rounds
    return latest
  }
}
