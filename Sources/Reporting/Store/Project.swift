/// A project as the overview shows it.
public struct Project: Hashable, Sendable {
  public var name: String
  /// The branch that others are compared with.
  public var mainBranch: String
  /// How many reports are kept.
  public var reports: Int
  /// How many findings are open.
  public var openFindings: Int
  /// The latest report of any branch.
  public var latest: ReportSummary?
  /// The latest report of the main branch.
  public var latestOfMain: ReportSummary?

  public static let mainBranchDefault = "main"

  public init(
    name: String,
    mainBranch: String = Project.mainBranchDefault,
    reports: Int = 0,
    openFindings: Int = 0,
    latest: ReportSummary? = nil,
    latestOfMain: ReportSummary? = nil
  ) {
    self.name = name
    self.mainBranch = mainBranch
    self.reports = reports
    self.openFindings = openFindings
    self.latest = latest
    self.latestOfMain = latestOfMain
  }
}

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
