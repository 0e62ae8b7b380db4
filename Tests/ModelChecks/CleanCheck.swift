public import UIKitModel

/// Sessions of one sort that the engine should have found clean.
public struct CleanCheck: Sendable {
  /// A session that was not clean, as short as it could be made.
  public struct Alarm: Sendable, CustomStringConvertible {
    public let sort: String
    public let seed: UInt64
    public let marks: [Mark]
    public let log: String

    public var description: String {
      "\(sort), WILLDID_SEED=\(seed): \(marks)\n\(log)"
    }
  }

  public private(set) var alarms: [Alarm] = []
  /// How many sessions broke each rule.
  public private(set) var counts: [String: Int] = [:]

  /// Checks `count` sessions from `seed` on, and shows at most `examplesMax` of each rule.
  ///
  /// - Throws: `LogFailure` when a session is no log.
  public init(
    _ sort: SessionSort,
    seed: UInt64,
    count: Int,
    examplesMax: Int = 1
  ) throws {
    for number in 0..<count {
      let seed = seed &+ UInt64(number)
      let session = sort.session(seed: seed)
      guard let first = try marks(in: session.text).first else { continue }
      counts[first.rule, default: 0] += 1
      guard counts[first.rule, default: 0] <= examplesMax else { continue }
      let small = session.shrunk { candidate in
        (try? marks(in: candidate.text))?.contains { $0.rule == first.rule } ?? false
      }
      alarms.append(
        Alarm(
          sort: sort.name,
          seed: seed,
          marks: try marks(in: small.text),
          log: small.text
        )
      )
    }
  }
}
