import CallbackLog
import RuleKit

/// Whether a did says the same as its will about being animated; remembers the latest will of each
/// live controller.
final class AnimatedMonitor: Monitor {
  static let name = "animated"

  private enum Will {
    case appear, disappear

    init?(_ callback: Callback) {
      switch callback {
      case .viewWillAppear, .viewDidAppear: self = .appear
      case .viewWillDisappear, .viewDidDisappear: self = .disappear
      default: return nil
      }
    }
  }

  private struct Latest {
    let will: Will
    let isAnimated: Bool
    let line: UInt32
  }

  private var latest = SubjectMemory<Latest?>(nil)

  var wanted: CallbackSet { .appearances }

  static func isNeeded(in judge: Judge) -> Bool { judge.isOn("animated-flag-consistent") }

  func forget(process: UInt32?) { latest.forget(process: process) }

  func observe(_ sighting: Sighting, in judge: inout Judge) {
    guard let subject = sighting.subject, let side = Will(sighting.callback) else { return }
    let life = judge.life(of: subject)
    let isAnimated = sighting.event.isAnimated
    switch sighting.callback {
    case .viewWillAppear, .viewWillDisappear:
      latest[subject, life] = isAnimated.map {
        Latest(will: side, isAnimated: $0, line: sighting.event.line)
      }
    default:
      if let will = latest[subject, life], will.will == side, !sighting.isBroken,
        let isAnimated,
        isAnimated != will.isAnimated
      {
        report(sighting, subject, will, in: &judge)
      }
      latest[subject, life] = nil
    }
  }

  private func report(
    _ sighting: Sighting,
    _ subject: Judge.SubjectNumber,
    _ will: Latest,
    in judge: inout Judge
  ) {
    let callback: Callback = will.will == .appear ? .viewWillAppear : .viewWillDisappear
    judge.report(
      "animated-flag-consistent",
      at: sighting.event,
      on: subject,
      saying: "got \(sighting.callback.name) \(will.isAnimated ? "without" : "with") animation, "
        + "which \(callback.name) in line \(will.line) announced otherwise",
      related: [(will.line, callback, "the announcement")]
    )
  }
}

extension Event {
  /// What the line says of the `animated` argument, or nil when it says nothing.
  fileprivate var isAnimated: Bool? {
    traits.contains(.animated) ? true : traits.contains(.notAnimated) ? false : nil
  }
}
