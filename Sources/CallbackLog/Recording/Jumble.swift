/// Whether the lines of a log stand in another order than their stamps say.
///
/// A logger that hands its lines to several threads writes those of some milliseconds in any order, and a log store
/// gives back in any order what has one stamp. One step back is none yet: the clock may have been set.
public struct Jumble: Hashable, Sendable {
  /// A clock that goes back by more was set, and nothing is judged across that line; less is the jitter of writers.
  public static let backMicrosecondsMax: Int64 = 1_000_000
  /// So many steps back are no chance.
  private static let stepsMin = 3

  /// How many steps back there are.
  public private(set) var steps = 0
  /// The most that a line stands behind one with a later stamp, in microseconds.
  public private(set) var span: Int64 = 0
  /// The latest stamp since the clock was set.
  private var latest = Event.noTime

  /// Notes a line with an earlier stamp than the one before, which has `time`.
  @inline(never)
  mutating func noteStep(from time: Int64, to earlier: Int64) {
    // Another writer's clock shows no more than milliseconds, or seconds.
    let back = time - earlier
    let isCoarser =
      back < 1_000 && earlier % 1_000 == 0 || back < 1_000_000 && earlier % 1_000_000 == 0
    if isCoarser { return }
    latest = max(latest, time)
    guard back <= Self.backMicrosecondsMax else {
      latest = earlier
      return
    }
    steps += 1
    // Lines that stand behind several later ones step back from line to line.
    span = max(span, min(latest - earlier, Self.backMicrosecondsMax))
  }

  /// Whether the stamps prove it.
  public var isProven: Bool { steps >= Self.stepsMin }
}
