internal import CallbackLog

/// Whether the times of lines are those at which their source files were compiled, as the C macro `__TIME__` prints them:
/// '[17:32:35] -[FeedController viewDidLoad] [Line 31]'.
///
/// Such a clock stands still in each class, and goes to and fro between two of them. No real one does.
struct CompiledTimes {
  /// By class: the time of all its lines.
  private var times: [UInt32: Int64] = [:]
  private var latest = Event.noTime
  private var latestClass = Names.none
  /// How often the clock went back, and how often a class came again behind another one.
  private var (stepsBack, returns) = (0, 0)
  /// Whether a class had two times.
  private var isReal = false

  /// How often both must have happened.
  private static let proofMin = 2
  private static let classesMax = 1_024

  /// Whether the lines noted so far prove it.
  var isProven: Bool { !isReal && min(stepsBack, returns) >= Self.proofMin }

  /// Notes when a line of a class was written, by a clock without a date.
  mutating func note(_ className: UInt32, _ time: Int64) {
    guard !isReal, className != Names.none, times.count < Self.classesMax else { return }
    // It seems to go on behind midnight where it goes back far.
    let time = time % Microseconds.day
    if let known = times[className], known != time {
      isReal = true
      return
    }
    if className != latestClass, times[className] != nil { returns += 1 }
    if latest != Event.noTime, time < latest { stepsBack += 1 }
    times[className] = time
    (latest, latestClass) = (time, className)
  }
}
