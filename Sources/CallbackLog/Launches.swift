/// Where processes are launched in a log, found while it is read.
///
/// A `didFinishLaunching` opens a launch, or the `willFinishLaunching` that is the application
/// callback before it; unless a logged process id says that the process was launched already. So does
/// a `willFinishLaunching` with something else behind it, when nothing was launched before.
public struct Launches: Sendable {
  /// The lines that open a launch, in ascending order.
  public var lines: [UInt32] {
    // Most short logs show none.
    if processes.isEmpty { return opened }
    return (opened + processes.values.compactMap(\.pending)).sorted()
  }

  private var opened: [UInt32] = []
  private var processes: [Int64?: Process] = [:]

  fileprivate struct Process {
    var isLaunched = false
    /// Whether a `didFinishLaunching` has come.
    var hasFinished = false
    /// The line of a `willFinishLaunching` behind which no application callback has come yet.
    var pending: UInt32?
    /// The class that tells of launches; others, such as a library's, repeat it.
    var className: UInt32?
    var sceneConnects = 0
    /// The classes that tell of the application and its scenes.
    var tellers: Set<UInt32> = []
    /// What was told without a class.
    var told: CallbackSet = []
    /// What was told of the application at all, and what more than once.
    var once: CallbackSet = []
    var again: CallbackSet = []
    /// What began and has not ended, where lines tell both.
    var begun: CallbackSet = []

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

  /// How many scenes were connected in `process`.
  public func sceneConnects(in process: Int64?) -> Int { processes[process]?.sceneConnects ?? 0 }

  /// Who tells of the application and its scenes in `process`: classes as numbers of their names.
  public func tellers(in process: Int64?) -> Set<UInt32> { processes[process]?.tellers ?? [] }

  /// What is told of them without a class.
  public func told(in process: Int64?) -> CallbackSet { processes[process]?.told ?? [] }

  /// What is told more than once of the application of `process`.
  public func toldAgain(in process: Int64?) -> CallbackSet { processes[process]?.again ?? [] }

  /// Notes what is told of the application of a process; the line before said the same if it
  /// `repeats`.
  mutating func note(_ callback: Callback, _ event: Event, process id: Int64?, repeats: Bool) {
    guard !processes[id, default: Process()].repeats(callback, event) else { return }
    let keeps = id != nil || repeats
    if let line = processes[id, default: Process()].note(
      callback,
      event,
      isNumbered: id != nil,
      keepsPending: keeps
    ) {
      opened.append(line)
    }
  }
}

extension Launches.Process {
  /// Notes a callback, and returns the line of the launch that it proves.
  fileprivate mutating func note(
    _ callback: Callback,
    _ event: Event,
    isNumbered: Bool,
    keepsPending: Bool
  ) -> UInt32? {
    if event.className == Names.none {
      told.insert(CallbackSet(callback))
    } else {
      tellers.insert(event.className)
    }
    // An app that was launched in the background enters the foreground without coming back.
    let wasActive = !once.isDisjoint(with: [.didBecomeActive, .willResignActive])
    if callback != .willEnterForeground || wasActive {
      let letter = CallbackSet(callback)
      if once.contains(callback) { again.insert(letter) }
      once.insert(letter)
    }
    var launch: UInt32?
    if callback == .sceneWillConnect {
      sceneConnects += 1
    } else if callback == .willFinishLaunching || callback == .didFinishLaunching {
      className = className ?? event.className
      guard className == event.className else { return nil }
      let isNew = !isNumbered || !isLaunched
      if callback == .didFinishLaunching, isNew {
        launch = pending ?? event.line
        isLaunched = true
      } else if callback == .willFinishLaunching, isNew {
        pending = keepsPending ? pending ?? event.line : event.line
        return nil
      }
    }
    if callback == .didFinishLaunching { hasFinished = true }
    guard callback.kind == .application, let began = pending else { return launch }
    pending = nil
    if launch == nil, !hasFinished {
      launch = began
      isLaunched = true
    }
    return launch
  }
}
