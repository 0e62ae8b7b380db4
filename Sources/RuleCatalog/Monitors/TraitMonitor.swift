import CallbackLog
import RuleKit

/// Trait changes that are announced after they happened; remembers the latest change and the
/// latest announcement of each live controller.
final class TraitMonitor: Monitor {
  static let name = "traits"

  /// The announcement and its change lie within this time, in microseconds.
  private static let oneChangeMicrosecondsMax: Int64 = 1_000_000

  private static let both: CallbackSet = [
    .willTransitionToTraitCollection, .traitCollectionDidChange,
  ]

  private struct Traits {
    /// The latest change that nothing announced.
    var unannounced = Event.noTime
    var announced = Event.noTime
    /// The first announcement after such a change; it is late unless another change follows it.
    var late: Event?
  }

  private var traits = SubjectMemory(Traits())

  var wanted: CallbackSet { Self.both.union([.deinitializer]) }

  static func isNeeded(in judge: Judge) -> Bool { judge.logVocabulary.isSuperset(of: both) }

  func forget(process: UInt32?) { traits.forget(process: process) }

  func observe(_ sighting: Sighting, in judge: inout Judge) {
    guard let subject = sighting.subject,
      judge.vocabulary(of: subject).isSuperset(of: Self.both)
    else { return }
    let life = judge.life(of: subject)
    if sighting.callback == .deinitializer {
      settle(subject, life, in: &judge)
      return
    }
    let event = sighting.event
    guard event.time != Event.noTime else { return }
    if let late = traits[subject, life].late {
      let isClose = isOneChange(traits[subject, life].announced, event.time)
      if sighting.callback == .traitCollectionDidChange, isClose {
        traits[subject, life].late = nil
      } else if !isClose {
        report(late, subject, in: &judge)
        traits[subject, life].late = nil
      }
    }
    observe(sighting, subject, life)
  }

  private func observe(
    _ sighting: Sighting,
    _ subject: Judge.SubjectNumber,
    _ life: Life
  ) {
    let event = sighting.event
    var known = traits[subject, life]
    if sighting.callback == .willTransitionToTraitCollection {
      if known.late == nil, isOneChange(known.unannounced, event.time) { known.late = event }
      known.announced = event.time
      known.unannounced = Event.noTime
    } else if isOneChange(known.announced, event.time) || event.traits.contains(.argumentNil) {
      // Announced, or the first insertion, which nothing announces.
      known.unannounced = Event.noTime
    } else {
      known.unannounced = event.time
    }
    traits[subject, life] = known
  }

  func finish(in judge: inout Judge) {
    for (number, life, _) in traits.all where judge.isAlive(number, lifetime: life.lifetime) {
      settle(number, life, in: &judge)
    }
  }

  /// Reports an announcement after which no change can come any more.
  private func settle(
    _ subject: Judge.SubjectNumber,
    _ life: Life,
    in judge: inout Judge
  ) {
    guard let late = traits[subject, life].late else { return }
    traits[subject, life].late = nil
    report(late, subject, in: &judge)
  }

  private func report(
    _ late: Event,
    _ subject: Judge.SubjectNumber,
    in judge: inout Judge
  ) {
    judge.report(
      "trait-will-before-did",
      at: late,
      on: subject,
      saying: "was told of a change of traits after it had happened"
    )
  }

  private func isOneChange(_ first: Int64, _ second: Int64) -> Bool {
    first != Event.noTime && second - first <= Self.oneChangeMicrosecondsMax
  }
}
