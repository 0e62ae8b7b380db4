internal import CallbackLog

/// The latest events of a log that has one writer so far: all lines in the same words, and none that says
/// whether its method begins or ends.
///
/// One writer tells nothing twice, so its lines need not be compared. A second writer's first line may tell once
/// more what was told just before it.
struct OnlyWriter {
  /// How many events are remembered: a power of two, as two lines about one delivery stand close together.
  private static let latestMax = 64
  private var latest: [Backlog.Line] = []
  private var count = 0
  private var wording: UInt32 = 0
  /// Whether something else stands behind the latest event.
  private var isInterrupted = false
  /// Whether no second writer was seen.
  private(set) var isAlone = true

  /// Remembers a line when the one writer wrote it, or returns false: then there are two.
  @inline(__always)
  mutating func remember(_ line: Backlog.Line) -> Bool {
    if count == 0 { begin(line.wording) }
    guard line.wording == wording, line.event.traits.isDisjoint(with: [.entry, .exit]) else {
      isAlone = false
      return false
    }
    if latest.count < Self.latestMax {
      latest.append(line)
    } else {
      latest[count & (Self.latestMax - 1)] = line
    }
    count += 1
    isInterrupted = false
    return true
  }

  /// Notes that something else stands behind the latest event.
  mutating func interrupt() { isInterrupted = true }

  /// The line before, unless something else stands between.
  var neighbour: Backlog.Line? {
    if isInterrupted || count == 0 { return nil }
    return latest[(count - 1) & (Self.latestMax - 1)]
  }

  private mutating func begin(_ wording: UInt32) {
    self.wording = wording
    // Most posted logs are short.
    latest.reserveCapacity(16)
  }

  /// What the one writer wrote last, oldest first; it is forgotten.
  mutating func takeLatest() -> [Backlog.Line] {
    let oldest = latest.count < Self.latestMax ? 0 : count & (Self.latestMax - 1)
    let lines = latest[oldest...] + latest[..<oldest]
    latest = []
    return Array(lines)
  }
}
