internal import CallbackLog

/// A second writer that tells in order what the first one has told, some lines behind.
///
/// It is believed when it has done so for some deliveries; until then its lines may be deliveries of their own, and
/// wait (`Waiting`).
struct Follower {
  /// What the lines that may tell once more have shown themselves to be.
  enum Answer {
    /// The latest line is one more of them.
    case perhaps
    /// They tell once more.
    case again
    /// Those before the latest line do not; the latest one may.
    case anew
  }

  /// Lines one behind the other that tell once more what was told before.
  private struct Row {
    var count = 0
    var callbacks: CallbackSet = []
    var way: UInt16
    /// Whether both writers have a way of their own to the log.
    var areTwoWays = true

    /// Two ways to a log are two writers; two wordings may be one writer's, of deliveries of two kinds.
    var isProof: Bool {
      let kinds = callbacks.rawValue.nonzeroBitCount
      return areTwoWays ? count >= 3 && kinds >= 2 : count >= 4 && kinds >= 3
    }
  }

  private var backlog = Backlog()
  private var row: Row?
  private(set) var isBelieved = false
  /// What is to be said of the lines that wait.
  private var answer: Answer?

  /// What the latest line says of those that wait, once.
  @inline(__always)
  mutating func takeAnswer() -> Answer? {
    if answer == nil { return nil }
    defer { answer = nil }
    return answer
  }

  /// Whether a line tells once more what was told some lines before by who is followed.
  mutating func tellsAgain(_ line: Backlog.Line) -> Bool {
    guard isBelieved, backlog.isInOtherWords(line), let found = backlog.find(line) else {
      return false
    }
    // Who tells in order and left something out has not told this.
    guard !found.leavesOut else {
      end()
      return false
    }
    _ = backlog.takeLine(found.place)
    return true
  }

  /// Notes a line that stands near the one that it tells once more.
  @inline(__always)
  mutating func noteNear(_ line: Backlog.Line) {
    guard backlog.isInOtherWords(line), let found = backlog.find(line),
      let place = found.leavesOut ? backlog.findLatest(line) : found.place
    else { return }
    extend(by: line, after: backlog.takeLine(place))
  }

  /// Notes a line of a delivery that no line near it tells of.
  @inline(__always)
  mutating func note(_ line: Backlog.Line) {
    guard backlog.isInOtherWords(line), !isBelieved, let found = backlog.find(line) else {
      return backlog.append(line)
    }
    if let row, found.leavesOut || row.way != line.way {
      self.row = nil
      answer = .anew
    } else {
      answer = .perhaps
    }
    extend(by: line, after: backlog.takeLine(found.place))
  }

  /// Ends the belief, or the hope of one.
  mutating func end() { (row, isBelieved) = (nil, false) }

  /// Whether the lines that still wait at the end of the log tell once more: who has told of all follows.
  var isProvenAtEnd: Bool {
    guard let row, backlog.isEmpty else { return false }
    return row.count >= 2
  }

  private mutating func extend(by line: Backlog.Line, after told: Backlog.Line) {
    guard !isBelieved, let callback = line.event.callback else { return }
    var longer = row.flatMap { $0.way == line.way ? $0 : nil } ?? Row(way: line.way)
    longer.count += 1
    longer.callbacks.insert(CallbackSet(callback))
    longer.areTwoWays = longer.areTwoWays && told.way != line.way
    row = longer
    guard longer.isProof else { return }
    (isBelieved, answer) = (true, .again)
  }
}
