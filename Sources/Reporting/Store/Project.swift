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
