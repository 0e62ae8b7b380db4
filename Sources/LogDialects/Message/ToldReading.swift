internal import CallbackLog

/// Reading of callbacks that several writers may tell of.
extension LogReader {
  /// Holds `event` back until the next line is seen, and records the one before.
  mutating func hold(
    _ event: Event,
    _ dialect: Dialect.Number,
    _ writing: Writing,
    into recording: inout Recording
  ) -> Outcome {
    latestIsWordless = false
    if let forced, forced != dialect, forced != writing.shape, forced != .xcode {
      release(into: &recording)
      return .unrecognised
    }
    var event = event
    noteTelling(of: &event, in: writing.wording, dialect, recording)
    release(into: &recording)
    if let gluedLines { event.move(into: gluedLines) }
    if statements.isOther(writing.statement, event), !event.traits.contains(.retold) {
      event.makeUnclear()
      show(event, of: dialect, &recording)
      return .read
    }
    held = HeldEvent(event: event, dialect: dialect)
    return .read
  }

  /// Marks `event` when another writer of the log, or another statement, has told of it already.
  @inline(__always)
  mutating func noteTelling(
    of event: inout Event,
    in wording: UInt32,
    _ dialect: Dialect.Number,
    _ recording: borrowing Recording
  ) {
    let process = recording.origins[event.origin].process
    // A line without a stamp is not written by who stamps the others.
    let isStamped: UInt32 = event.time == Event.noTime ? 0 : 1
    let wording = wording ^ UInt32(dialect.rawValue) << 24 ^ isStamped << 23
    guard let callback = event.callback, callback.isTold else {
      noteLaunch(of: &event, recording.origins)
      if let callback = event.callback, callback.isLaunch {
        let tellsRuns = Origin.tellsRuns(process)
        // What the application is told behind a launch is another delivery than what it was told above. But only
        // a process that shows its number is launched once.
        let runs = tellsRuns ? process : Self.anyRun
        let isAgain = tellings.retells(event, callback, in: wording, of: runs)
        if isAgain, tellsRuns { event.traits.insert(.retold) }
      }
      return companions.interrupt()
    }
    if tellings.retells(event, callback, in: wording, of: process) {
      event.traits.insert(.retold)
    }
    switch companions.vaguer(of: event, in: wording, of: process) {
    case .event: event.traits.insert(.retold)
    case .latest: held?.event.traits.insert(.retold)
    case nil: break
    }
  }

  /// Stands for a process whose runs nobody can tell apart: no other launch is the same.
  private static let anyRun = Int64.min

  /// Marks one of two lines about a launch, the vaguer one, where only one of them has a stamp: two writers
  /// tell of it, not two runs.
  private mutating func noteLaunch(of event: inout Event, _ origins: Origins) {
    if event.callback?.isLaunch == true { statements.beginRun() }
    guard let before = held?.event, event.callback?.kind == .application,
      before.code == event.code, before.className == event.className,
      before.traits.union(event.traits).isDisjoint(with: [.statement, .entry, .exit]),
      (before.time == Event.noTime) != (event.time == Event.noTime)
    else { return }
    if origins[before.origin].process == nil, origins[event.origin].process != nil {
      held?.event.traits.insert(.retold)
    } else {
      event.traits.insert(.retold)
    }
  }
}

extension Event {
  /// Whether a program that writes all its lines in one way has told of it, with fields instead of words.
  ///
  /// A line of a trace without an address reads the same as words do.
  @inline(__always)
  func isTold(inFieldsOf dialect: Dialect.Number) -> Bool {
    dialect == .ndjson || dialect == .jsonLog || dialect == .trace && traits.contains(.address)
  }
}

extension Callback {
  /// Whether the lines about it are compared: those of a launch may be of another run.
  fileprivate var isTold: Bool {
    kind != .class && !isLaunch
  }

  fileprivate var isLaunch: Bool { self == .willFinishLaunching || self == .didFinishLaunching }
}
