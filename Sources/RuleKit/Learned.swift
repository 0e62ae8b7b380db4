import CallbackLog

/// What the whole log teaches before the first event is judged.
struct Learned {
  /// By process.
  let profiles: [Profile]
  /// Of the whole log, and why it was chosen.
  let profile: Profile
  let profileReason: String
  let style: LineStyle?
  /// Whether almost every event stands there twice.
  let isMirrored: Bool
  /// Whether the newest line is the first: then no order can be judged.
  let isNewestFirst: Bool
  /// By class: whom it is, or nil for a class that writes only what anybody may.
  let kinds: [SubjectKind?]
  /// By class: whether it is UIKit's or SwiftUI's own, whose order nobody promises.
  let isPrivate: [Bool]
  /// By class: whether it hosts SwiftUI, whose controllers count one level less.
  let isHosting: [Bool]
  /// By class: the missing letters of its subjects' automata.
  let missing: [UInt64]
  /// By process: what is told of its application and scenes, by all the classes that tell of them.
  let told: [CallbackSet]
  /// By class: what its pointered subjects write, recorder-wide callbacks included.
  let vocabularies: [CallbackSet]
  /// By class: what it writes with another argument than nil.
  let said: [CallbackSet]
  let records: CallbackSet
  /// By origin: the number of its process.
  let processes: [UInt32]
  /// The number of the process of lines without a process column, when others have one.
  let unknownProcess: UInt32?
  /// By process: its id.
  let processIDs: [Int64?]
  /// By origin: whether it is known not to be the main thread.
  let isOffMain: [Bool]
  /// Whether any origin is off the main thread.
  let hasOffMain: Bool
  /// Whether the main thread of some process is known.
  let knowsMainThread: Bool

  init(_ recording: borrowing Recording, options: JudgeOptions, tables: [AutomatonTable]) {
    style = options.style ?? recording.facts.style ?? Self.phase(recording)
    let doubled = recording.doubledEvents
    isMirrored = doubled >= 4 && doubled * 100 >= recording.tape.count * 95
    isNewestFirst = recording.isNewestFirst
    records = recording.facts.records
    said = recording.said
    vocabularies = recording.vocabularies.indices.map { index in
      recording.vocabularies[index].subtracting(recording.anonymous[index])
        .union(recording.facts.records)
    }
    let names = recording.vocabularies.indices.map { recording.names[UInt32($0)] }
    isHosting = names.map { $0.contains("HostingController") }
    let isPrivate = names.map(PrivateClasses.contains)
    self.isPrivate = isPrivate
    let ownKinds = zip(recording.vocabularies, isPrivate).map { $1 ? nil : Self.kind($0) }
    kinds = Self.shared(ownKinds, in: recording.families)
    missing = zip(vocabularies, kinds).map { vocabulary, kind in
      kind.map { Self.missing($0, vocabulary, tables: tables) } ?? 0
    }
    (processes, processIDs) = Self.processes(recording.origins)
    let chosen = ProfileChoice(recording, options, processes: processes, count: processIDs.count)
    (profiles, profile, profileReason) = (chosen.profiles, chosen.profile, chosen.reason)
    told = Self.told(recording, processIDs)
    unknownProcess =
      processIDs.count > 1 ? processIDs.firstIndex(of: nil).map { UInt32($0) } : nil
    (isOffMain, knowsMainThread) = Self.offMain(recording, processes: processes)
    hasOffMain = isOffMain.contains(true)
  }

  /// What the classes that tell of a process's application write anywhere in the log; lines without
  /// a process column may be of any process.
  private static func told(
    _ recording: borrowing Recording,
    _ processIDs: [Int64?]
  ) -> [CallbackSet] {
    let launches = recording.launches
    return processIDs.map { id in
      let tellers = launches.tellers(in: id).union(launches.tellers(in: nil))
      return tellers.reduce(launches.told(in: id).union(launches.told(in: nil))) {
        $0.union(recording.vocabulary(of: $1))
      }
    }
  }

  /// The missing letters of a subject that writes `vocabulary`, a byte for each automaton.
  static func missing(
    _ kind: SubjectKind,
    _ vocabulary: CallbackSet,
    tables: [AutomatonTable]
  ) -> UInt64 {
    tables.reduce(0) { word, table in
      guard table.automaton.kind == kind else { return word }
      let missing = table.missing(from: vocabulary)
      return word | UInt64(missing) << UInt64(table.slot * 8)
    }
  }

  private static let controllerOnly = CallbackSet(
    Callback.allCases.filter { $0.kind == .controller }
  )
  private static let viewOnly = CallbackSet(Callback.allCases.filter { $0.kind == .view })

  private static func kind(_ vocabulary: CallbackSet) -> SubjectKind? {
    if !vocabulary.isDisjoint(with: controllerOnly) { return .controller }
    return vocabulary.isDisjoint(with: viewOnly) ? nil : .view
  }

  /// A class that writes only what anybody may is what its base class or subclass is.
  private static func shared(
    _ kinds: [SubjectKind?],
    in families: Set<ClassPair>
  ) -> [SubjectKind?] {
    var shared = kinds
    for pair in families where pair.upper < UInt32(kinds.count) {
      let (lower, upper) = (Int(pair.lower), Int(pair.upper))
      if shared[lower] == nil { shared[lower] = kinds[upper] }
      if shared[upper] == nil { shared[upper] = kinds[lower] }
    }
    return shared
  }

  /// The style that entry and exit lines of the log itself prove.
  private static func phase(_ recording: borrowing Recording) -> LineStyle? {
    let classes = zip(recording.entries, recording.exits)
    let hasEntries = recording.entries.contains { !$0.isEmpty }
    let hasOnlyExits = classes.contains { $0.isEmpty && !$1.isEmpty }
    return hasEntries == hasOnlyExits ? nil : hasEntries ? .entry : .exit
  }

  private static func processes(_ origins: Origins) -> ([UInt32], [Int64?]) {
    var ids: [Int64?] = []
    var numbers: [Int64?: UInt32] = [:]
    let processes = origins.all.map { origin in
      if let number = numbers[origin.process] { return number }
      let number = UInt32(ids.count)
      ids.append(origin.process)
      numbers[origin.process] = number
      return number
    }
    return (processes, ids)
  }

  /// The least number of controller callbacks from which the main thread is told by majority.
  private static let majorityMin = 20

  private static func offMain(
    _ recording: borrowing Recording,
    processes: [UInt32]
  ) -> (
    origins: [Bool], knowsMain: Bool
  ) {
    let origins = recording.origins.all
    var isOff = [Bool](repeating: false, count: origins.count)
    var knowsMain = false
    let threads = origins.indices.filter { origins[$0].thread != nil || origins[$0].isMain }
    for members in Dictionary(grouping: threads, by: { processes[$0] }).values {
      guard let main = mainThread(of: members, recording) else { continue }
      knowsMain = true
      for member in members where !origins[member].isMain && origins[member].thread != main.thread {
        isOff[member] = true
      }
    }
    return (isOff, knowsMain)
  }

  /// The main thread among the origins of one process, when it can be told.
  private static func mainThread(of members: [Int], _ recording: borrowing Recording) -> Origin? {
    let origins = recording.origins.all
    if let declared = recording.facts.mainThread { return Origin(thread: declared) }
    if let marked = members.first(where: { origins[$0].isMain }) { return origins[marked] }
    let counts = recording.controllerCallbacks
    let counted = members.map { $0 < counts.count ? counts[$0] : 0 }
    guard let most = counted.max(), most >= majorityMin, let index = counted.firstIndex(of: most),
      most * 10 >= counted.reduce(0, +) * 9
    else { return nil }
    return origins[members[index]]
  }
}
