/// What a project's reports said on one day.
public struct TrendDay: Hashable, Sendable {
  /// Counted from 1970, in UTC.
  public var day: Int
  public var passed = 0
  public var warned = 0
  public var failed = 0
  public var empty = 0
  public var errors = 0
  public var warnings = 0
  public var notes = 0

  public init(day: Int) { self.day = day }

  public var reports: Int { passed + warned + failed + empty }
}
