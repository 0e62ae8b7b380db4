import CallbackLog

/// Who has told of applications and scenes: one class is believed of each callback, and a class that is no delegate is
/// known to listen only once it has told something.
struct Tellers {
  /// By process and callback: the class that told of it first.
  private var first: [UInt64: UInt32] = [:]
  /// By process and class: when it told last.
  private var latest = BoundedMemory<UInt64, Hearing>()

  private struct Hearing {
    let lifetime: UInt32
    let stretch: UInt32
  }

  /// Notes that a class tells of a callback; returns whether no other one did so before, in the process.
  mutating func noteFirst(_ className: UInt32, toTell callback: Callback, _ process: UInt32) -> Bool
  {
    let place = UInt64(process) << 8 | UInt64(callback.rawValue)
    if let known = first[place] { return known == className }
    first[place] = className
    return true
  }

  /// Notes that a class tells of an application now; returns whether it has done so before, in this lifetime of the
  /// application and this stretch without a gap.
  mutating func hear(_ className: UInt32, of application: Subject, stretch: UInt32) -> Bool {
    let place = UInt64(application.process) << 32 | UInt64(className)
    let last = latest[place]
    latest[place] = Hearing(lifetime: application.lifetime, stretch: stretch)
    return last.map { $0.lifetime == application.lifetime && $0.stretch == stretch } ?? false
  }
}
