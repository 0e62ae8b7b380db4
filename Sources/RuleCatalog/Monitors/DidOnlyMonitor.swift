import CallbackLog
import RuleKit

/// Bursts of `viewDidAppear` where nothing else is recorded; remembers the latest two of each live
/// controller.
final class DidOnlyMonitor: Monitor {
  static let name = "did-only"

  /// Three within this time, in microseconds, are more than a finger can do.
  private static let burstMicrosecondsMax: Int64 = 1_000_000

  private struct Burst {
    var className = Names.none
    var last = Event.noTime
    var lastButOne = Event.noTime
    /// What was reported of the burst that goes on, when it was kept.
    var breach: Judge.BreachNumber?
    var isReported = false
  }

  private var bursts = SubjectMemory(Burst())

  var wanted: CallbackSet { [.viewDidAppear, .viewDidDisappear] }

  static func isNeeded(in judge: Judge) -> Bool { judge.hasClass(where: isDidOnly) }

  func forget(process: UInt32?) { bursts.forget(process: process) }

  func observe(_ sighting: Sighting, in judge: inout Judge) {
    guard let subject = sighting.subject, Self.isDidOnly(judge.vocabulary(of: subject)) else {
      return
    }
    let life = judge.life(of: subject)
    guard sighting.callback == .viewDidAppear else {
      bursts[subject, life] = Burst()
      return
    }
    let event = sighting.event
    var burst = bursts[subject, life]
    // The line of a base class is the same delivery once more.
    if burst.className != event.className, burst.className != Names.none { return }
    guard event.time != Event.noTime else { return }
    let isBurst =
      burst.lastButOne != Event.noTime
      && event.time - burst.lastButOne <= Self.burstMicrosecondsMax
    if !isBurst {
      burst.isReported = false
    } else if burst.isReported {
      if let breach = burst.breach { judge.count(again: breach) }
    } else {
      burst.isReported = true
      burst.breach = judge.report(
        "did-pairs-alternate",
        at: event,
        on: subject,
        saying: "got viewDidAppear three times within a second, with nothing in between"
      )
    }
    burst.className = event.className
    burst.lastButOne = burst.last
    burst.last = event.time
    bursts[subject, life] = burst
  }

  private static func isDidOnly(_ vocabulary: CallbackSet) -> Bool {
    vocabulary.contains(.viewDidAppear)
      && vocabulary.isDisjoint(with: [.viewWillAppear, .viewWillDisappear])
  }
}
