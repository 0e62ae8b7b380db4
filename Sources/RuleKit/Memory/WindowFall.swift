import CallbackLog

/// Controllers of one process that died on the screen with no appearance callback in between: what a window takes with it.
struct WindowFall {
  /// What was reported of them.
  private(set) var breaches: [Judge.BreachNumber] = []
  /// The event, counted like `Subject.appeared`, at which the latest of them was told to appear.
  private(set) var appeared: UInt32 = 0
  private var process: UInt32 = 0
  private var seen: UInt32 = 0
  private var time = Event.noTime

  /// A window lets go of all that it has within a second.
  private static let microsecondsMax: Int64 = 1_000_000

  /// Takes what was reported of a controller's death, event number `seen`, behind an appearance callback at `latest`.
  mutating func note(
    _ breach: Judge.BreachNumber,
    of subject: Subject,
    at event: Event,
    seen: UInt32,
    behind latest: UInt32
  ) {
    let isLater = (event.elapsed(since: time) ?? 0).magnitude > Self.microsecondsMax
    if subject.process != process || latest > self.seen || isLater { self = WindowFall() }
    breaches.append(breach)
    appeared = max(appeared, subject.appeared)
    (process, self.seen, time) = (subject.process, seen, event.time)
  }
}
