import CallbackLog

/// What is told of the applications of a log by nobody who is named, and what is told more than once.
///
/// A vocabulary is that of the whole log: each process has that of all which may be other runs of its app.
struct ToldInRuns: Equatable {
  /// By process: what lines without a class tell.
  let nameless: [CallbackSet]
  /// By process: what is told more than once.
  let again: [CallbackSet]

  init(_ launches: Launches, _ programs: Programs, _ processIDs: [Int64?]) {
    guard programs.areSeveral else {
      let (nameless, again) = Self.told(in: processIDs, launches)
      self.nameless = Array(repeating: nameless, count: processIDs.count)
      self.again = Array(repeating: again, count: processIDs.count)
      return
    }
    let all = processIDs.indices.map { process in
      // Lines without a process column may be of any process.
      let runs = processIDs.indices.filter {
        programs.mayBeRuns(process, $0) || processIDs[$0] == nil
      }
      return Self.told(in: runs.map { processIDs[$0] }, launches)
    }
    nameless = all.map { $0.nameless }
    again = all.map { $0.again }
  }

  private static func told(
    in runs: [Int64?],
    _ launches: Launches
  ) -> (nameless: CallbackSet, again: CallbackSet) {
    var (nameless, once, again): (CallbackSet, CallbackSet, CallbackSet) = ([], [], [])
    for run in runs {
      nameless.formUnion(launches.told(in: run))
      let told = launches.toldOnce(in: run)
      again.formUnion(launches.toldAgain(in: run).union(once.intersection(told)))
      once.formUnion(told)
    }
    return (nameless, again)
  }
}
