internal import Reporting
internal import RuleKit

/// How a list of findings is walked, the one seen last first; see `ReportListing`.
struct FindingListing {
  private static let stretchMax = 1_000

  private let page: SQLStatement
  private let end: SQLStatement
  private let lead: [SQLValue]
  private let place: [SQLValue]
  private let filters: [SQLValue]
  private let limit: Int

  init(_ query: FindingQuery) {
    limit = min(max(query.limit, 1), FindingQuery.limitMax)
    place =
      query.after.map { [.id($0.lastReport), .key($0.fingerprint), .key($0.project)] } ?? Self.top
    var others = query
    if let project = query.project {
      (page, end) = (FindingStatements.projectPage, FindingStatements.projectEnd)
      lead = [.key(project), .null]
    } else if let fingerprint = query.fingerprint {
      (page, end) = (FindingStatements.samePage, FindingStatements.sameEnd)
      lead = [.null, .key(fingerprint)]
      others.fingerprint = nil
    } else {
      (page, end) = (FindingStatements.allPage, FindingStatements.allEnd)
      lead = [.null, .null]
    }
    filters = [
      .key(others.rule), others.severity.map { .integer($0.rawValue) } ?? .null,
      .key(others.branch), .part(others.text), .key(others.state?.rawValue),
      .key(others.fingerprint),
    ]
  }

  func read(_ session: any SQLSession) throws(SQLFailure) -> Page<Finding> {
    let leavesOut = filters.contains { $0 != .null }
    let stretch = leavesOut ? Self.stretchMax : limit + 1
    let rows = try session.rows(
      page,
      lead + place + [.integer(stretch)] + filters + [.integer(limit + 1)]
    )
    var findings: [Finding] = []
    for row in rows.prefix(limit) { findings.append(try Finding(row: row)) }
    try Self.fill(&findings, session)
    if rows.count > limit {
      let next = findings.last.map {
        FindingQuery.Place(
          lastReport: $0.lastReport,
          fingerprint: $0.fingerprint,
          project: $0.project
        )
      }
      return Page(items: findings, next: next?.description)
    }
    guard leavesOut else { return Page(items: findings, next: nil) }
    guard let last = try session.row(end, lead + place + [.integer(stretch - 1)]) else {
      return Page(items: findings, next: nil)
    }
    let next = FindingQuery.Place(
      lastReport: try last.id(0),
      fingerprint: try last.text(1),
      project: try last.text(2)
    )
    return Page(items: findings, next: next.description)
  }

  /// Adds branches and days.
  static func fill(_ findings: inout [Finding], _ session: any SQLSession) throws(SQLFailure) {
    let keys = findings.map { [SQLValue.key($0.project), .key($0.fingerprint)] }
    let branches = try session.rows(
      FindingStatements.branches,
      each: keys.map { $0 + [.integer(Finding.branchesMax)] }
    )
    let days = try session.rows(
      FindingStatements.days,
      each: keys.map { $0 + [.integer(Finding.daysMax)] }
    )
    for index in findings.indices {
      for row in branches[index] {
        findings[index].branches.append(
          Finding.Branch(
            name: try row.text(0),
            lastReport: try row.id(1),
            reports: try row.count(2)
          )
        )
      }
      for row in days[index].reversed() {
        findings[index].days.append(Finding.Day(day: try row.count(0), count: try row.count(1)))
      }
    }
  }

  /// Behind every id.
  private static let top: [SQLValue] = [.text("r_~"), .text(""), .text("")]
}
