import CallbackLog
import RuleKit

/// Callbacks off the main thread; remembers which thread and class it has reported.
final class ThreadMonitor: Monitor {
  static let name = "threads"

  private struct Place: Hashable {
    let origin: UInt16
    let className: UInt32
  }

  private struct Told {
    let event: Event
    let isChecker: Bool
  }

  /// Objects may be made and die on any thread, and classes load on any.
  private static let anywhere: CallbackSet = [
    .initializer, .initWithCoder, .initWithNibName, .deinitializer, .load, .initialize,
  ]

  private var reported = BoundedMemory<Place, Judge.BreachNumber?>()
  private var latest: Event?
  /// The latest report by process: a callback and the checker's words about it are one fault.
  private var told = BoundedMemory<UInt32, Told>()
  /// So many lines the checker's words and their backtrace take.
  private static let checkerLinesMax: UInt32 = 40
  private(set) var wanted: CallbackSet = []

  static func isNeeded(in judge: Judge) -> Bool {
    judge.hasOffMain || judge.holds(.mainThreadChecker)
  }

  static func lack(of log: Holdings) -> String? {
    if !log.namesThreads {
      return
        "the lines name no thread; NSLog and os_log stamp it, and 'thread=main' in a line tells it"
    }
    return log.knowsMainThread
      ? nil
      : "nothing tells which thread is the main one; write 'thread=main' in a line, or log more: at "
        + "least 20 callbacks of controllers, nine in ten of them on one thread"
  }

  func begin(in judge: Judge) {
    wanted = judge.hasOffMain ? .everything.subtracting(Self.anywhere) : []
  }

  func observe(_ sighting: Sighting, in judge: inout Judge) {
    guard judge.isOffMain(sighting.event), !judge.isObserved(sighting.event, sighting.callback)
    else { return }
    if isToldAgain(sighting.event) { return }
    let place = Place(origin: sighting.event.origin, className: sighting.event.className)
    if let earlier = reported[place] {
      if let earlier { judge.count(again: earlier) }
      return
    }
    if isOfOneCall(sighting.event, sighting.process, isChecker: false, in: judge) {
      reported[place] = .some(nil)
      return
    }
    reported[place] = .some(
      judge.report(
        "main-thread-only",
        at: sighting.event,
        on: nil,
        saying: "got \(sighting.callback.name) off the main thread"
      )
    )
  }

  /// Whether the line before told of the same delivery: a base class and its subclass both write.
  private func isToldAgain(_ event: Event) -> Bool {
    defer { latest = event }
    guard let latest, latest.origin == event.origin else { return false }
    return event.isToldAgain(after: latest)
      && (event.traits.contains(.address) || event.line == latest.line + 1)
  }

  func observe(statement: Statement, _ event: Event, process: UInt32, in judge: inout Judge) {
    guard statement == .mainThreadChecker,
      !isOfOneCall(event, process, isChecker: true, in: judge)
    else { return }
    judge.report(
      "main-thread-only",
      at: event,
      on: nil,
      saying: "was used off the main thread, says the Main Thread Checker"
    )
  }

  /// Whether the checker and a callback tell of one call, for what was told just above is the other's.
  private func isOfOneCall(
    _ event: Event,
    _ process: UInt32,
    isChecker: Bool,
    in judge: Judge
  ) -> Bool {
    if let other = told[process], other.isChecker != isChecker,
      event.line &- other.event.line <= Self.checkerLinesMax, !differ(other.event, event, in: judge)
    {
      told[process] = nil
      return true
    }
    told[process] = Told(event: event, isChecker: isChecker)
    return false
  }

  /// Whether two lines name two classes, or two threads: then they tell of two calls.
  private func differ(_ one: Event, _ other: Event, in judge: Judge) -> Bool {
    if one.className != other.className, one.className != Names.none, other.className != Names.none
    {
      return true
    }
    return one.origin != other.origin && judge.isOffMain(one) && judge.isOffMain(other)
  }
}
