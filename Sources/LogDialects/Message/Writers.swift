internal import CallbackLog

/// Who has told of a delivery already: another writer of the log, a vaguer line beside this one, or another statement of
/// the method.
struct Writers {
  private var tellings = Tellings()
  private var companions = Companions()
  private var statements = Statements()

  /// A number for the statement that wrote `event` from the source line with these digits, or 0 when the line
  /// shows none.
  mutating func statement(
    of event: Event,
    _ sentence: Sentence,
    _ line: Span<UInt8>,
    _ digits: Range<Int>
  ) -> UInt32 {
    statements.number(of: event, sentence, line, digits)
  }

  /// Whether another statement than the one with this number tells of the calls of its method.
  @inline(__always)
  mutating func isOther(_ statement: UInt32, _ event: Event) -> Bool {
    statements.isOther(statement, event)
  }

  /// Marks `event` when another writer of the log has told of it already, or `held`, the line before, when it is the
  /// vaguer one of the two.
  @inline(__always)
  mutating func compare(
    _ event: inout Event,
    with held: inout HeldEvent?,
    in wording: UInt32,
    _ dialect: Dialect.Number,
    _ recording: borrowing Recording
  ) {
    let process = recording.origins[event.origin].process
    // A line without a stamp is not written by who stamps the others.
    let isStamped: UInt32 = event.time == Event.noTime ? 0 : 1
    let wording = wording ^ UInt32(dialect.rawValue) << 24 ^ isStamped << 23
    guard let callback = event.callback, callback.isTold else {
      compareLaunch(&event, with: &held, recording.origins)
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
  private mutating func compareLaunch(
    _ event: inout Event,
    with held: inout HeldEvent?,
    _ origins: Origins
  ) {
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

extension Callback {
  /// Whether the lines about it are compared: those of a launch may be of another run.
  fileprivate var isTold: Bool {
    kind != .class && !isLaunch
  }

  fileprivate var isLaunch: Bool { self == .willFinishLaunching || self == .didFinishLaunching }
}
