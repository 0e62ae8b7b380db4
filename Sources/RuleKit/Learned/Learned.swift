import CallbackLog

/// What the whole log teaches before the first event is judged.
struct Learned: Equatable {
  /// What the log states about itself.
  let facts: Facts
  let firstTime: Int64
  /// How fine the log's stamps are.
  let stampUnits: StampUnits
  /// The lines with which the log begins again, as one does that was pasted twice.
  let pastedLines: [UInt32]
  /// The lines that a collector sent again, in their order.
  let retriedLines: [ClosedRange<UInt32>]
  /// Whether there are any.
  let hasRetries: Bool
  /// Every callback of the log.
  let vocabulary: CallbackSet
  /// Every statement of the log, a bit each.
  let statements: UInt64
  /// What delegates tell of applications and scenes: a notification of it tells it once more.
  let delegated: CallbackSet
  let launches: Launches
  let relations: ClassRelations
  /// The classes that tell of deliveries some lines behind another class of the same object.
  let lateTelling: LateTelling
  /// By process.
  let profiles: [Profile]
  /// Of the whole log, and why it was chosen.
  let profile: Profile
  let profileReason: String
  /// The oldest iOS that can have written the lines, or 0.
  let oldestSystem: Int
  let style: LineStyle?
  /// Whether almost every event stands there twice.
  let isMirrored: Bool
  /// The classes whose every event stands there twice.
  let mirroredClasses: Set<UInt32>
  /// Whether the newest line is the first: then no order can be judged.
  let isNewestFirst: Bool
  /// By class.
  let classes: [LearnedClass]
  /// By class, as the log was recorded: not copied, for there may be a million.
  let callbacks: CallbacksOfClasses
  /// What lines without a class say.
  let nameless: ClassCallbacks
  /// What objects write of which no line names the class.
  let unnamed: UnnamedLetters
  /// What is written in each program, where the log is of several.
  let programs: Programs
  /// What the runs of each app tell of it.
  let runs: ToldInRuns
  /// By process: what is told of its application and scenes, by all the classes that tell of them.
  let told: [CallbackSet]
  /// By process: who tells of its application for as long as it runs.
  let delegates: [ApplicationDelegates]
  /// By process: whether its app has scenes, as far as the log shows.
  let hasScenes: [Bool]
  let records: CallbackSet
  /// Where lines were written.
  let origins: Origins
  /// By origin: the number of its process.
  let processes: [UInt32]
  /// The number of the process of lines without a process column, when others have one.
  let unknownProcess: UInt32?
  /// By process: its id.
  let processIDs: [Int64?]
  /// Which origins are the main thread.
  let threads: MainThreads

  init(_ recording: borrowing Recording, options: JudgeOptions, stateSets: [StateSets]) {
    facts = recording.facts
    firstTime = recording.firstTime
    stampUnits = recording.stampUnits
    pastedLines = recording.pastedLines
    retriedLines = recording.retriedLines
    hasRetries = !retriedLines.isEmpty
    vocabulary = recording.vocabulary
    statements = recording.statements
    launches = recording.launches
    relations = ClassRelations(recording)
    lateTelling = recording.lateTelling
    style = options.style ?? recording.facts.style ?? Self.phase(recording)
    isMirrored = recording.mirroring.isWhole
    mirroredClasses = recording.mirroring.classes
    isNewestFirst = recording.isNewestFirst
    records = recording.facts.records
    classes = LearnedClass.all(of: recording, lateTelling, stateSets)
    callbacks = recording.classes
    nameless = recording.nameless
    unnamed = recording.unnamedLetters
    origins = recording.origins
    (processes, processIDs) = Self.processes(origins)
    let chosen = ProfileChoice(recording, options, processes: processes, count: processIDs.count)
    (profiles, profile, profileReason) = (chosen.profiles, chosen.profile, chosen.reason)
    oldestSystem = recording.facts.oldestSystem
    programs = Programs(recording, processes: processes, processIDs)
    runs = ToldInRuns(launches, programs, processIDs)
    told = zip(Self.told(recording, runs, processIDs), programs.told).map { $0.limited(to: $1) }
    var delegates: [ApplicationDelegates] = []
    // A closure would copy the recording.
    for (number, process) in processIDs.enumerated() {
      let (nameless, program) = (runs.nameless[number], programs.told[number])
      delegates.append(
        ApplicationDelegates(recording, process: process, program: program, nameless: nameless)
      )
    }
    self.delegates = delegates
    delegated = Self.delegated(recording, delegates)
    hasScenes = Self.scenes(recording, processes: processes, processIDs)
    unknownProcess =
      processIDs.count > 1 ? processIDs.firstIndex(of: nil).map { UInt32($0) } : nil
    threads = MainThreads(recording, processes: processes)
  }

  /// Whether the process with this number has had one scene only, as far as the log shows.
  ///
  /// Of the only one that shows its id are the lines without one, too.
  func hasOneScene(in process: UInt32) -> Bool {
    let id = processIDs[Int(process)]
    if launches.hasOneScene(in: id) { return true }
    return unknownProcess != nil && processIDs.count == 2 && launches.goesOnWithOneScene(in: id)
  }

  /// What the log teaches of the class with this number; nil of one that has no line of its own.
  @inline(__always)
  func `class`(_ className: UInt32) -> LearnedClass? {
    className < UInt32(classes.count) ? classes[Int(className)] : nil
  }

  /// What of a class's `vocabulary` it writes in the program of the process.
  ///
  /// Of a class that shares its objects with others, what anybody writes there counts.
  func limit(_ vocabulary: CallbackSet, of className: UInt32, in process: UInt32) -> CallbackSet {
    programs.limit(
      vocabulary,
      of: className,
      in: process,
      isShared: relations.hasRelatives(className) || lateTelling.shared[className] != nil,
      records: records
    )
  }

  /// What the class with this number writes anywhere in the log.
  func callbacks(of className: UInt32) -> ClassCallbacks {
    callbacks[of: className]
  }

  /// What the classes that tell of a process's application write anywhere in the log; lines without
  /// a process column may be of any process.
  private static func told(
    _ recording: borrowing Recording,
    _ runs: ToldInRuns,
    _ processIDs: [Int64?]
  ) -> [CallbackSet] {
    let launches = recording.launches
    return zip(processIDs, runs.nameless).map { id, nameless in
      let tellers = launches.tellers(in: id).union(launches.tellers(in: nil))
      return tellers.reduce(nameless) { $0.union(recording.vocabulary(of: $1)) }
    }
  }

  /// What is told in methods of delegates, or of nobody who is named.
  private static func delegated(
    _ recording: borrowing Recording,
    _ delegates: [ApplicationDelegates]
  ) -> CallbackSet {
    var delegated = CallbackSet()
    for (className, callbacks) in recording.toldInMethods {
      let isDelegate =
        className == Names.none || recording.names[className].hasSuffix("Delegate")
        || recording.vocabulary(of: className).contains(.sceneWillConnect)
        || delegates.contains { $0.classes.contains(className) }
      if isDelegate { delegated.formUnion(callbacks) }
    }
    return delegated
  }

  private static let sceneCallbacks = CallbackSet(of: .scene)

  /// Which processes are of apps with scenes.
  ///
  /// Those that tell of one, and the other runs of their apps, of which the same classes tell. Where
  /// that cannot be said, another process's scene counts. A run whose launch is in the log has none where
  /// others show that scenes connect.
  private static func scenes(
    _ recording: borrowing Recording,
    processes: [UInt32],
    _ processIDs: [Int64?]
  ) -> [Bool] {
    var has = [Bool](repeating: false, count: processIDs.count)
    if recording.vocabulary.isDisjoint(with: sceneCallbacks) { return has }
    let vocabularies = recording.vocabularyOfOrigins
    for origin in vocabularies.indices
    where !vocabularies[origin].isDisjoint(with: sceneCallbacks) {
      has[Int(processes[origin])] = true
    }
    let launches = recording.launches
    var (ofScenes, ofConnections): (Set<UInt32>, Set<UInt32>) = ([], [])
    for process in has.indices where has[process] {
      // Lines without a process column may be of any process.
      guard let id = processIDs[process] else { return has.map { _ in true } }
      ofScenes.formUnion(launches.tellers(in: id))
      if launches.tellsConnections(in: id) { ofConnections.formUnion(launches.tellers(in: id)) }
    }
    for process in has.indices where !has[process] {
      let id = processIDs[process]
      let tellers = launches.tellers(in: id)
      let isWithout = launches.isLaunched(in: id) && !tellers.isDisjoint(with: ofConnections)
      has[process] =
        id == nil || !launches.told(in: id).isEmpty
        || !isWithout && !tellers.isDisjoint(with: ofScenes)
    }
    return has
  }

  /// The style that entry and exit lines of the log itself prove.
  private static func phase(_ recording: borrowing Recording) -> LineStyle? {
    let hasEntries = recording.classes.contains { !$0.entries.isEmpty }
    let hasOnlyExits = recording.classes.contains {
      $0.entries.isEmpty && !$0.exits.subtracting($0.unmarked).isEmpty
    }
    return hasEntries == hasOnlyExits ? nil : hasEntries ? .entry : .exit
  }

  private static func processes(_ origins: Origins) -> ([UInt32], [Int64?]) {
    var ids: [Int64?] = []
    var numbers: [Int64?: UInt32] = [:]
    // Most short logs say nothing of where lines were written.
    if origins.all.count == 1 { return ([0], [origins.all[0].process]) }
    let processes = origins.all.map { origin in
      if let number = numbers[origin.process] { return number }
      let number = UInt32(ids.count)
      ids.append(origin.process)
      numbers[origin.process] = number
      return number
    }
    return (processes, ids)
  }

  /// Whether the line stands there once more, because a collector sent it again.
  func isRetried(_ line: UInt32) -> Bool {
    var (low, high) = (0, retriedLines.count)
    while low < high {
      let middle = (low + high) / 2
      if retriedLines[middle].upperBound < line { low = middle + 1 } else { high = middle }
    }
    return low < retriedLines.count && retriedLines[low].contains(line)
  }
}
