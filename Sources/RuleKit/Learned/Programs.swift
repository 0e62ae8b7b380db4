import CallbackLog

/// What is written in each program of a log, where it is of several.
///
/// Classes of one name in two programs, such as `ViewController`, are two classes, and may write something else.
struct Programs: Equatable {
  /// By process: what was told of anything in it and in what may be another run of its app; nil where that may be all.
  let told: [CallbackSet?]
  /// By process: the others that can be no run of its app; nil where each may be one.
  private let apart: [Set<UInt32>]?
  /// The same where processes with the same classes, side by side, are of one program.
  private let toldByClasses: [CallbackSet?]
  /// By class and process: what it writes in the program; nil where that is not known of all classes.
  private let written: [ClassSets.Place: CallbackSet]?

  /// Of a log with more processes, each is taken to be a run of one app.
  private static let processesMax = 64

  init(_ recording: borrowing Recording, processes: [UInt32], _ processIDs: [Int64?]) {
    guard 2...Self.processesMax ~= processIDs.count else {
      let all: [CallbackSet?] = Array(repeating: nil, count: processIDs.count)
      (self.told, toldByClasses, written, self.apart) = (all, all, nil, nil)
      return
    }
    let sets = ClassSets(recording, processes: processes, count: processIDs.count)
    let apart = Self.apart(recording, processes: processes, processIDs)
    var all: [CallbackSet] = Array(repeating: [], count: processIDs.count)
    for (origin, vocabulary) in recording.vocabularyOfOrigins.enumerated() {
      all[Int(processes[origin])].formUnion(vocabulary)
    }
    func told(besides others: Set<UInt32>) -> CallbackSet? {
      if others.isEmpty { return nil }
      return all.indices.reduce(into: CallbackSet()) {
        if !others.contains(UInt32($1)) { $0.formUnion(all[$1]) }
      }
    }
    self.told = apart.map { told(besides: $0) }
    self.apart = apart
    let others = apart.enumerated().map { process, apart in
      apart.filter {
        recording.origins.areOfTwoPrograms(processIDs[process], processIDs[Int($0)])
          || !sets.areOfOneProgram(process, Int($0))
      }
    }
    toldByClasses = others.map { told(besides: $0) }
    written = sets.written(besides: others)
  }

  /// Whether the log is known to be of several programs, or may be.
  var areSeveral: Bool { apart != nil }

  /// Whether two processes may be runs of one app.
  func mayBeRuns(_ process: Int, _ other: Int) -> Bool {
    apart.map { !$0[process].contains(UInt32(other)) } ?? true
  }

  /// What of a class's `vocabulary` it writes in the program of the process, or anybody there where it `isShared`.
  func limit(
    _ vocabulary: CallbackSet,
    of className: UInt32,
    in process: UInt32,
    isShared: Bool,
    records: CallbackSet
  ) -> CallbackSet {
    guard let told = toldByClasses[Int(process)] else { return vocabulary }
    let own = isShared ? nil : written.map { $0[ClassSets.Place(className, process)] ?? [] }
    return vocabulary.intersection((own ?? told).union(records))
  }

  /// The processes of which each can be no other run: those of another program, and those that ran at the same time.
  ///
  /// Runs of one app stand one behind the other.
  private static func apart(
    _ recording: borrowing Recording,
    processes: [UInt32],
    _ processIDs: [Int64?]
  ) -> [Set<UInt32>] {
    var lines: [ClosedRange<UInt32>?] = Array(repeating: nil, count: processIDs.count)
    for origin in recording.vocabularyOfOrigins.indices {
      let process = Int(processes[origin])
      guard let more = recording.lines(of: origin) else { continue }
      let known = lines[process] ?? more
      lines[process] =
        min(known.lowerBound, more.lowerBound)...max(known.upperBound, more.upperBound)
    }
    func areBeside(_ one: Int, _ other: Int) -> Bool {
      guard Origin.tellsRuns(processIDs[one]), Origin.tellsRuns(processIDs[other]),
        let own = lines[one], let others = lines[other]
      else { return false }
      return own.overlaps(others)
    }
    return processIDs.indices.map { process in
      let others = processIDs.indices.filter {
        $0 != process
          && (recording.origins.areOfTwoPrograms(processIDs[process], processIDs[$0])
            || areBeside(process, $0))
      }
      return Set(others.map { UInt32($0) })
    }
  }
}
