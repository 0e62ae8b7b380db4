import CallbackLog
import RuleKit

/// Scenes that are told something before the launch is over; remembers where launches began.
final class SceneLaunchMonitor: Monitor {
  static let name = "scene-launch"

  private static let scene = CallbackSet(Callback.allCases.filter { $0.kind == .scene })

  private static let launch: CallbackSet = [.willFinishLaunching, .didFinishLaunching]

  /// By process: the line of a `willFinishLaunching` that waits for its `didFinishLaunching`.
  private var begun: [UInt32: UInt32] = [:]

  var wanted: CallbackSet { begun.isEmpty ? Self.launch : Self.launch.union(Self.scene) }

  static func isNeeded(in judge: Judge) -> Bool {
    judge.wholeVocabulary.isSuperset(of: launch) && judge.holds(anyOf: scene)
  }

  func forget(process: UInt32?) {
    if let process { begun[process] = nil } else { begun.removeAll() }
  }

  func observe(_ sighting: Sighting, in judge: inout Judge) {
    switch sighting.callback {
    case .willFinishLaunching:
      let isJudged = judge.ownVocabulary(of: sighting.event.className).contains(.didFinishLaunching)
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
}
