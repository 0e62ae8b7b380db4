import CallbackLog

/// Which origins of lines are the main thread of their process, as far as the log shows it.
struct MainThreads: Equatable {
  /// By origin: whether it is known not to be the main thread; empty where no thread is known.
  private var isOff: [Bool] = []
  /// Whether any origin is off the main thread.
  let hasOff: Bool
  /// Whether the main thread of some process is known.
  private(set) var isKnown = false

  /// The least number of controller callbacks from which the main thread is told by majority.
  private static let majorityMin = 20
  /// How many deliveries a logger's thread and the main one must tell together: one may be by chance.
  private static let loggedMin = 2

  init(_ recording: borrowing Recording, processes: [UInt32]) {
    let origins = recording.origins.all
    let threads = origins.indices.filter { origins[$0].thread != nil || origins[$0].isMain }
    if !threads.isEmpty { isOff = Array(repeating: false, count: origins.count) }
    for members in Dictionary(grouping: threads, by: { processes[$0] }).values {
      guard let main = Self.mainThread(among: members, recording) else { continue }
      isKnown = true
      var (ofMain, others): ([Int], [Int]) = ([], [])
      for member in members {
        let isMain = origins[member].isMain || origins[member].thread == main.thread
        if isMain { ofMain.append(member) } else { others.append(member) }
      }
      for member in others where !Self.isOfAnotherRun(member, than: ofMain, recording) {
        isOff[member] = !ofMain.contains { Self.isLogger(member, of: $0, recording) }
      }
    }
    hasOff = isOff.contains(true)
  }

  /// Whether lines of this origin are written off the main thread.
  func isOff(_ origin: Int) -> Bool { hasOff && isOff[origin] }

  /// The main thread among the origins of one process, when it can be told.
  private static func mainThread(
    among members: [Int],
    _ recording: borrowing Recording
  ) -> Origin? {
    let origins = recording.origins.all
    if let declared = recording.facts.mainThread { return Origin(thread: declared) }
    if let marked = members.first(where: { origins[$0].isMain }) { return origins[marked] }
    var counted: [Int] = []
    for member in members { counted.append(recording.controllerCallbacks(of: member)) }
    guard let most = counted.max(), most >= majorityMin, let index = counted.firstIndex(of: most)
    else { return nil }
    // What a logger's thread tells next to it is told of the same calls.
    let busiest = members[index]
    for (number, member) in members.enumerated()
    where member != busiest && isLogger(member, of: busiest, recording) {
      counted[number] = 0
    }
    guard most * 10 >= counted.reduce(0, +) * 9 else { return nil }
    return origins[members[index]]
  }

  /// Whether an origin may be the main thread of another run of the app, which writes above or below the main thread of
  /// this one; a process id tells runs apart.
  private static func isOfAnotherRun(
    _ origin: Int,
    than ofMain: [Int],
    _ recording: borrowing Recording
  ) -> Bool {
    guard !ofMain.isEmpty, !Origin.tellsRuns(recording.origins.all[origin].process),
      ofMain.allSatisfy({ recording.areApart(origin, $0) })
    else { return false }
    let vocabularies = recording.vocabularyOfOrigins
    if origin < vocabularies.count, !vocabularies[origin].isDisjoint(with: onMain) { return true }
    return recording.launches.marks.contains { launch in
      recording.isAbove(origin, line: launch.line)
        && !ofMain.contains { recording.isAbove($0, line: launch.line) }
    }
  }

  /// What hardly any app causes on another thread: the end of an appearance, and what an application is told.
  private static let onMain: CallbackSet = [
    .viewDidAppear, .viewDidDisappear, .willFinishLaunching, .didFinishLaunching, .didBecomeActive,
    .willResignActive, .didEnterBackground, .willEnterForeground,
  ]

  /// Whether an origin is a logger's own thread: it tells of deliveries right before or behind `main`, which tells of the
  /// same.
  private static func isLogger(_ origin: Int, of main: Int, _ log: borrowing Recording) -> Bool {
    log.deliveries(of: origin, toldNextBy: main) + log.deliveries(of: main, toldNextBy: origin)
      >= loggedMin
  }
}
