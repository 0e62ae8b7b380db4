internal import CallbackLog

/// Two writers, one of whom has told once more, in order, what the other one told.
struct WriterPair {
  /// How many deliveries both have told.
  private(set) var count = 0
  private var callbacks: CallbackSet = []
  /// How the lines of each come into the log.
  private let ways: (follower: UInt16, leader: UInt16)
  /// What the messages of each begin with, as long as it is the same.
  private var voices: (follower: UInt32?, leader: UInt32?)

  /// How far apart lines may stand that come into the log in one way and are not yet known to be of two writers,
  /// in microseconds.
  private static let lagMax: Int64 = 10_000_000

  init(_ line: Backlog.Line, after told: Backlog.Line) {
    ways = (line.way, told.way)
    voices = (line.voice, told.voice)
  }

  /// Whether the two are two writers. Two ways to a log are; two wordings may be one writer's, of deliveries of two
  /// kinds.
  var isProof: Bool {
    let kinds = callbacks.rawValue.nonzeroBitCount
    return areTwoWays ? count >= 3 && kinds >= 2 : count >= 4 && kinds >= 3
  }

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
  func extended(by line: Backlog.Line, after told: Backlog.Line) -> WriterPair? {
    guard let callback = line.event.callback, ways == (line.way, told.way) else { return nil }
    var pair = self
    if pair.voices.follower != line.voice { pair.voices.follower = nil }
    if pair.voices.leader != told.voice { pair.voices.leader = nil }
    guard areTwoWays || pair.voices != (nil, nil) else { return nil }
    pair.count += 1
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
