import CallbackLog
import RuleKit

/// App delegates that are told what scene delegates are told; remembers by process whether it has
/// scenes, and the delegate's lines so far.
final class AppDelegateMonitor: Monitor {
  static let name = "app-delegate"

  private static let scene = CallbackSet(of: .scene)
  /// What only the app delegate has.
  private static let launch: CallbackSet = [
    .willFinishLaunching, .didFinishLaunching, .configurationForConnecting,
  ]

  private struct Process {
    var hasScenes = false
    /// The delegate's first line, and how many came before a scene showed up.
    var first: Event?
    var count = 0
    var isReported = false
    /// What was reported, when it was kept.
    var breach: Judge.BreachNumber?
    var stretch = 0
  }

  private var processes: [UInt32: Process] = [:]
  /// Grows with each gap.
  private var stretch = 0

  var wanted: CallbackSet { Self.scene.union(.replacedByScenes) }

  static func isNeeded(in judge: Judge) -> Bool {
    judge.holds(anyOf: scene) && judge.holds(anyOf: .replacedByScenes)
  }

  static func lack(of log: Holdings) -> String? {
    log.holds(anyOf: scene)
      ? nil
      : "the log tells of no scene; if the app has scenes, log the callbacks of their delegate"
  }

  func forget(process: UInt32?) {
    if let process { processes[process] = nil } else { stretch += 1 }
  }

  /// What is known of a process; behind a gap only what was reported of it, to be counted on.
  private func known(of number: UInt32) -> Process {
    if let known = processes[number], known.isReported || known.stretch == stretch { return known }
    return Process(stretch: stretch)
  }

  func observe(_ sighting: Sighting, in judge: inout Judge) {
    var process = known(of: sighting.process)
    if Self.scene.contains(sighting.callback) {
      process.hasScenes = true
    } else if isDelegate(sighting, judge) {
      if process.isReported {
        if let breach = process.breach { judge.count(again: breach) }
        return
      }
      process.first = process.first ?? sighting.event
      process.count += 1
    }
    if process.hasScenes, !process.isReported, let first = process.first {
      process.isReported = true
      process.breach = report(first, count: process.count, in: &judge)
    }
    processes[sighting.process] = process
  }

  private func report(
    _ first: Event,
    count: Int,
    in judge: inout Judge
  ) -> Judge.BreachNumber? {
    let breach = judge.report(
      "scenes-replace-app-callbacks",
      at: first,
      on: nil,
      saying: "got \(first.callback?.name ?? ""), which UIKit tells only the scene delegate in an "
        + "app with scenes"
    )
    if let breach { for _ in 1..<count { judge.count(again: breach) } }
    return breach
  }

  /// Whether the line is the app delegate's: any class may observe the notifications in methods
  /// of the same names.
  private func isDelegate(_ sighting: Sighting, _ judge: Judge) -> Bool {
    let event = sighting.event
    guard !event.traits.contains(.notification), event.className != Names.none else { return false }
    let own = judge.ownVocabulary(of: event.className, in: sighting.process)
    return !own.isDisjoint(with: Self.launch)
      || judge.name(event.className).hasSuffix("AppDelegate")
  }
}
