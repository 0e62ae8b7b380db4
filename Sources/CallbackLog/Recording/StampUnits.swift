/// What may have been cut from the stamps of a log: two lines with stamps of whole seconds, one second apart, may lie a
/// millisecond apart.
public struct StampUnits: Equatable, Sendable {
  /// Whether the log, or one of its writers, cuts stamps to whole seconds, and whether it cuts them to tenths.
  let hasSeconds: Bool
  let hasTenths: Bool

  fileprivate static let second: Int64 = 1_000_000
  fileprivate static let tenth: Int64 = 100_000

  /// The least time that lies between two stamps; nil when one is none.
  public func least(between one: Int64, and other: Int64) -> Int64? {
    guard one != Event.noTime, other != Event.noTime else { return nil }
    let earlier = min(one, other)
    return max(0, max(one, other) - earlier - unit(of: earlier))
  }

  private func unit(of time: Int64) -> Int64 {
    if hasSeconds, time % Self.second == 0 { return Self.second }
    return hasTenths ? Self.tenth : 0
  }
}

/// Learns how fine the stamps of a log are.
///
/// That is said of the log, not of two lines: by chance few stamps are whole. And only where lines share such stamps do
/// they say that no finer ones were written: who makes up a log with one line a second means seconds.
struct StampCounts: Sendable {
  /// Of stamps that differ from the one before: how many there are, and how many are whole tenths and seconds.
  private var all = 0
  private var (tenths, seconds) = (0, 0)
  /// How many lines have the stamp of the line before, one that is whole.
  private var (sharedTenths, sharedSeconds) = (0, 0)

  /// So many are no chance.
  private static let stampsMin = 2
  private static let sharedMin = 2
  /// Where two writers have clocks of their own, each so many-th stamp is the coarse one's.
  private static let shareMin = 4

  /// Notes a stamp behind another one.
  @inline(__always)
  mutating func note(_ time: Int64, behind before: Int64) {
    let isNew = time != before
    if isNew { all += 1 }
    // A tenth is a multiple of 32 microseconds: few others need be divided.
    guard time & 31 == 0, time % StampUnits.tenth == 0 else { return }
    if isNew { tenths += 1 } else { sharedTenths += 1 }
    guard time % StampUnits.second == 0 else { return }
    if isNew { seconds += 1 } else { sharedSeconds += 1 }
  }

  /// What they have shown.
  var units: StampUnits {
    StampUnits(
      hasSeconds: seconds >= Self.stampsMin && sharedSeconds >= Self.sharedMin
        && seconds * Self.shareMin >= all,
      hasTenths: tenths == all && tenths >= Self.stampsMin && sharedTenths >= Self.sharedMin
    )
  }
}

extension Recording {
  /// What may have been cut from its stamps.
  public var stampUnits: StampUnits { stampCounts.units }
}
