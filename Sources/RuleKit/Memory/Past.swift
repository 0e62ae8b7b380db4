import CallbackLog

/// What has come since the log began, or since its latest gap: what stands above is not known.
struct Past {
  /// When it began; no time when lines have none.
  private(set) var beginning: Int64
  /// Anything but births, loads and layouts: what comes behind is not the rest of a birth above.
  var hasHistory = false
  /// A viewDidDisappear, or the way out of who had appeared: what comes behind is not the rest of a callback that was
  /// running above.
  var hasDeparted = false
  /// By process: how many of its controllers have disappeared.
  private var departures: [UInt32]
  /// By process: how the lines of its controllers began.
  private var starts: [Start]
  /// By process: which event told last of little memory; empty until one does.
  private var warnings: [UInt32] = []
  /// The processes of which one of the three is remembered: a log may have as many gaps as processes, so that a gap
  /// must not cost as much as there are of them.
  private var remembered: [UInt32] = []

  /// Who was named as a parent before a launch was seen: it lives, whether or not it tells of itself.
  private var parents: Set<SubjectPlace> = []
  /// The most parents that are remembered.
  private static let parentsMax = 1024

  init(beginning: Int64 = Event.noTime, processes: Int) {
    self.beginning = beginning
    departures = Array(filledWith: 0, count: processes)
    starts = Array(filledWith: .unseen, count: processes)
  }

  /// Forgets everything, behind a gap at that time.
  mutating func forget(at time: Int64) {
    beginning = time
    (hasHistory, hasDeparted) = (false, false)
    for process in remembered {
      departures[Int(process)] = 0
      starts[Int(process)] = .unseen
      if !warnings.isEmpty { warnings[Int(process)] = 0 }
    }
    remembered.removeAll(keepingCapacity: true)
    if !parents.isEmpty { parents.removeAll() }
  }

  /// Notes that something of the process will be remembered.
  @inline(__always)
  private mutating func remember(_ process: UInt32) {
    if starts[Int(process)] == .unseen, departures(process) == 0, warning(process) == 0 {
      remembered.append(process)
    }
  }

  /// Takes the time of something that is seen for the first time: a gap itself has often none.
  mutating func begin(at time: Int64) {
    if beginning == Event.noTime { beginning = time }
  }

  /// Takes the address of a parent in a process whose launch has not been seen.
  mutating func noteParent(_ key: UInt64, _ process: UInt32) {
    if parents.count < Self.parentsMax { parents.insert(SubjectPlace(key: key, process: process)) }
  }

  /// Whether the object at this address was a parent above the launch.
  func wasParent(_ key: UInt64, _ process: UInt32) -> Bool {
    !parents.isEmpty && parents.contains(SubjectPlace(key: key, process: process))
  }

  /// Takes event number `seen`, a memory warning.
  mutating func noteWarning(_ process: UInt32, seen: UInt32) {
    remember(process)
    if warnings.isEmpty { warnings = Array(filledWith: 0, count: starts.count) }
    warnings[Int(process)] = seen
  }

  /// The number of the event that told last of little memory, or 0.
  func warning(_ process: UInt32) -> UInt32 { warnings.isEmpty ? 0 : warnings[Int(process)] }

  /// Takes a viewDidDisappear.
  mutating func noteDeparture(_ process: UInt32) {
    remember(process)
    hasDeparted = true
    departures[Int(process)] &+= 1
    if starts[Int(process)] == .inside { starts[Int(process)] = .settled }
  }

  /// Whether a load that is running in the process began above: no controller disappears inside one.
  func mayBeLoading(_ process: UInt32) -> Bool { departures(process) == 0 }

  /// How many controllers of the process have disappeared: none does while an initialiser or a load
  /// is running, for both are the main thread's.
  func departures(_ process: UInt32) -> UInt32 { departures[Int(process)] }

  /// How the lines of the process's controllers began.
  func start(_ process: UInt32) -> Start { starts[Int(process)] }

  /// Takes the first callback of a controller, or the move of its view to another window.
  mutating func noteStart(_ line: CallbackLine, isLaunched: Bool, _ style: LineStyle?) {
    var start = starts[Int(line.process)]
    if line.kind == .controller {
      start.note(line.callback, isLaunched: isLaunched, style)
    } else if line.callback == .willMoveToWindow || line.callback == .didMoveToWindow {
      start.noteMove(isLaunched: isLaunched, style)
    }
    set(start, line.process)
  }

  /// Notes that the process had gone on before its latest launch.
  mutating func noteEarlier(_ process: UInt32) { set(.earlier, process) }

  private mutating func set(_ start: Start, _ process: UInt32) {
    guard start != starts[Int(process)] else { return }
    remember(process)
    starts[Int(process)] = start
  }

  /// How the lines of a process's controllers begin.
  ///
  /// A launch line that is written at the end of its method stands behind the first viewWillAppear,
  /// so a log may begin inside the launch although it shows the launch. A log that begins with the
  /// launch line itself is taken to be whole, unless lines are known to be written on exit.
  enum Start {
    case unseen
    /// With a birth or a load, so that no viewWillAppear of the launch stands above.
    case atLoad
    /// With anything else: the appearances that the launch began may have begun above.
    case inside
    /// Inside, and since then a controller has disappeared: what the launch began is complete.
    case settled
    /// Long before the launch: an appearance had gone on to its end.
    case earlier

    /// Takes the move of a view to another window: the controller's viewWillAppear stands above it.
    mutating func noteMove(isLaunched: Bool, _ style: LineStyle?) {
      if self == .unseen, !isLaunched || style == .exit { self = .inside }
    }

    /// Takes the first callback of a controller.
    mutating func note(_ callback: Callback, isLaunched: Bool, _ style: LineStyle?) {
      switch (self, callback) {
      case (.unseen, .viewDidAppear), (.unseen, .viewWillDisappear), (.unseen, .viewDidDisappear),
        (.inside, .viewDidAppear), (.inside, .viewWillDisappear), (.inside, .viewDidDisappear):
        if !isLaunched { self = .earlier } else if style == .exit { self = .inside }
      case (.unseen, _) where !isLaunched || style == .exit:
        self = callback.isBirth ? .atLoad : .inside
      default: break
      }
    }
  }
}
