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
    /// They tell once more, and so does the latest line.
    case again
    /// They tell once more; the latest line tells something new.
    case againAbove
    /// Those before the latest line do not; the latest one may.
    case anew
    /// They do not, nor does the latest line.
    case never
  }

  private var backlog = Backlog()
  private var row: WriterPair?
  private(set) var isBelieved = false
  /// Whether lines wait.
  private var isInDoubt = false
  /// What is to be said of the lines that wait.
  private var answer: Answer?
  /// Whether the one who follows was seen to tell some lines late.
  private var lags = false
  /// Whether the latest line is of who follows, and tells what the other one never does of an object of both.
  private var isAside = false

  /// What the latest line says of those that wait, once.
  @inline(__always)
  mutating func takeAnswer() -> Answer? {
    if answer == nil { return nil }
    defer { answer = nil }
    return answer
  }

  /// Whether the latest line, of the one who follows, tells of an object of both what the other one never does: it
  /// happened some lines above, nobody knows where.
  @inline(__always)
  mutating func takeAside() -> Bool {
    if !isAside { return false }
    isAside = false
    return true
  }

  /// Takes away what a line tells once more that was told some lines before by who is followed, and returns it.
  mutating func takeAgain(_ line: Backlog.Line) -> Backlog.Found? {
    guard isBelieved, backlog.noteWords(of: line), let found = backlog.find(line),
      row?.mayTell(line, after: found.told) == true
    else { return nil }
    if found.isLatestTwin { return nil }
    // Who tells in order and left something out has not told this.
    guard !found.leavesOut else {
      end()
      return nil
    }
    backlog.drop(through: found.place)
    return found
  }

  /// Whether a line tells once more what was told before the latest news.
  func isBehind(_ line: Backlog.Line) -> Bool {
    guard isBelieved, let found = backlog.find(line), row?.mayTell(line, after: found.told) == true
    else { return false }
    return !found.isLatest
  }

  /// Whether a line is of who is perhaps followed: what stands near it may tell once more, but not this.
  func isLeader(_ line: Backlog.Line) -> Bool { isInDoubt && row?.isLeader(line) == true }

  /// Whether a line tells once more what stands right above as news: who leads at most calls may come second at some.
  func isSecond(_ line: Backlog.Line) -> Bool { backlog.find(line)?.isLatest == true }

  /// Notes a line that stands near the one that it tells once more.
  @inline(__always)
  mutating func noteNear(_ line: Backlog.Line) {
    guard backlog.noteWords(of: line), var found = backlog.find(line) else { return }
    if found.leavesOut, let latest = backlog.findLatest(line) { found = latest }
    backlog.drop(through: found.place)
    // What two others prove is not proven of those whose lines wait.
    if isInDoubt, let row, row.extended(by: line, after: found) == nil { return }
    extend(by: line, after: found)
    if answer == .again { answer = .againAbove }
  }

  /// Notes a line of a delivery that no line near it tells of; returns whether it tells less exactly of the birth that
  /// another writer's line right above tells of.
  @inline(__always)
  mutating func note(_ line: Backlog.Line) -> Bool {
    let isTold = backlog.noteWords(of: line)
    guard isTold, let found = backlog.find(line),
      found.isSure || WriterPair.isPossible(line, after: found.told)
    else {
      append(line, isTold: isTold)
      return false
    }
    if found.isLatestTwin {
      backlog.drop(through: found.place)
      return false
    }
    if found.isLatest, line.isVaguer(than: found.told) || found.told.isVaguer(than: line) {
      noteNear(line)
      return line.isVaguer(than: found.told)
    }
    if isBelieved {
      append(line, isTold: true)
      return false
    }
    lags = true
    backlog.drop(through: found.place)
    if let row, !row.isInOrder(found) || row.extended(by: line, after: found) == nil {
      self.row = nil
      answer = .anew
    } else {
      answer = .perhaps
    }
    isInDoubt = true
    extend(by: line, after: found)
    return false
  }

  @inline(__always)
  private mutating func append(_ line: Backlog.Line, isTold: Bool) {
    backlog.append(line)
    guard let row else { return }
    if isTold, row.isFollower(line) {
      if !isBelieved { answer = .never }
      end()
      return
    }
    isAside = !isTold && lags && row.isFollower(line) && backlog.isOfBoth(line)
    if !isBelieved {
      self.row?.hear(line)
      if self.row?.isProof == true { (isBelieved, isInDoubt, answer) = (true, false, .againAbove) }
    }
  }

  /// Ends the belief, or the hope of one.
  mutating func end() { (row, isBelieved, isInDoubt, lags) = (nil, false, false, false) }

  /// Whether the lines that still wait at the end of the log tell once more: who has told of all follows.
  var isProvenAtEnd: Bool {
    guard let row, backlog.isEmpty else { return false }
    return row.isProofAtEnd
  }

  private mutating func extend(by line: Backlog.Line, after found: Backlog.Found) {
    guard !isBelieved else { return }
    let longer =
      row?.extended(by: line, after: found)
      ?? WriterPair(line, after: found.told).extended(by: line, after: found)
    row = longer
    guard longer?.isProof == true else { return }
    (isBelieved, isInDoubt, answer) = (true, false, .again)
  }
}
