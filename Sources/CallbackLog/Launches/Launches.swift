/// Where processes are launched in a log, found while it is read.
///
/// A `didFinishLaunching` opens a launch, or the `willFinishLaunching` that is the application
/// callback before it; unless a logged process id says that the process was launched already. So does
/// a `willFinishLaunching` with something else behind it, when nothing was launched before. Several of
/// them in a row are launches that ended early, and the last one.
public struct Launches: Equatable, Sendable {
  /// What opens a launch, in the order of the lines.
  public var marks: [LaunchMark] {
    // Most short logs show none.
    if processes.isEmpty { return opened }
    let all = opened + processes.values.flatMap(\.pending) + repeated.values.compactMap(\.mark)
    return all.enumerated()
      .sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
      .map(\.element)
  }

  private var opened: [LaunchMark] = []
  private var processes: [Int64?: Process] = [:]
  /// What the log shows of the scenes of a process; apart, because few of thousands of processes have any.
  private var scenes: [Int64?: ScenesSeen] = [:]
  /// The launches of processes without an id, of which there are few, and of those that were told something before.
  private var repeated: [Int64?: RepeatedLaunches] = [:]
  /// Processes that began to launch since the gap before: a gap looks at no others.
  private var launching: Set<Int64?> = []
  private var gaps: UInt32 = 0

  /// A log may have thousands of them, so the largest fields come first and none leaves a gap.
  struct Process: Equatable {
    /// Each `willFinishLaunching` behind which no other application callback has come yet.
    var pending: [LaunchMark] = []
    /// The same behind a launch, with something else behind them: a `didFinishLaunching` to come shows that they
    /// began the next run.
    var interrupted: [LaunchMark] = []
    /// The classes that tell of the application and its scenes.
    var tellers: Set<UInt32> = []
    /// What was told without a class.
    var told: CallbackSet = []
    /// What was told of the application at all, and what more than once.
    var once: CallbackSet = []
    var again: CallbackSet = []
    /// What began and has not ended, where lines tell both.
    var begun: CallbackSet = []
    /// How a process with an id began, as long as it was not launched.
    var beginning: LaunchBeginning?
    var isLaunched = false
    /// Whether a `didFinishLaunching` has come.
    var hasFinished = false
    /// Whether another application callback came behind a `willFinishLaunching`: the `didFinishLaunching` to
    /// come ends that launch.
    var isCutShort = false
    /// Whether the application was told something behind the `interrupted` ones: told more, it went on, and a
    /// `didFinishLaunching` to come is of another run.
    var isToldBehind = false
    /// What was told of the application last, and by whom: an observer's line beside the delegate's tells the same.
    var latest: Callback?
    var latestTeller: Teller?
    /// The class that tells of launches; others, such as a library's, repeat it.
    var className: UInt32?
    /// The line of a launch that came behind it.
    var lateLaunch: UInt32?

    /// Whether the event only tells the end, or in other words, of what was told before.
    fileprivate mutating func repeats(_ callback: Callback, _ event: Event) -> Bool {
      let letter = CallbackSet(callback)
      if event.traits.contains(.entry) { begun.insert(letter) }
      guard event.traits.contains(.exit), begun.contains(callback) else {
        return event.traits.contains(.retold)
      }
      begun.remove(letter)
      return true
    }
  }

  /// Whether `process` has had one scene only, as far as the log shows.
  public func hasOneScene(in id: Int64?) -> Bool {
    guard let process = processes[id] else { return false }
    // Each scene asks for a configuration when it connects for the first time.
    let scenes = scenes[id] ?? ScenesSeen()
    return scenes.connects == 1 && !scenes.mayHaveConnected && !scenes.hasOtherDelegate
      && !scenes.areListed
      && !process.again.contains(.configurationForConnecting)
      && (process.isLaunched && !scenes.haveRuns || !scenes.haveTwoLeft(told: process.once))
  }

  /// Whether `process` goes on with the one scene of which lines told that do not show it.
  public func goesOnWithOneScene(in id: Int64?) -> Bool {
    guard hasOneScene(in: nil) else { return false }
    guard let seen = scenes[id] else { return true }
    return seen.connects == 0 && !seen.hasOtherDelegate
      && !toldAgain(in: id).contains(.configurationForConnecting)
  }

  /// Whether the log shows that `process` has more than one scene.
  public func hasSeveralScenes(in process: Int64?) -> Bool {
    let scenes = scenes[process] ?? ScenesSeen()
    return scenes.connects > 1 || scenes.hasOtherDelegate
      || toldAgain(in: process).contains(.configurationForConnecting)
  }

  /// Whether the log shows how `process` was launched.
  public func isLaunched(in process: Int64?) -> Bool { processes[process]?.isLaunched ?? false }

  /// The line of the launch of `process`, if something was told of the process before it.
  public func lateLaunch(of process: Int64?) -> UInt32? {
    processes[process]?.lateLaunch ?? repeated[process]?.late
  }

  /// Whether something was told of any process before its launch.
  public var hasLateLaunch: Bool {
    processes.values.contains { $0.lateLaunch != nil }
      || repeated.values.contains { $0.late != nil }
  }

  /// Whether a scene of `process` is told to connect.
  public func tellsConnections(in process: Int64?) -> Bool {
    (scenes[process]?.connects ?? 0) > 0
  }

  /// Notes that a scene of another kind connects: lines without identity may be about either.
  mutating func noteOtherScene(of process: Int64?) {
    scenes[process, default: ScenesSeen()].hasOtherDelegate = true
  }

  /// Who tells of the application and its scenes in `process`: classes as numbers of their names.
  public func tellers(in process: Int64?) -> Set<UInt32> { processes[process]?.tellers ?? [] }

  /// What is told of them without a class.
  public func told(in process: Int64?) -> CallbackSet { processes[process]?.told ?? [] }

  /// What lines of another form than `form` tell of the scenes of `process`: it may be of any scene.
  ///
  /// Notifications tell nothing more of what is `delegated`.
  public func toldOfScenes(
    in process: Int64?,
    otherwiseThan form: SceneForm,
    delegated: CallbackSet
  ) -> CallbackSet {
    scenes[process]?.told(otherwiseThan: form, delegated: delegated) ?? []
  }

  /// What is told at all of the application of `process`.
  public func toldOnce(in process: Int64?) -> CallbackSet { processes[process]?.once ?? [] }

  /// What is told more than once of the application of `process`.
  public func toldAgain(in process: Int64?) -> CallbackSet { processes[process]?.again ?? [] }

  /// Notes what is told of the application or a scene of a process, behind events of these callbacks.
  ///
  /// A delegate's line about a launch is about that of the process; another class, such as a library that is begun later,
  /// may write of a launch of its own. A line of a scene says which in a `form`.
  mutating func note(
    _ callback: Callback,
    _ event: Event,
    process id: Int64?,
    behind told: CallbackSet,
    isDelegate: Bool,
    _ form: SceneForm?
  ) {
    if let form { scenes[id, default: ScenesSeen()].note(callback, event, in: form) }
    guard !processes[id, default: Process()].repeats(callback, event) else {
      if callback == .didFinishLaunching, Origin.tellsRuns(id) { processes[id]?.noteRetoldLaunch() }
      return
    }
    if let form {
      let isLaunched = processes[id]?.className != nil
      let isShown = told.showsController
      scenes[id]?.note(callback, event, form, isShown: isShown, isLaunched: isLaunched)
    }
    let isNumbered = Origin.tellsRuns(id)
    if isNumbered, processes[id]?.isLaunched == false {
      processes[id]?.noteBeginning(callback, event, gaps: gaps, isDelegate: isDelegate)
    }
    let above = RepeatedLaunches.Above(
      isLaunched: isLaunched(in: id),
      tellsConnections: tellsConnections(in: id),
      gaps: gaps
    )
    let isTeller = isDelegate || tellers(in: id).contains(event.className)
    var marks = processes[id, default: Process()].note(callback, event, isNumbered: isNumbered)
    if !isNumbered || processes[id]?.beginning != nil {
      let mayBeLate = isTeller || event.traits.contains(.notification)
      marks = repeated[id, default: RepeatedLaunches()]
        .note(callback, event, proven: marks, mayBeLate: mayBeLate, above)
    }
    opened += marks
    if !isNumbered, !marks.isEmpty { scenes[id]?.beginRun(with: callback) }
    if callback == .willFinishLaunching { launching.insert(id) }
  }
}

extension Launches {
  /// Notes that a controller of `id` appeared, which none does before the launch is over: behind a
  /// `didFinishLaunching`, a `willFinishLaunching` without another one has begun no run.
  mutating func noteAppearance(of id: Int64?) {
    guard launching.contains(id), processes[id]?.hasFinished == true else { return }
    processes[id]?.interrupt()
    launching.remove(id)
  }

  /// Notes that lines are missing: the `didFinishLaunching` behind a `willFinishLaunching` may be among
  /// them.
  mutating func noteGap() {
    gaps += 1
    for id in launching {
      guard let pending = processes[id]?.pending, !pending.isEmpty else { continue }
      opened += pending
      processes[id]?.pending = []
      processes[id]?.isLaunched = true
    }
    launching.removeAll()
  }
}

extension CallbackSet {
  /// Whether a controller was on its way to the screen or away from it.
  fileprivate var showsController: Bool { !isDisjoint(with: .appearances) }
}
