import CallbackLog
import RuleKit

/// Scenes that come to the front after their application has terminated, and applications with scenes; remembers where
/// it did.
///
/// A scene is put away and disconnected around the end, in any order. But it is never shown again. Whoever tells that an
/// application with scenes comes to the front, a delegate's class or one that observes it, tells it of a running one.
final class SceneTerminationMonitor: Monitor {
  static let name = "scene-termination"

  private static let shows: CallbackSet = [.sceneWillEnterForeground, .sceneDidBecomeActive]
  private static let ownShows: CallbackSet = [.willEnterForeground, .didBecomeActive]
  private static let begins = CallbackSet.launches.union([.sceneWillConnect])

  /// By process: the line of its `applicationWillTerminate`.
  private var ended: [UInt32: UInt32] = [:]

  var wanted: CallbackSet {
    ended.isEmpty
      ? [.willTerminate]
      : Self.shows.union(Self.ownShows).union(Self.begins).union([.willTerminate])
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
    guard let line = ended[sighting.process] else { return }
    let isProven = tellsRuns(sighting, judge)
    if Self.ownShows.contains(sighting.callback), !isProven { return }
    ended[sighting.process] = nil
    // Below a heading another run is shown.
    guard isProven, !sighting.isBroken, judge.latestPart <= line else { return }
    judge.report(
      "terminate-is-last",
      at: sighting.event,
      on: sighting.subject,
      saying: "got \(sighting.callback.name) after applicationWillTerminate in line \(line)",
      related: [(line, .willTerminate, "the end of the application")]
    )
  }

  /// Whether it shows somebody whose teller would tell as well that another run begins.
  private func tellsRuns(_ sighting: Sighting, _ judge: Judge) -> Bool {
    let teller = sighting.event.className
    let own =
      teller == Names.none
      ? judge.toldWithoutClass(in: sighting.process)
      : judge.ownVocabulary(of: teller, in: sighting.process)
    if Self.shows.contains(sighting.callback) { return own.contains(.sceneWillConnect) }
    // The automaton judges an application without scenes.
    return Self.ownShows.contains(sighting.callback) && sighting.subject == nil
      && own.contains(.didFinishLaunching)
  }
}
