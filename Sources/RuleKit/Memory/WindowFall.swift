import CallbackLog

/// Controllers of one process that died on the screen with no appearance callback in between: what a window takes with it.
struct WindowFall {
  /// What was reported of them.
  private(set) var breaches: [Judge.BreachNumber] = []
  /// The event, counted like `Subject.appeared`, at which the latest of them was told to appear.
  private(set) var appeared: UInt32 = 0
  /// Whether each of them was to be seen, and on no way out.
  private(set) var areShown = true
  private(set) var process: UInt32 = 0
  /// The event at which the latest of them died.
  private(set) var seen: UInt32 = 0
  private var time = Event.noTime

  /// A window lets go of all that it has within a second.
  private static let microsecondsMax: Int64 = 1_000_000

  /// Whether the latest of them died within a second of a moment, as far as there are stamps.
  func isNear(_ other: Int64) -> Bool {
    time == Event.noTime || other == Event.noTime
      || (time - other).magnitude <= UInt64(Self.microsecondsMax)
  }

  /// Takes what was reported of a controller's death, event number `seen`, behind an appearance callback at `latest`.
  mutating func note(
    _ breach: Judge.BreachNumber,
    of subject: Subject,
    at event: Event,
    seen: UInt32,
    behind latest: UInt32
  ) {
    if subject.process != process || latest > self.seen || !isNear(event.time) {
      self = WindowFall()
    }
    breaches.append(breach)
    appeared = max(appeared, subject.appeared)
    if subject.latestAppearance != Callback.viewDidAppear.rawValue { areShown = false }
    (process, self.seen, time) = (subject.process, seen, event.time)
  }
}
