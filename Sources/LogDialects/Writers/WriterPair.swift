internal import CallbackLog

/// Two writers, one of whom has told once more, in order, what the other one told.
struct WriterPair {
  /// How many deliveries both have told.
  private(set) var count = 0
  private var callbacks: CallbackSet = []
  /// How many of them can be no deliveries of their own.
  private var sureCount = 0
  /// The first object that both told of, and whether there were others.
  private var object: UInt64
  private var areObjects = false
  /// How the lines of each come into the log.
  private let ways: (follower: UInt16, leader: UInt16)
  /// What the messages of each begin with, as long as it is the same.
  private var voices: (follower: UInt32?, leader: UInt32?)
  /// Whether the one who is followed has told something new since.
  private var hasGoneOn = false
  /// Whether the one who follows has left something out.
  private var leavesOut = false

  /// How far apart lines may stand that come into the log in one way and are not yet known to be of two writers,
  /// in microseconds.
  private static let lagMax: Int64 = 10_000_000

  init(_ line: Backlog.Line, after told: Backlog.Line) {
    object = Self.object(of: told)
    ways = (line.way, told.way)
    voices = (line.voice, told.voice)
  }

  /// Whose line it is: without an object, which class's.
  private static func object(of line: Backlog.Line) -> UInt64 {
    line.isOfClassOnly ? UInt64(line.event.className) : line.event.key
  }

  /// Whether the two are two writers.
  ///
  /// Two ways to a log are; two wordings may be one writer's, of deliveries of two kinds. Who is followed goes on
  /// with news: where nobody does, the words have changed, and not the writer.
  var isProof: Bool { hasGoneOn && isLikely }

  /// Whether enough was told by both.
  private var isLikely: Bool {
    let kinds = callbacks.rawValue.nonzeroBitCount
    if areTwoWays { return count >= 3 && (kinds >= 2 || areObjects) }
    return count >= 4 && kinds >= 3 || sureCount >= 3 && areObjects
  }

  /// Whether the one who follows tells in order, although it left something out.
  ///
  /// Where only the words differ, it must tell of all objects alike: what a writer says of an object that appears
  /// again it may say in other words.
  func isInOrder(_ found: Backlog.Found) -> Bool {
    !found.leavesOut && (areTwoWays || found.leftOut.isDisjoint(with: callbacks))
  }

  /// Whether a line is of the one who follows, as far as its words and its way show.
  func isFollower(_ line: Backlog.Line) -> Bool {
    if areTwoWays { return line.way == ways.follower }
    return line.way == ways.follower && voices.follower == line.voice
      && voices.leader != voices.follower
  }

  /// Whether a line is of the leader, which tells nothing once more.
  func isLeader(_ line: Backlog.Line) -> Bool {
    if areTwoWays { return line.way == ways.leader }
    return line.way == ways.leader && voices.leader == line.voice && voices.follower != line.voice
  }

  /// Notes a line of a delivery that nobody told before.
  mutating func hear(_ line: Backlog.Line) {
    guard !hasGoneOn else { return }
    if areTwoWays {
      hasGoneOn = line.way == ways.leader
    } else if line.way == ways.leader {
      hasGoneOn = voices.leader.map { $0 == line.voice } ?? (line.voice != voices.follower)
    }
  }

  /// The same at the end of the log, when all was told again.
  var isProofAtEnd: Bool { isLikely && (areTwoWays || !leavesOut) }

  private var areTwoWays: Bool { ways.follower != ways.leader }

  /// Whether a line may tell once more what another one told, as far as their stamps say.
  static func isPossible(_ line: Backlog.Line, after told: Backlog.Line) -> Bool {
    let (time, other) = (told.event.time, line.event.time)
    return told.way != line.way || time == Event.noTime || other == Event.noTime
      || (other - time).magnitude <= UInt64(lagMax)
  }

  /// With one more delivery that both tell; nil when these two lines are of other writers.
  ///
  /// One of the two begins all its messages in the same way: where neither does, as with a number of letters in
  /// front, the words say nothing of who writes.
  func extended(by line: Backlog.Line, after found: Backlog.Found) -> WriterPair? {
    let told = found.told
    guard let callback = line.event.callback, ways == (line.way, told.way) else { return nil }
    var pair = self
    if pair.voices.follower != line.voice { pair.voices.follower = nil }
    if pair.voices.leader != told.voice { pair.voices.leader = nil }
    guard areTwoWays || pair.voices != (nil, nil) else { return nil }
    pair.count += 1
    if found.isSure { pair.sureCount += 1 }
    if !found.leftOut.isEmpty { pair.leavesOut = true }
    if Self.object(of: told) != object { pair.areObjects = true }
    pair.callbacks.insert(CallbackSet(callback))
    return pair
  }

  /// Whether a line may be one of theirs that tells once more what the other one told, whoever was first this time.
  func mayTell(_ line: Backlog.Line, after told: Backlog.Line) -> Bool {
    if areTwoWays { return ways == (line.way, told.way) || ways == (told.way, line.way) }
    return ways == (line.way, told.way)
      && (voices.follower == line.voice || voices.leader == told.voice)
  }
}
