internal import CallbackLog

/// Who has told of a delivery already: another writer of the log, a vaguer line beside this one, or another statement of
/// the method.
struct Writers {
  private var tellings = Tellings()
  private var companions = Companions()
  private var statements = Statements()
  private var launches = LaunchTellings()

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
    guard let callback = event.callback, !callback.isLaunch else {
      if event.callback != nil {
        let isNumbered: UInt32 = process == nil ? 0 : 1
        let sink = UInt32(dialect.rawValue) << 2 | isStamped << 1 | isNumbered
        compareLaunch(&event, with: &held, in: wording, of: process, from: sink)
      }
      return companions.interrupt()
    }
    launches.note(callback, of: process)
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

  /// Marks a line about a launch that another sink has told of already.
  ///
  /// What the application is told behind a launch is another delivery than what it was told above.
  private mutating func compareLaunch(
    _ event: inout Event,
    with held: inout HeldEvent?,
    in wording: UInt32,
    of process: Int64?,
    from sink: UInt32
  ) {
    guard let callback = event.callback else { return }
    if event.traits.isDisjoint(with: [.entry, .exit]) {
      let before = held?.event.line
      switch launches.tell(event, in: wording, of: process, from: sink, behind: before) {
      case .again: return event.traits.formUnion(.retold)
      case .better: held?.event.traits.insert(.retold)
      case .first: break
      }
    }
    statements.beginRun()
    let tellsRuns = Origin.tellsRuns(process)
    let runs = tellsRuns ? process : Self.anyRun
    if tellings.retells(event, callback, in: wording, of: runs), tellsRuns {
      event.traits.insert(.retold)
    }
  }
}

extension Callback {
  fileprivate var isLaunch: Bool { self == .willFinishLaunching || self == .didFinishLaunching }
}
