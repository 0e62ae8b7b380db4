/// What a project's reports said on one day.
public struct TrendDay: Hashable, Sendable {
  /// Counted from 1970, in UTC.
  public var day: Int
  /// How many reports had the verdict `pass`.
  public var passed = 0
  /// How many reports had the verdict `warn`.
  public var warned = 0
  /// How many reports had the verdict `fail`.
  public var failed = 0
  /// How many reports had the verdict `empty`.
  public var empty = 0
  /// How many errors all of them had, and so on.
  public var errors = 0
  public var warnings = 0
  public var notes = 0

  public init(day: Int) { self.day = day }

  /// How many reports there were.
  public var reports: Int { passed + warned + failed + empty }
}
