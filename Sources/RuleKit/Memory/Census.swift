/// How many there were: of whom the report tells, and in what words the log told of them.
struct Census {
  /// How many lifetimes have begun.
  private(set) var lifetimes: UInt32 = 0
  /// How many live subjects had to make room for others.
  var forgotten = 0
  /// How many events told of an object by its address or name.
  var pointered = 0
  /// How many events told only of an object's class.
  var counted = 0

  /// How the log tells objects apart.
  var identity: Judgement.Identity {
    counted == 0 ? .pointer : pointered == 0 ? .class : .mixed
  }

  /// Counts a lifetime, and returns the number that it has in the whole log.
  mutating func beginLifetime() -> UInt32 {
    lifetimes &+= 1
    return lifetimes
  }
}
