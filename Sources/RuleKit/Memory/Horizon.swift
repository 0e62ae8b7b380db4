import CallbackLog

/// How far back the log lets us see: to its beginning, to its latest gap, and to the latest launch of each process.
///
/// What stands beyond proves nothing of now.
struct Horizon {
  /// The stretch without a gap that is going on, counted from 0.
  private(set) var stretch: UInt32 = 0
  /// What has come in it.
  var past: Past
  /// What has gone with its scene or its process, in it.
  var sceneEnds = SceneEnds()
  /// What opens launches, in the order of the lines.
  private var marks: [LaunchMark]
  private var nextLaunch = 0
  /// By process: its latest launch.
  private var launches: [Launch]

  private struct Launch {
    /// The stretch in which it stands, as long as births behind it are certain.
    var stretch: UInt32?
    /// The event, counted over the tape, that opened it.
    var event: UInt32 = 0
    /// Whether it is in the log from its first callback on.
    var isFromWill = false
  }

  init(beginning: Int64 = Event.noTime, marks: [LaunchMark], processes: Int) {
    past = Past(beginning: beginning, processes: processes)
    self.marks = marks
    launches = Array(filledWith: Launch(), count: processes)
  }

  // MARK: Launches

  /// Whether the log shows any launch.
  var hasLaunches: Bool { !marks.isEmpty }

  /// Whether the line has reached the next one that opens a launch.
  @inline(__always)
  func isLaunchDue(at line: UInt32) -> Bool {
    nextLaunch < marks.count && line >= marks[nextLaunch].line
  }

  /// How many launches of one line are looked through for that of an event: clocks of several writers do not say which
  /// one is next.
  private static let launchesMax = 8

  /// Takes the launch that the event opens; returns whether it opens one.
  mutating func takeLaunch(by event: Event) -> Bool {
    while nextLaunch < marks.count, marks[nextLaunch].line < event.line { nextLaunch += 1 }
    // A launch line that was left out, because it stood there twice, opens nothing.
    let end = min(nextLaunch + Self.launchesMax, marks.count)
    guard let number = (nextLaunch..<end).first(where: { marks[$0].isOf(event) }) else {
      return false
    }
    marks.swapAt(nextLaunch, number)
    nextLaunch += 1
    return true
  }

  /// Whether the event has opened the latest launch.
  func isLatestLaunch(_ event: Event) -> Bool {
    nextLaunch > 0 && marks[nextLaunch - 1].isOf(event)
  }

  /// Opens a launch of the process with event number `seen`.
  ///
  /// Where an appearance `hasGoneOn` to its end above, or another launch stands there, this is not the launch inside
  /// which the log begins.
  mutating func openLaunch(
    of process: UInt32,
    by callback: Callback?,
    seen: UInt32,
    hasGoneOn: Bool
  ) {
    if isLaunched(process) || hasGoneOn { past.noteEarlier(process) }
    launches[Int(process)] = Launch(
      stretch: stretch,
      event: seen,
      isFromWill: callback == .willFinishLaunching
    )
    sceneEnds.forget(process)
  }

  /// Forgets that the launch of the process is in the log: some subject born since will not be known again.
  mutating func forgetLaunch(of process: UInt32) { launches[Int(process)].stretch = nil }

  /// Whether the launch of the process is in the log, with no gap since.
  func isLaunched(_ process: UInt32) -> Bool { launches[Int(process)].stretch == stretch }

  /// Whether the subject was last seen above the latest launch of its process: it may be of the run before, and the
  /// address another's by now.
  func isAboveLaunch(_ subject: Subject) -> Bool {
    subject.seen < launches[Int(subject.process)].event
  }

  // MARK: Gaps

  /// Begins another stretch behind a gap.
  mutating func openGap(at time: Int64) {
    stretch += 1
    past.forget(at: time)
    sceneEnds = SceneEnds()
  }

  // MARK: Tests

  /// The event, counted over the tape, behind which the latest test began or ended.
  private(set) var testBorder: UInt32 = 0

  /// Notes a border behind event number `seen`: a test began or ended, or another part of the log follows.
  mutating func noteBorder(_ event: Event, behind seen: UInt32) {
    guard event.statement == .partBorder else {
      testBorder = seen
      return
    }
    (partBorder, partLine) = (seen, event.line)
  }

  // MARK: Parts

  /// The event, counted over the tape, behind which the latest part of the log was put by a heading; 0 without any.
  private var partBorder: UInt32 = 0
  /// The line of that heading.
  private(set) var partLine: UInt32 = 0

  /// Whether the callback may be the first that the latest part shows of the subject.
  ///
  /// Who shows a log in parts cuts it between transitions, so that whole ones may be missing, but no will in front of
  /// its did. An application that was ended above is shown in another run.
  func opensPart(_ callback: Callback, of subject: Subject) -> Bool {
    guard partBorder > 0, subject.seen <= partBorder else { return false }
    if subject.latest == Callback.willTerminate.rawValue { return true }
    return CallbackSet.openings.contains(callback)
      // The transition that it would begin is going on.
      && subject.latest != callback.rawValue && subject.latestAppearance != callback.rawValue
  }

  // MARK: The beginning

  /// Notes how the lines of a process begin.
  mutating func noteStart(_ line: CallbackLine, _ style: LineStyle?) {
    past.noteStart(line, isLaunched: isLaunched(line.process), style)
  }

  /// Whether an object of a class that is seen for the first time may have begun to appear above
  /// the log, with the launch inside which the log begins.
  func mayHaveBegunAbove(_ className: UInt32, _ process: UInt32, _ learned: Learned) -> Bool {
    guard learned.style != .entry, !launches[Int(process)].isFromWill else { return false }
    switch past.start(process) {
    case .unseen, .atLoad, .earlier: return false
    case .inside: return true
    case .settled:
      // A controller that is visible since the launch has written its viewDidAppear by now, if its class writes it.
      return learned.class(className)?.vocabulary.contains(.viewDidAppear) != true
    }
  }
}
