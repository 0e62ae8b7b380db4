internal import CallbackLog

/// Who has told of a delivery already: another writer of the log, a vaguer line beside this one, or another statement of
/// the method.
struct Writers {
  private var tellings = Tellings()
  private var companions = Companions()
  private var statements = Statements()
  private var launches = LaunchTellings()
  /// Who writes the log, as long as it is one.
  private var writer = OnlyWriter()
  private var follower = Follower()
  private var checkpoints = Checkpoints()

  /// Whether the log was written in several words.
  var areSeveral: Bool { !writer.isAlone }

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

  /// Notes a line of the statement with this number, and returns whether another one tells of the calls of its method.
  @inline(__always)
  mutating func noteStatement(_ number: UInt32, _ event: Event) -> Bool {
    statements.note(number, event)
  }

  /// Notes a line, and returns whether it only says how far a method has come that a line above has told of.
  @inline(__always)
  mutating func noteCheckpoint(
    _ event: Event,
    _ writing: Writing,
    _ recording: borrowing Recording
  ) -> Bool {
    if writing.checkpoint == 0, checkpoints.isEmpty { return false }
    let number = writing.checkpoint == 0 ? nil : writing.checkpoint - 1
    let process = recording.origins[event.origin].process
    return checkpoints.note(event, number, in: writing.wording, of: process)
  }

  /// Marks `event` when another writer of the log has told of it already, or `held`, the line before, when it is the
  /// vaguer one of the two.
  @inline(__always)
  mutating func compare(
    _ event: inout Event,
    with held: inout HeldEvent?,
    _ writing: Writing,
    _ dialect: Dialect.Number,
    _ recording: borrowing Recording
  ) {
    let process = recording.origins[event.origin].process
    // A line without a stamp is not written by who stamps the others.
    let isStamped: UInt32 = event.time == Event.noTime ? 0 : 1
    let wording = writing.wording ^ UInt32(dialect.rawValue) << 24 ^ isStamped << 23
    let line = Backlog.Line(
      event: event,
      process: process,
      wording: wording,
      manner: wording ^ writing.base,
      voice: writing.voice,
      way: UInt16(dialect.rawValue) << 1 | UInt16(isStamped)
    )
    guard let callback = event.callback, !callback.isLaunch else {
      if let callback = event.callback { compareLaunch(&event, callback, line, with: &held) }
      return interrupt()
    }
    launches.note(callback, of: process)
    if writer.isAlone {
      if writer.remember(line) { return }
      compareLatest()
    }
    var vaguer = companions.vaguer(of: event, in: wording, of: process)
    // A line that comes late may stand by chance below another one like that which it tells once more.
    if vaguer == .latest, follower.isBehind(line) { vaguer = nil }
    let isExact = vaguer == .latest
    if note(line, callback, of: process, isNear: vaguer != nil, isExact: isExact) != nil {
      event.traits.insert(.retold)
    }
    switch vaguer {
    case .event: event.traits.insert(.retold)
    case .latest: held?.event.traits.insert(.retold)
    case nil: break
    }
  }

  /// What the latest line says of those that wait, once.
  @inline(__always)
  mutating func takeAnswer() -> Follower.Answer? { follower.takeAnswer() }

  /// Whether the latest line is of the follower and tells what the leader never does of an object of both.
  @inline(__always)
  mutating func takeAside() -> Bool { follower.takeAside() }

  /// Whether a second writer is believed to tell once more, some lines late.
  var isFollowed: Bool { follower.isBelieved }

  /// Forgets which callback of each object was told last, because lines that wait were taken for the latest.
  mutating func forgetLatest() { tellings.forget() }

  /// Gives up hope that the lines that wait tell once more.
  mutating func giveUp() { follower.end() }

  /// Whether the lines that still wait at the end of the log tell once more.
  var isProvenAtEnd: Bool { follower.isProvenAtEnd }

  /// Remembers a line, and returns whether it tells once more what another writer has told.
  ///
  /// It may be known to stand near another line of the delivery, as the more exact one of the two. `run` is the
  /// process, or stands for any run of one.
  @inline(__always)
  private mutating func note(
    _ line: Backlog.Line,
    _ callback: Callback,
    of run: Int64?,
    isNear: Bool,
    isExact: Bool
  ) -> Again? {
    if writer.isAlone {
      if writer.remember(line) { return nil }
      compareLatest()
    }
    return compare(line, callback, of: run, isNear: isNear, isExact: isExact)
  }

  /// Compares what the only writer wrote last, now that another one has written.
  @inline(never)
  private mutating func compareLatest() {
    companions.begin(behind: writer.neighbour)
    for line in writer.takeLatest() {
      guard let callback = line.event.callback else { continue }
      let run = callback.isLaunch ? Self.run(of: line.process) : line.process
      _ = compare(line, callback, of: run, isNear: false, isExact: false)
    }
  }

  /// Notes that something else stands between the lines.
  private mutating func interrupt() {
    if writer.isAlone { writer.interrupt() } else { companions.interrupt() }
  }

  private mutating func compare(
    _ line: Backlog.Line,
    _ callback: Callback,
    of run: Int64?,
    isNear: Bool,
    isExact: Bool
  ) -> Again? {
    let isMarked = !line.event.traits.isDisjoint(with: [.entry, .exit])
    // A line that comes late must not be taken for the latest of its object.
    if !isMarked, !isExact, let found = follower.takeAgain(line) {
      tellings.noteAgain(line.event, callback, in: line.wording, of: run)
      // By which initialiser an object was born is news right behind the line that only says that it was.
      return found.isLatest && found.told.isVaguer(than: line) ? nil : .late
    }
    let isRetold = tellings.note(line.event, callback, in: line.wording, of: run)
    let isAgain =
      isRetold && (isMarked || !follower.isLeader(line) || follower.isSecond(line))
    if isMarked { return isAgain ? .near : nil }
    if isAgain || isNear {
      follower.noteNear(line)
    } else if follower.note(line) {
      return .near
    }
    return isAgain ? .near : nil
  }

  /// Where the line stands that another one tells once more: the latest of its object, or some lines above.
  private enum Again { case near, late }

  /// Marks a line about a launch that another writer or sink has told of already.
  ///
  /// What the application is told behind a launch is another delivery than what it was told above. But only a process
  /// that shows its number is launched once.
  private mutating func compareLaunch(
    _ event: inout Event,
    _ callback: Callback,
    _ line: Backlog.Line,
    with held: inout HeldEvent?
  ) {
    let run = Self.run(of: line.process)
    if event.traits.isDisjoint(with: [.entry, .exit]) {
      let sink = UInt32(line.way) << 1 | (line.process == nil ? 0 : 1)
      let before = held?.event.line
      switch launches.tell(event, in: line.wording, of: line.process, from: sink, behind: before) {
      case .again:
        event.traits.insert(.retold)
        _ = note(line, callback, of: run, isNear: true, isExact: false)
        return
      case .better: held?.event.traits.insert(.retold)
      case .perhaps: event.traits.insert(.inOtherWords)
      case .first: break
      }
    }
    statements.beginRun()
    let again = note(line, callback, of: run, isNear: false, isExact: false)
    if again == .late || again == .near && run != Self.anyRun { event.traits.insert(.retold) }
  }

  private static func run(of process: Int64?) -> Int64? {
    Origin.tellsRuns(process) ? process : anyRun
  }

  /// Stands for a process whose runs nobody can tell apart: no other launch is the same.
  private static let anyRun = Int64.min
}

extension Int64? {
  /// Whether the numbers of two processes may be of one: of two places that a line is written to, one may show none.
  @inline(__always)
  func mayBe(_ other: Int64?) -> Bool { self == other || self == nil || other == nil }
}
