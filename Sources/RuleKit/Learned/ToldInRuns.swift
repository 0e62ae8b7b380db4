import CallbackLog

/// What is told of the applications of a log by nobody who is named, and what is told more than once.
///
/// A vocabulary is that of the whole log: each process has that of all which may be other runs of its app.
struct ToldInRuns: Equatable {
  /// By process: what lines without a class tell.
  let nameless: [CallbackSet]
  /// By process: what is told more than once.
  let again: [CallbackSet]

  /// What one process tells.
  private struct Told {
    var (nameless, once, again): (CallbackSet, CallbackSet, CallbackSet) = ([], [], [])

    init() {}

    init(_ id: Int64?, _ launches: Launches) {
      nameless = launches.told(in: id)
      once = launches.toldOnce(in: id)
      again = launches.toldAgain(in: id)
    }

    /// Adds another run.
    mutating func add(_ run: Told) {
      nameless.formUnion(run.nameless)
      again.formUnion(run.again.union(once.intersection(run.once)))
      once.formUnion(run.once)
    }
  }

  init(_ launches: Launches, _ programs: Programs, _ processIDs: [Int64?]) {
    let told = processIDs.map { Told($0, launches) }
    guard programs.areSeveral else {
      let all = told.reduce(into: Told()) { $0.add($1) }
      nameless = Array(repeating: all.nameless, count: processIDs.count)
      again = Array(repeating: all.again, count: processIDs.count)
      return
    }
    let all = processIDs.indices.map { process in
      told.indices.reduce(into: Told()) { all, run in
        // Lines without a process column may be of any process.
        if programs.mayBeRuns(process, run) || processIDs[run] == nil { all.add(told[run]) }
      }
    }
    nameless = all.map { $0.nameless }
    again = all.map { $0.again }
  }
}
