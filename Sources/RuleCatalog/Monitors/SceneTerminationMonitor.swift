import CallbackLog
import RuleKit

/// Scenes that come to the front after their application has terminated; remembers where it did.
///
/// A scene is put away and disconnected around the end, in any order. But it is never shown again.
final class SceneTerminationMonitor: Monitor {
  static let name = "scene-termination"

  private static let shows: CallbackSet = [.sceneWillEnterForeground, .sceneDidBecomeActive]
  private static let begins = CallbackSet.launches.union([.sceneWillConnect])

  /// By process: the line of its `applicationWillTerminate`.
  private var ended: [UInt32: UInt32] = [:]

  var wanted: CallbackSet {
    ended.isEmpty ? [.willTerminate] : Self.shows.union(Self.begins).union([.willTerminate])
  }

  // Who never writes that a scene connects may not write where the next run begins, either.
  static func isNeeded(in judge: Judge) -> Bool {
    judge.logVocabulary.isSuperset(of: [.willTerminate, .sceneWillConnect])
  }

  func forget(process: UInt32?) {
    if let process { ended[process] = nil } else { ended.removeAll() }
  }

  func observe(_ sighting: Sighting, in judge: inout Judge) {
    if sighting.callback == .willTerminate {
      ended[sighting.process] = sighting.isBroken ? nil : sighting.event.line
      return
    }
    guard let line = ended.removeValue(forKey: sighting.process), !sighting.isBroken,
      Self.shows.contains(sighting.callback),
      judge.ownVocabulary(of: sighting.event.className, in: sighting.process)
        .contains(.sceneWillConnect)
    else { return }
    judge.report(
      "terminate-is-last",
      at: sighting.event,
      on: sighting.subject,
      saying: "got \(sighting.callback.name) after applicationWillTerminate in line \(line)",
      related: [(line, .willTerminate, "the end of the application")]
    )
  }
}
