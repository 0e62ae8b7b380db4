internal import CallbackLog

/// Who has told of the latest launches: two sinks of a log may each tell of one, at their own time.
///
/// A line of a launch in words that have not told of it yet tells of it once more, where nothing speaks for another
/// run. Words that have told of it begin the next one.
struct LaunchTellings {
  private struct Telling {
    let code: UInt8
    var className: UInt32
    var process: Int64?
    let time: Int64
    let line: UInt32
    let sink: UInt32
    /// The process that showed its number last above: without one, the launch was counted to it.
    let latestProcess: Int64?
    var wordings: SIMD4<UInt32>
    /// Which launch this seems to be: several lines may tell of one.
    let launch: UInt32
    /// Whether something that no launch contains was told behind it: of the application or a scene, or of a controller.
    var isOver = false
    var isShown = false

    func isOf(_ event: Event, _ process: Int64?) -> Bool {
      code == event.code && (self.process == process || self.process == nil || process == nil)
        && (className == event.className || className == Names.none
          || event.className == Names.none)
    }

    func hasTold(in wording: UInt32) -> Bool { any(wordings .== wording) }

    mutating func add(_ event: Event, _ wording: UInt32, _ process: Int64?) {
      wordings = SIMD4(wording, wordings.x, wordings.y, wordings.z)
      self.process = self.process ?? process
      if className == Names.none { className = event.className }
    }
  }

  /// What a line says of a launch: it begins one, tells of it again, or says better what the line before says; or it
  /// begins one unless the run goes on behind it.
  enum Answer { case first, again, better, perhaps }

  /// More processes are hardly launched at one time.
  private static let latestMax = 8
  /// How far apart the stamps of two lines about one launch may be, in microseconds.
  private static let delayMax: Int64 = 2_000_000
  /// By multiples of what the clocks of two zones differ.
  private static let zoneStep: UInt64 = 900_000_000
  /// What comes behind the launch, when an app is shown.
  private static let shown: CallbackSet = [.viewDidAppear, .viewWillDisappear, .viewDidDisappear]
  /// The latest launches, oldest first.
  private var latest: [Telling] = []
  /// The number of the process that showed one last: lines without one are counted to it.
  private var latestProcess: Int64?
  /// How many launches were told.
  private var launches: UInt32 = 0

  /// Notes another callback, which may show that a launch is over.
  @inline(__always)
  mutating func note(_ callback: Callback, of process: Int64?) {
    if !latest.isEmpty { close(callback, process) }
  }

  private mutating func close(_ callback: Callback, _ process: Int64?) {
    let isShown = Self.shown.contains(callback)
    guard isShown || callback.kind == .application || callback.kind == .scene else { return }
    for index in latest.indices
    where latest[index].process == process || latest[index].process == nil || process == nil {
      if isShown { latest[index].isShown = true } else { latest[index].isOver = true }
    }
  }

  /// Remembers a line about a launch that `sink` wrote behind line `before`, and returns what it says.
  mutating func tell(
    _ event: Event,
    in wording: UInt32,
    of process: Int64?,
    from sink: UInt32,
    behind before: UInt32?
  ) -> Answer {
    let isNumbered = Origin.tellsRuns(process)
    let above = latestProcess
    if isNumbered { latestProcess = process }
    guard let index = latest.lastIndex(where: { $0.isOf(event, process) }),
      !hasTold(in: wording, of: latest[index].launch), isNear(event, latest[index])
    else {
      begin(event, wording, process, sink, behind: above)
      return .first
    }
    guard isSame(latest[index], isNumbered, from: sink, hasTimes(event, latest[index])) else {
      let isOther = latest[index].sink != sink || hasTimes(event, latest[index]) && !isNumbered
      let launch = isOther ? latest[index].launch : nil
      begin(event, wording, process, sink, behind: above, launch)
      return isOther ? .perhaps : .first
    }
    let isBetter = isNumbered && !Origin.tellsRuns(latest[index].process)
    let isBeside = latest[index].line == before
    let counted = latest[index].latestProcess
    latest[index].add(event, wording, process)
    guard isBetter else { return .again }
    // What was counted to the process before is no launch of this one.
    let isNext = counted != nil && counted != process
    return isBeside ? .better : isNext ? .first : .again
  }

  private mutating func begin(
    _ event: Event,
    _ wording: UInt32,
    _ process: Int64?,
    _ sink: UInt32,
    behind latestProcess: Int64?,
    _ launch: UInt32? = nil
  ) {
    if launch == nil { launches &+= 1 }
    if latest.count == Self.latestMax { latest.removeFirst() }
    latest.append(
      Telling(
        code: event.code,
        className: event.className,
        process: process,
        time: event.time,
        line: event.line,
        sink: sink,
        latestProcess: latestProcess,
        wordings: SIMD4(repeating: wording),
        launch: launch ?? launches
      )
    )
  }

  /// Whether these words have told of the launch.
  private func hasTold(in wording: UInt32, of launch: UInt32) -> Bool {
    latest.contains { $0.launch == launch && $0.hasTold(in: wording) }
  }

  /// Whether nothing speaks for another run between the two lines; their stamps speak against one.
  private func isSame(
    _ told: Telling,
    _ isNumbered: Bool,
    from sink: UInt32,
    _ hasTimes: Bool
  ) -> Bool {
    switch (Origin.tellsRuns(told.process), isNumbered) {
    // A process with a number is launched once.
    case (true, true): !told.isOver || told.sink != sink
    case (true, false): told.sink != sink && !told.isOver
    case (false, true): told.sink != sink && (hasTimes || !told.isOver)
    case (false, false): told.sink != sink && (hasTimes || !told.isOver && !told.isShown)
    }
  }

  private func hasTimes(_ event: Event, _ told: Telling) -> Bool {
    event.time != Event.noTime && told.time != Event.noTime
  }

  /// Whether the stamps may be of one launch, in any two zones.
  private func isNear(_ event: Event, _ told: Telling) -> Bool {
    guard hasTimes(event, told) else { return true }
    let delay = UInt64(Self.delayMax)
    return ((event.time - told.time).magnitude + delay) % Self.zoneStep <= 2 * delay
  }
}
