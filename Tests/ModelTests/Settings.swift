import Foundation

/// How much is tried, from the environment.
enum Settings {
  private static let environment = ProcessInfo.processInfo.environment

  /// The seed that a failed test has printed, or the usual one.
  static let seed = environment["WILLDID_SEED"].flatMap { UInt64($0) } ?? 1

  static let sessionsPerSort = environment["WILLDID_SESSIONS"].flatMap { Int($0) } ?? 100

  static let agreements = environment["WILLDID_AGREEMENTS"].flatMap { Int($0) } ?? 400

  static let sessionsPerNotation = environment["WILLDID_NOTATIONS"].flatMap { Int($0) } ?? 1

  static let faultsPerKind = environment["WILLDID_FAULTS"].flatMap { Int($0) } ?? 20
}
