internal import Reporting
internal import RuleKit

/// What is read of single reports and of projects.
enum KeptReports {
  /// Which part of a report a row of `bodies` holds; a log has this and all parts behind it.
  enum Part: Int {
    case json, tape, source
  }

  static func summary(
    _ session: any SQLSession,
    _ id: ReportID
  ) throws(SQLFailure) -> ReportSummary? {
    guard let row = try session.row(ReportStatements.summary, [.id(id)]) else { return nil }
    return try ReportSummary(row: row)
  }

  static func report(_ session: any SQLSession, _ id: ReportID) throws(SQLFailure) -> KeptReport? {
    guard let summary = try summary(session, id) else { return nil }
    // It may have been deleted since it was found.
    guard let body = try body(session, summary, .json) else { return nil }
    return KeptReport(summary: summary, json: try body.blob(1))
  }

  static func body(
    _ session: any SQLSession,
    _ summary: ReportSummary,
    _ part: Part
  ) throws(SQLFailure) -> SQLRow? {
    try session.row(
      ReportStatements.body,
      [.key(summary.project), .id(summary.id), .integer(part.rawValue)]
    )
  }

  /// How many bytes each piece of the log unpacks to; nil when it was not kept.
  static func source(
    _ session: any SQLSession,
    _ summary: ReportSummary
  ) throws(SQLFailure) -> [Int]? {
    let place: [SQLValue] = [.key(summary.project), .id(summary.id)]
    var counts: [Int] = []
    for row in try session.rows(ReportStatements.pieces, place) { counts.append(try row.count(0)) }
    return counts.isEmpty ? nil : counts
  }

  static func sourcePiece(
    _ session: any SQLSession,
    _ number: Int,
    of summary: ReportSummary
  ) throws(SQLFailure) -> SourcePiece? {
    let part = SQLValue.integer(Part.source.rawValue + number)
    let place: [SQLValue] = [.key(summary.project), .id(summary.id), part]
    guard let row = try session.row(ReportStatements.body, place) else { return nil }
    return SourcePiece(decodedBytes: try row.count(0), bytes: try row.blob(1))
  }

  static func violations(
    _ session: any SQLSession,
    of id: ReportID,
    _ query: ViolationQuery
  ) throws(SQLFailure) -> Page<StoredViolation>? {
    guard let summary = try summary(session, id) else { return nil }
    let limit = min(max(query.limit, 1), ViolationQuery.limitMax)
    let rows = try session.rows(
      ReportStatements.violations,
      [
        .key(summary.project), .id(id), .integer(query.after), .key(query.rule),
        query.severity.map { .integer($0.rawValue) } ?? .null, .key(query.fingerprint),
        .integer(limit + 1),
      ]
    )
    var items: [StoredViolation] = []
    for row in rows.prefix(limit) { items.append(try StoredViolation(row: row)) }
    let next = rows.count > limit ? items.last.map { String($0.sequence) } : nil
    return Page(items: items, next: next)
  }

  static func projects(
    _ session: any SQLSession,
    after: String?,
    limit: Int
  ) throws(SQLFailure) -> Page<Project> {
    let limit = min(max(limit, 1), ReportQuery.limitMax)
    let rows = try session.rows(
      ReportStatements.projects,
      [.key(after), .integer(limit + 1)]
    )
    let shown = try projects(session, Array(rows.prefix(limit)))
    return Page(items: shown, next: rows.count > limit ? shown.last?.name : nil)
  }

  /// Projects with their latest reports.
  static func projects(
    _ session: any SQLSession,
    _ rows: [SQLRow]
  ) throws(SQLFailure) -> [Project] {
    var projects: [Project] = []
    for row in rows {
      projects.append(
        Project(
          name: try row.text(0),
          mainBranch: try row.text(1),
          reports: try row.count(2),
          openFindings: try row.count(3)
        )
      )
    }
    let latest = try session.rows(
      ReportStatements.latest,
      each: projects.map { [.key($0.name)] }
    )
    let latestOfMain = try session.rows(
      ReportStatements.latestOfBranch,
      each: projects.map { [.key($0.name), .key($0.mainBranch)] }
    )
    for index in projects.indices {
      if let row = latest[index].first { projects[index].latest = try ReportSummary(row: row) }
      if let row = latestOfMain[index].first {
        projects[index].latestOfMain = try ReportSummary(row: row)
      }
    }
    return projects
  }

  static func trend(
    _ session: any SQLSession,
    of project: String,
    days: ClosedRange<Int>
  ) throws(SQLFailure) -> [TrendDay] {
    let rows = try session.rows(
      ReportStatements.trend,
      [.key(project), .integer(days.lowerBound), .integer(days.upperBound)]
    )
    var trend: [TrendDay] = []
    for row in rows { trend.append(try TrendDay(row: row)) }
    return trend
  }
}

extension TrendDay {
  init(row: SQLRow) throws(SQLFailure) {
    self.init(day: try row.count(0))
    passed = try row.count(1)
    warned = try row.count(2)
    failed = try row.count(3)
    empty = try row.count(4)
    errors = try row.count(5)
    warnings = try row.count(6)
    notes = try row.count(7)
  }
}
