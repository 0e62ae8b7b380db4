import CallbackLog
import RuleKit

/// Scenes that are told something before the launch is over; remembers where launches began.
final class SceneLaunchMonitor: Monitor {
  static let name = "scene-launch"

  private static let scene = CallbackSet(of: .scene)

  /// By process: the line of a `willFinishLaunching` that waits for its `didFinishLaunching`.
  private var begun: [UInt32: UInt32] = [:]

  /// By process that is launched further down: its first line about a scene.
  private var early: [UInt32: (line: UInt32, callback: Callback)] = [:]
  private var hasLateLaunch = false

  var wanted: CallbackSet {
    begun.isEmpty && !hasLateLaunch ? .launches : CallbackSet.launches.union(Self.scene)
  }

  static func isNeeded(in judge: Judge) -> Bool {
    (judge.logVocabulary.isSuperset(of: .launches) || judge.hasLateLaunch)
      && judge.holds(anyOf: scene)
  }

  func begin(in judge: Judge) { hasLateLaunch = judge.hasLateLaunch }

  func forget(process: UInt32?) {
    if let process {
      begun[process] = nil
      return
    }
    begun.removeAll()
    early.removeAll()
  }

  func observe(_ sighting: Sighting, in judge: inout Judge) {
    reportLate(sighting, in: &judge)
    switch sighting.callback {
    case .willFinishLaunching:
      let own = judge.ownVocabulary(of: sighting.event.className, in: sighting.process)
      let isJudged = own.contains(.didFinishLaunching)
      begun[sighting.process] = isJudged && !sighting.isBroken ? sighting.event.line : nil
    case .didFinishLaunching:
      begun[sighting.process] = nil
    default:
      guard let line = begun.removeValue(forKey: sighting.process), !sighting.isBroken else {
        return
      }
      judge.report(
        "launch-order",
        at: sighting.event,
        on: sighting.subject,
        saying: "got \(sighting.callback.name) before the launch was over",
        expected: [Callback.didFinishLaunching.name],
        related: [(line, .willFinishLaunching, "the launch begins here")]
      )
    }
  }

  /// Reports a launch behind the first line about a scene of the process.
  private func reportLate(_ sighting: Sighting, in judge: inout Judge) {
    guard let line = judge.lateLaunch(of: sighting.process), sighting.event.line <= line else {
      return
    }
    if sighting.event.line < line {
      let known = early[sighting.process] ?? (sighting.event.line, sighting.callback)
      early[sighting.process] = known
    } else if let first = early.removeValue(forKey: sighting.process), !sighting.isBroken {
      judge.report(
        "launch-order",
        at: sighting.event,
        on: sighting.subject,
        saying: "got \(sighting.callback.name) after one of its scenes had \(first.callback.name)",
        related: [(first.line, first.callback, "the scene is told already")]
      )
    }
  }
}
