import CallbackLog

/// The death of a controller that went while another one appeared for the first time: a window has got another root, and what
/// the old one had presented dies with it, without being told that it disappears.
struct RootChange {
  private let process: UInt32
  /// The event, counted like `Subject.appeared`, at which the new one was told to appear last.
  private let appeared: UInt32
  private let seen: UInt32
  private let time: Int64

  /// The death, event number `seen`, of a controller whose place `successor` has taken.
  init(to successor: Subject, at event: Event, seen: UInt32) {
    (process, appeared) = (successor.process, successor.appeared)
    (self.seen, time) = (seen, event.time)
  }

  /// Whether the controllers that died on the screen are those of the old root; the latest appearance callback is event
  /// number `latest`.
  func hasTaken(_ fall: WindowFall, behind latest: UInt32) -> Bool {
    fall.areShown && fall.process == process && fall.appeared < appeared
      && latest < min(seen, fall.seen) && fall.isNear(time)
  }
}
