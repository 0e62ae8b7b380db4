public import RuleKit

/// All violations with one fingerprint, over many reports: a thing to fix.
public struct Finding: Hashable, Sendable {
  public var project: String
  public var fingerprint: String
  public var rule: String
  public var severity: Severity
  public var className: String
  public var callback: String
  /// As the report said that had it last.
  public var message: String
  public var state: FindingState
  /// When a person, or a report that had it again, changed the state last; milliseconds since 1970.
  public var changedAt: Int64?
  /// Whether it was seen again after it was fixed, or after the mute had ended.
  public var isReopened: Bool
  public var firstReport: ReportID
  public var lastReport: ReportID
  /// How many reports had it.
  public var reports: Int
  /// How often it happened, over all reports.
  public var count: Int
  /// Where it was seen, the latest first, at most `branchesMax`.
  public var branches: [Branch] = []
  /// How often it happened a day, in order, days without it left out; the latest `daysMax`.
  public var days: [Day] = []

  public static let branchesMax = 20
  public static let daysMax = 30

  public init(
    project: String,
    fingerprint: String,
    rule: String,
    severity: Severity,
    className: String,
    callback: String,
    message: String,
    state: FindingState,
    changedAt: Int64?,
    isReopened: Bool,
    firstReport: ReportID,
    lastReport: ReportID,
    reports: Int,
    count: Int
  ) {
    self.project = project
    self.fingerprint = fingerprint
    self.rule = rule
    self.severity = severity
    self.className = className
    self.callback = callback
    self.message = message
    self.state = state
    self.changedAt = changedAt
    self.isReopened = isReopened
    self.firstReport = firstReport
    self.lastReport = lastReport
    self.reports = reports
    self.count = count
  }

  public struct Branch: Hashable, Sendable {
    public var name: String
    public var lastReport: ReportID
    /// How many reports of the branch had it.
    public var reports: Int

    public init(name: String, lastReport: ReportID, reports: Int) {
      self.name = name
      self.lastReport = lastReport
      self.reports = reports
    }
  }

  public struct Day: Hashable, Sendable {
    /// Counted from 1970, in UTC.
    public var day: Int
    public var count: Int

    public init(day: Int, count: Int) {
      self.day = day
      self.count = count
    }
  }
}
