import CallbackLog
import RuleKit

/// Controllers that were removed and never die; remembers where each live one was removed.
final class LeakMonitor: Monitor {
  static let name = "leaks"

  /// How long, in microseconds, the log must go on after the removal.
  private static let quietMicrosecondsMin: Int64 = 60_000_000

  private var removed = SubjectMemory<Event?>(nil)

  var wanted: CallbackSet {
    [.willMoveToParent, .didMoveToParent, .viewWillAppear, .viewDidAppear]
  }

  static func isNeeded(in judge: Judge) -> Bool {
    judge.logVocabulary.isSuperset(of: [.didMoveToParent, .deinitializer])
      && judge.isOn("missing-dealloc-hint")
  }

  func forget(process: UInt32?) { removed.forget(process: process) }

  func observe(_ sighting: Sighting, in judge: inout Judge) {
    guard let subject = sighting.subject else { return }
    let life = judge.life(of: subject)
    let isMove = [.willMoveToParent, .didMoveToParent].contains(sighting.callback)
    guard isMove, sighting.event.traits.contains(.argumentNil) else {
      // It is in use again.
      if removed[subject, life] != nil { removed[subject, life] = nil }
      return
    }
    // UIKit may tell of one removal twice.
    guard sighting.callback == .didMoveToParent, removed[subject, life] == nil,
      judge.ownVocabulary(subject).contains(.deinitializer), sighting.event.time != Event.noTime
    else { return }
    removed[subject, life] = sighting.event
  }

  func finish(in judge: inout Judge) {
    let latestTimes = judge.latestTimes
    for (number, life, event) in removed.all {
      guard let event, judge.isAlive(number, lifetime: life.lifetime),
        let latest = latestTimes[judge.process(of: number)]
      else { continue }
      let quiet = latest - event.time
      guard quiet >= Self.quietMicrosecondsMin else { continue }
      judge.report(
        "missing-dealloc-hint",
        at: event,
        on: number,
        saying: "was removed from its parent and is still alive \(quiet / 1_000_000) seconds later",
        expected: [Callback.deinitializer.name]
      )
    }
  }
}
