import CallbackLog

/// Who has told of applications and scenes: one class is believed of each callback, and a class that is no delegate is
/// known to listen only once it has told something.
struct Tellers {
  /// By process and callback: the class that told of it first.
  private var first: [UInt64: UInt32] = [:]
  /// By process and class: when it told last.
  private var latest = BoundedMemory<UInt64, Hearing>()

  /// By process and callback: how many deliveries were told.
  private var deliveries: [UInt64: UInt32] = [:]
  /// The latest of them that a teller told.
  private var told = BoundedMemory<Teller, UInt32>()

  /// A line that was not believed, right above.
  var unheard: CallbackLine?

  /// Who tells of a callback: a class, in a method or by notification.
  private struct Teller: Hashable {
    let delivery: UInt64
    let className: UInt32
    let isPosted: Bool

    init(_ line: CallbackLine) {
      delivery = Tellers.place(line.callback, line.process)
      className = line.className
      isPosted = line.event.traits.contains(.notification)
    }
  }

  private struct Hearing {
    let lifetime: UInt32
    let stretch: UInt32
  }

  /// Notes that a class tells of a callback; returns whether no other one did so before, in the process.
  mutating func noteFirst(_ className: UInt32, toTell callback: Callback, _ process: UInt32) -> Bool
  {
    let place = Self.place(callback, process)
    if let known = first[place] { return known == className }
    first[place] = className
    return true
  }

  private static func place(_ callback: Callback, _ process: UInt32) -> UInt64 {
    UInt64(process) << 8 | UInt64(callback.rawValue)
  }

  /// Notes that the line tells of the latest delivery of its callback; returns whether that was told by others, and not
  /// by who writes the line.
  mutating func noteAgain(_ line: CallbackLine) -> Bool {
    let teller = Teller(line)
    guard let latest = deliveries[teller.delivery] else { return false }
    let isAgain = told[teller] != latest
    told[teller] = latest
    return isAgain
  }

  /// Whether the line above was not believed of which this one tells once more, once.
  mutating func takeUnheard(before line: CallbackLine) -> Bool {
    guard let unheard else { return false }
    self.unheard = nil
    return unheard.callback == line.callback && unheard.process == line.process
  }

  /// Notes that the line tells of a new delivery.
  mutating func noteDelivery(_ line: CallbackLine) {
    unheard = nil
    let teller = Teller(line)
    let number = deliveries[teller.delivery, default: 0] &+ 1
    deliveries[teller.delivery] = number
    told[teller] = number
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
