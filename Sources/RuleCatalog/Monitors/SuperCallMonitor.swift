import CallbackLog
import RuleKit

/// Classes that never show a callback which every class shows that calls super; remembers how many
/// complete appearances each of them had.
final class SuperCallMonitor: Monitor {
  static let name = "super-calls"

  /// So many complete appearances without the callback are no accident.
  private static let appearancesMin = 3
  /// What comes in every appearance that is completed.
  private static let certain: CallbackSet = [.viewWillAppear, .viewIsAppearing, .viewWillDisappear]

  /// By class: what it never shows, while most others do.
  private var missing: [UInt32: CallbackSet] = [:]
  /// By class: its complete appearances.
  private var appearances: [UInt32: Int] = [:]
  private var hasAppeared = SubjectMemory(false)
  private(set) var wanted: CallbackSet = []

  static func isNeeded(in judge: Judge) -> Bool {
    !judge.facts.records.isDisjoint(with: certain)
  }

  static func lack(of log: Holdings) -> String? {
    log.hasRecords
      ? nil
      : "no header says which callbacks are recorded for all classes; a first line such as "
        + "{\"log\":\"willdid/1\",\"records\":[\"viewDidLoad\"]} does"
  }

  func begin(in judge: Judge) {
    let recorded = judge.facts.records.intersection(Self.certain)
    let own = judge.ownVocabularies
    let complete = own.enumerated()
      .filter { $0.element.isSuperset(of: [.viewDidAppear, .viewDidDisappear]) }
    for callback in recorded.callbacks {
      let silent = complete.filter { !$0.element.contains(callback) }
      let speaking = own.count { $0.contains(callback) }
      // A callback that most classes never show is simply not recorded.
      guard speaking >= silent.count else { continue }
      for (className, _) in silent {
        missing[UInt32(className), default: []].insert(CallbackSet(callback))
      }
    }
    if !missing.isEmpty { wanted = [.viewDidAppear, .viewDidDisappear] }
  }

  func forget(process: UInt32?) { hasAppeared.forget(process: process) }

  func observe(_ sighting: Sighting, in judge: inout Judge) {
    let className = sighting.event.className
    guard let subject = sighting.subject, let missing = missing[className] else { return }
    let life = judge.life(of: subject)
    if sighting.callback == .viewDidAppear {
      hasAppeared[subject, life] = true
      return
    }
    guard hasAppeared[subject, life] else { return }
    hasAppeared[subject, life] = false
    appearances[className, default: 0] += 1
    guard appearances[className] == Self.appearancesMin else { return }
    // A subclass may have written it for the same object.
    let silent = missing.subtracting(judge.ownVocabulary(subject)).callbacks.map(\.name)
    guard !silent.isEmpty else { return }
    judge.report(
      "super-call-inference",
      at: sighting.event,
      on: subject,
      saying: "appeared three times without \(silent.joined(separator: " and ")), which the log "
        + "records for all classes; its class probably does not call super there"
    )
  }
}
