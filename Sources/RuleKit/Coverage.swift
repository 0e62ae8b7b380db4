import CallbackLog

/// Which rules a log could break at all, and why it could not break the others.
struct Coverage {
  private(set) var judged = 0
  private(set) var notJudged: [Judgement.NotJudged] = []

  init(
    _ recording: borrowing Recording,
    options: JudgeOptions,
    learned: Learned,
    catalogue: Catalogue
  ) {
    var reasons: [String: [String]] = [:]
    for rule in catalogue.rules {
      guard rule.severity != nil, rule.judgedBy != .never else { continue }
      // What is said of the recording as a whole says nothing about the app.
      if rule.judgedBy == .monitor("recording"), rule.evidence.triggers.isEmpty { continue }
      if let chosen = options.rules, !chosen.contains(rule.id) { continue }
      if options.rules == nil, rule.isOffByDefault { continue }
      if let reason = Self.reason(rule, recording, learned) {
        reasons[reason, default: []].append(rule.id)
      } else {
        judged += 1
      }
    }
    notJudged = reasons.map { Judgement.NotJudged(why: $0.key, rules: $0.value.sorted()) }
      .sorted { $0.why < $1.why }
  }

  /// Why the rule cannot be judged on this log, or nil when it can.
  private static func reason(
    _ rule: Rule,
    _ recording: borrowing Recording,
    _ learned: Learned
  ) -> String? {
    let evidence = rule.evidence
    if case .monitor(let name) = rule.judgedBy {
      if let reason = reason(monitor: name, recording, learned) { return reason }
    }
    guard !evidence.triggers.isEmpty else { return nil }
    guard !evidence.triggers.isDisjoint(with: recording.vocabulary) else {
      return "the log holds no " + list(evidence.triggers)
    }
    if evidence.entry, learned.style != .entry {
      return "nothing proves that lines are written on entry"
    }
    if evidence.times, recording.lastTime == Event.noTime { return "the log has no times" }
    if evidence.launch, recording.launches.lines.isEmpty { return "the log shows no launch" }
    if evidence.run, recording.launches.lines.isEmpty, learned.processIDs.allSatisfy({ $0 == nil })
    {
      return "nothing tells one run of the app from the next: no process id, no launch"
    }
    let kinds = Set(evidence.triggers.callbacks.compactMap(\.kind))
    guard kinds.isSubset(of: [.controller, .view]) else { return nil }
    let pointered = zip(recording.vocabularies, recording.anonymous).map { $0.subtracting($1) }
    let speakers = pointered.filter { !$0.isDisjoint(with: evidence.triggers) }
    if evidence.identity, speakers.isEmpty { return "the log shows no pointers" }
    let whole = recording.vocabularies.map { $0.union(learned.records) }
    if !whole.contains(where: evidence.isSatisfied) {
      return "no class writes " + needs(evidence)
    }
    return nil
  }

  /// What the log lacks for everything that a monitor judges, or nil.
  private static func reason(
    monitor name: String,
    _ recording: borrowing Recording,
    _ learned: Learned
  ) -> String? {
    switch name {
    case "messages" where recording.statements & messages == 0:
      "the log holds no message of UIKit"
    case "threads" where !recording.origins.all.contains { $0.thread != nil || $0.isMain }:
      "the log shows no threads"
    case "transitions" where recording.statements & transitions == 0:
      "the log proves no transition between two controllers"
    case "app-delegate" where recording.vocabulary.isDisjoint(with: scenes):
      "the log holds no scene callbacks"
    case "super-calls" where learned.records.isEmpty:
      "no header says which callbacks are recorded for all classes"
    default: nil
    }
  }

  private static let scenes = CallbackSet(Callback.allCases.filter { $0.kind == .scene })

  private static let messages: UInt64 = Statement.allCases.reduce(0) {
    switch $1 {
    case .directCall, .unbalanced, .presentRefused, .nestedTransition, .hierarchyInconsistency,
      .loadException, .mainThreadChecker:
      $0 | 1 << UInt64($1.rawValue)
    default: $0
    }
  }

  private static let transitions: UInt64 = Statement.allCases.reduce(0) {
    $1.isTransition ? $0 | 1 << UInt64($1.rawValue) : $0
  }

  private static func needs(_ evidence: Evidence) -> String {
    let all = evidence.all.callbacks.map(\.name).joined(separator: " and ")
    let any = evidence.any.callbacks.map(\.name).joined(separator: " or ")
    return all.isEmpty ? any : any.isEmpty ? all : "\(all), and \(any)"
  }

  private static func list(_ callbacks: CallbackSet) -> String {
    callbacks.callbacks.map(\.name).joined(separator: " or ")
  }
}
