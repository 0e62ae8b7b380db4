import CallbackLog

/// Who may listen more than once: a class that is no delegate has as many objects as it likes, and each is told what the
/// application is told.
///
/// A callback that comes twice is a fault. Where the next one comes twice as well, there are two who listen.
struct Listeners {
  /// One callback that a class tells, as often as it does so in a row.
  private struct Run {
    let className: UInt32
    let process: UInt32
    let callback: Callback
    var line: UInt32
    var isRepeated = false
    /// What was reported of its repetition.
    var breach: Judge.BreachNumber?

    func isSame(_ other: Run) -> Bool { callback == other.callback && isOfSameTeller(other) }

    func isOfSameTeller(_ other: Run) -> Bool {
      className == other.className && process == other.process
    }
  }

  private var latest: Run?
  private var before: Run?

  /// Notes that a class which is no delegate tells of a callback.
  mutating func hear(_ line: CallbackLine) {
    var run = Run(
      className: line.className,
      process: line.process,
      callback: line.callback,
      line: line.event.line
    )
    guard let known = latest else { return latest = run }
    guard known.isSame(run) else {
      (before, latest) = (known, run)
      return
    }
    (run.isRepeated, run.breach) = (true, known.breach)
    latest = run
  }

  /// Notes what was reported of a line.
  mutating func note(_ breach: Judge.BreachNumber, at event: Event) {
    if latest?.isRepeated == true, latest?.line == event.line { latest?.breach = breach }
  }

  /// Takes a breach that is none: two callbacks in a row have come more than once, to several who listen.
  mutating func takeExcused() -> Judge.BreachNumber? {
    guard let latest, let before, latest.isRepeated, before.isRepeated,
      latest.isOfSameTeller(before)
    else { return nil }
    if let breach = before.breach {
      self.before?.breach = nil
      return breach
    }
    self.latest?.breach = nil
    return latest.breach
  }
}
