/// How the process ends, for scripts.
struct ExitCode: Hashable, Comparable, Sendable {
  let rawValue: Int32

  /// Nothing at or above `--fail-on`.
  static let success = ExitCode(rawValue: 0)
  static let violations = ExitCode(rawValue: 1)
  static let usage = ExitCode(rawValue: 2)
  /// No event was recognised, or no rule could judge any.
  static let empty = ExitCode(rawValue: 3)
  /// The input cannot be read or decoded.
  static let unreadable = ExitCode(rawValue: 4)
  /// A service refuses, and would again.
  static let refused = ExitCode(rawValue: 5)
  /// A service cannot be reached, or is busy after all retries.
  static let unreachable = ExitCode(rawValue: 6)
  static let `internal` = ExitCode(rawValue: 70)

  static func < (left: ExitCode, right: ExitCode) -> Bool { left.rawValue < right.rawValue }
}
