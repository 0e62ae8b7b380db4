public import CallbackLog

/// What a log holds, as far as rules need it: each reason says what is missing, and what to log.
public struct Holdings: Hashable, Sendable {
  private let vocabulary: CallbackSet
  private let statements: UInt64
  private let tellsParents: Bool
  private let tellsSuperclasses: Bool
  /// What classes write, and what they write with a pointer; classes that share objects together.
  private let written: [CallbackSet]
  private let pointered: [CallbackSet]
  private let hasAnyPointers: Bool
  private let hasLaunch: Bool
  private let tellsRuns: Bool
  /// Whether lines of scenes say which scene it is, or there is but one.
  private let tellsScenes: Bool
  private let hasTimes: Bool
  /// Whether any line names its thread.
  public let namesThreads: Bool
  public let knowsMainThread: Bool
  private let style: LineStyle?
  private let profiles: [Profile]
  /// Whether a header says which callbacks are recorded for all classes.
  public let hasRecords: Bool

  /// How many classes it tells of, and families of them.
  var classCount: Int { written.count }

  init(_ recording: borrowing Recording, _ learned: Learned) {
    vocabulary = recording.vocabulary
    statements = recording.statements
    tellsParents = !recording.arguments.isDisjoint(with: [.willMoveToParent, .didMoveToParent])
    tellsSuperclasses = !recording.facts.superclasses.isEmpty
    let own = recording.classes.map { $0.written.union(learned.records) }
    let known = recording.classes.map {
      $0.written.subtracting($0.anonymous).union($0.written.isEmpty ? [] : learned.records)
    }
    var (written, pointered) = (own, known)
    for pair in recording.families where pair.upper < UInt32(own.count) {
      let (lower, upper) = (Int(pair.lower), Int(pair.upper))
      written.append(own[lower].union(own[upper]))
      pointered.append(known[lower].union(known[upper]))
    }
    if !learned.unnamed.isEmpty {
      written.append(learned.unnamed.all)
      pointered.append(learned.unnamed.all)
    }
    (self.written, self.pointered) = (written, pointered)
    hasAnyPointers = pointered.contains { !$0.isEmpty }
    hasLaunch = !recording.launches.marks.isEmpty
    tellsRuns = hasLaunch || learned.processIDs.contains(where: Origin.tellsRuns)
    let ofClasses = recording.classes.reduce(CallbackSet()) { $0.union($1.written) }
    tellsScenes =
      !CallbackSet.scenes.intersection(recording.vocabulary).isSubset(of: ofClasses)
      || recording.classes.contains { !$0.identified.isDisjoint(with: .scenes) }
      || learned.processIDs.contains(where: learned.launches.hasOneScene)
    hasTimes = recording.lastTime != Event.noTime
    namesThreads = recording.origins.all.contains { $0.thread != nil || $0.isMain }
    knowsMainThread = learned.threads.isKnown
    style = learned.style
    profiles = learned.profiles
    hasRecords = !learned.records.isEmpty
  }

  /// Whether the log holds at least one of the callbacks.
  public func holds(anyOf wanted: CallbackSet) -> Bool { !wanted.isDisjoint(with: vocabulary) }

  /// Whether the log holds at least one of the statements.
  public func holds(anyOf wanted: [Statement]) -> Bool {
    wanted.contains { statements >> UInt64($0.rawValue) & 1 == 1 }
  }

  /// Why the rule cannot be judged on this log, or nil when it can.
  func reason(_ rule: Rule, _ catalogue: Catalogue) -> String? {
    let evidence = rule.evidence
    if let reason = catalogue.monitor(of: rule)?.lack(of: self) { return reason }
    guard !evidence.triggers.isEmpty else { return nil }
    guard !evidence.triggers.isDisjoint(with: vocabulary) else {
      return Self.nothing(of: evidence.triggers)
    }
    if evidence.launch, !hasLaunch {
      return "the log shows no launch; log application(_:didFinishLaunchingWithOptions:)"
    }
    if evidence.run, !tellsRuns {
      return "nothing tells one run of the app from the next; log a process id, or the launch"
    }
    if evidence.superclass, !tellsSuperclasses {
      return "the log declares no superclass; say it, such as '@super Feed Base' in a trace, or "
        + "'\"super\":\"Base\"' in ndjson"
    }
    if !evidence.calls.isEmpty, !holds(anyOf: evidence.calls) {
      return "the log holds no call of the kind '\(evidence.calls[0].words)'; log it with both "
        + "pointers, such as 'call \(evidence.calls[0].words) from=0x1 to=0x2'"
    }
    if evidence.triggers.isSubset(of: .scenes), !tellsScenes {
      return "nothing tells one scene from another; log the scene, or its session's identifier, "
        + "with each line"
    }
    let kinds = Set(evidence.triggers.callbacks.compactMap(\.kind))
    guard kinds.isSubset(of: [.controller, .view]) else { return nil }
    return reason(ofObjects: rule, catalogue)
  }

  /// Why the rule cannot be judged on controllers or views, or nil when it can.
  private func reason(ofObjects rule: Rule, _ catalogue: Catalogue) -> String? {
    let evidence = rule.evidence
    let hasPointers = pointered.contains { !$0.isDisjoint(with: evidence.triggers) }
    if evidence.identity, !hasPointers {
      return Self.noPointers(evidence, hasOther: hasAnyPointers)
    }
    if !hasPointers, !hasLaunch, catalogue.isCounted(rule) {
      return "the log shows neither pointers nor a launch to count from; print a pointer with each "
        + "line, such as 'self' in Swift, or log application(_:didFinishLaunchingWithOptions:)"
    }
    if evidence.parent, !tellsParents {
      return "no line of willMove or didMove says the parent; log it, such as parent=0x1 or "
        + "parent=nil"
    }
    if let reason = Self.noClass(evidence, among: hasPointers ? pointered : written, hasPointers) {
      return reason
    }
    if let systems = evidence.systems, let reason = reason(systems) { return reason }
    if evidence.birth, !hasLaunch, !showsBirth(evidence, catalogue.startsAtLoad(rule)) {
      return "the log shows no birth; log the initialisers with the pointer, or "
        + "application(_:didFinishLaunchingWithOptions:)"
    }
    if evidence.entry, style != .entry {
      return style == .exit
        ? "the lines are written when methods end; write them when methods begin"
        : "nothing proves that lines are written when methods begin; if they are, say style=entry"
    }
    if evidence.times, !hasTimes {
      return "the lines have no times; write them with NSLog or os_log, or with a time of your own"
    }
    return nil
  }

  private func showsBirth(_ evidence: Evidence, _ startsAtLoad: Bool) -> Bool {
    var births = CallbackSet.initialisers
    if startsAtLoad { births.formUnion([.awakeFromNib, .loadView, .viewDidLoad]) }
    return pointered.contains {
      !$0.isDisjoint(with: births) && !$0.isDisjoint(with: evidence.triggers)
    }
  }

  /// What is wrong with the system of every process, or nil.
  private func reason(_ systems: ClosedRange<Int>) -> String? {
    for case .ios(let major) in profiles where systems.contains(major) { return nil }
    let words = Evidence.words(systems)
    return profiles.allSatisfy { $0 == .any }
      ? "nothing tells the system, which must be \(words); say it, such as os=\(systems.lowerBound)"
      : "the system is another one than \(words)"
  }
}

extension Holdings {
  /// The log holds none of the callbacks that can break a rule.
  private static func nothing(of triggers: CallbackSet) -> String {
    let kinds = Set(triggers.callbacks.compactMap(\.kind))
    if triggers.callbacks.count > 3 {
      switch kinds {
      case [.application]:
        return "the log tells nothing of the application; log the callbacks of its delegate"
      case [.scene]:
        return "the log tells nothing of scenes; log the callbacks of the scene delegate"
      case [.application, .scene]:
        return "the log tells nothing of the application or its scenes; log the callbacks of their "
          + "delegates"
      default: break
      }
    }
    let some = triggers.callbacks.prefix(3).map(\.name)
    let isCut = triggers.callbacks.count > some.count
    let names = isCut ? some.joined(separator: ", ") + " or the like" : list(some, "or")
    return
      "the log holds no \(names); classes that log \(some.count == 1 ? "it" : "them") are judged"
  }

  /// Lines that can break the rule are there, but nobody knows of which object.
  private static func noPointers(_ evidence: Evidence, hasOther: Bool) -> String {
    let advice = "print one with each line, such as 'self' in Swift"
    guard hasOther else { return "the log shows no pointers; \(advice)" }
    let names = evidence.triggers.callbacks.prefix(3).map(\.name)
    return "no line of \(list(names, "or")) shows a pointer; \(advice)"
  }

  /// No class writes all that the rule needs of one, or nil when one does.
  private static func noClass(
    _ evidence: Evidence,
    among speakers: [CallbackSet],
    _ hasPointers: Bool
  ) -> String? {
    let able = speakers.filter(evidence.isSatisfied)
    if able.contains(where: { !$0.isDisjoint(with: evidence.triggers) }) { return nil }
    var needs = evidence.all.callbacks.map(\.name)
    if !evidence.any.isEmpty {
      let names = evidence.any.callbacks.map(\.name)
      needs.append((names.count == 1 ? "" : "one of ") + list(names, "and"))
    }
    if !able.isEmpty || needs.isEmpty {
      needs.append(list(evidence.triggers.callbacks.prefix(3).map(\.name), "or"))
    }
    let pointer = hasPointers ? " with a pointer" : ""
    return "no class writes \(list(needs, "and"))\(pointer); a class that does is judged"
  }

  private static func list(_ names: [String], _ word: String) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " \(word) " + last
  }
}

extension Statement {
  /// How a call is written in a log, such as `present-full`.
  fileprivate var words: String {
    switch self {
    case .presentFull: "present-full"
    case .dismissFull: "dismiss-full"
    case .presentSheet: "present-sheet"
    case .dismissSheet: "dismiss-sheet"
    case .pageScroll: "page-scroll"
    case .pageCurl: "page-curl"
    default: "\(self)"
    }
  }
}
