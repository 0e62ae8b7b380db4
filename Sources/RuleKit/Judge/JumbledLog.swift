import CallbackLog

/// Judges a log whose lines are jumbled once more, in the order of its stamps: what it breaks only as it stands is no fault.
extension Judge {
  /// Tells only what both orders show, where the log proves that its lines are jumbled: the order in which they stand, and that of
  /// their stamps, in which those of one moment may stand in any order.
  ///
  /// - Throws: `TapeFailure` when the tape cannot be read back.
  mutating func takeBackJumbled(_ recording: borrowing Recording) throws(TapeFailure) {
    let jumble = recording.jumble
    guard !learned.isNewestFirst, jumble.steps > 0 || recording.sharesStamps,
      !reported.breaches.standing.isEmpty
    else { return }
    if !jumble.isProven {
      guard try arranged(recording, isBeginning: true).moments.areJumbled else { return }
    }
    let arranging = try arranged(recording, isBeginning: false)
    guard jumble.isProven || arranging.moments.areJumbled else { return }
    var other = Judge(arranging.recording, options, catalogue)
    other.beginMonitors()
    try arranging.recording.tape.forEachPiece { other.judge($0) }
    other.close()
    let count = reported.breaches.standing.count
    let told = other.reported.breaches.standing.map { arranging.asLogged($0) }
    // Stamps that prove nothing themselves must explain most of what is broken, else faults are only moved to other lines.
    guard jumble.isProven || told.count * 3 <= count else { return }
    reported.breaches.agree(with: told, within: jumble.span)
    jumbled = count - reported.breaches.standing.count
  }

  /// The log in the order of its stamps, or only its beginning, which is enough to see that lines of one moment are in order.
  private func arranged(
    _ recording: borrowing Recording,
    isBeginning: Bool
  ) throws(TapeFailure) -> Arranging {
    var arranging = Arranging(Judge(recording, options, catalogue), as: recording)
    var sorter = StampSorter(span: recording.jumble.span)
    if isBeginning {
      try recording.tape.forBeginning { piece in sorter.take(piece) { arranging.take($0) } }
    } else {
      try recording.tape.forEachPiece { piece in sorter.take(piece) { arranging.take($0) } }
    }
    sorter.give(all: true) { arranging.take($0) }
    return arranging
  }
}

/// Puts events in the order of their stamps, and records them anew.
private struct Arranging: ~Copyable {
  /// So many events are recorded at the most: in no log are more in doubt at once.
  private static let eventsMax = 1 << 20

  /// Knows the subjects, to put in order what happened to them in one moment.
  private var judge: Judge
  /// Whether lines of one moment stand in any order.
  private(set) var moments = MomentJumble()
  /// What was put in order; each event has a line of its own.
  private(set) var recording = Recording()
  /// By line of it, from 1: the line in the log.
  private var lines: [UInt32] = []

  init(_ judge: consuming Judge, as recording: borrowing Recording) {
    self.judge = judge
    self.judge.beginMonitors()
    self.recording.names = recording.names
    self.recording.origins = recording.origins
    self.recording.facts = recording.facts
  }

  /// Takes the events of a moment.
  mutating func take(_ moment: [StampSorter.Entry]) {
    var order = Array(moment.indices)
    if moment.count > 1 { order = judge.order(of: moment.map(\.event), &moments) }
    // The judge has learned from the log by which lines launches are opened.
    let isLaunch = moment.map { $0.event.callback?.isLaunch == true }
    for number in moment.indices where isLaunch[number] { judge.judgeOne(moment[number].event) }
    for number in order where !isLaunch[number] { judge.judgeOne(moment[number].event) }
    for number in order where lines.count < Self.eventsMax {
      lines.append(moment[number].line)
      var event = moment[number].event
      event.line = UInt32(lines.count)
      recording.append(event)
    }
  }

  /// A breach with the lines of the log.
  func asLogged(_ breach: Breach) -> Breach {
    var breach = breach
    breach.event.line = logged(breach.event.line)
    for number in breach.related.indices {
      let line = breach.related[number].line
      breach.related[number].line = logged(line)
      let words = "in line \(line)"
      if breach.phrase.hasSuffix(words) {
        breach.phrase = breach.phrase.dropLast(words.count) + "in line \(logged(line))"
      }
    }
    return breach
  }

  /// The log's line of one that was recorded; one of no event stays as it is.
  private func logged(_ line: UInt32) -> UInt32 {
    line > 0 && line <= lines.count ? lines[Int(line) - 1] : line
  }
}
