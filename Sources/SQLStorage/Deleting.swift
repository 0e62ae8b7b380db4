internal import Reporting

/// Takes reports out of everything they were added to.
enum Deleting {
  /// Removes one report, and returns whether it was there.
  static func delete(_ id: ReportID, _ session: any SQLSession) throws(SQLFailure) -> Bool {
    guard let summary = try ReportReading.summary(session, id) else { return false }
    let place: [SQLValue] = [.key(summary.project), .id(id)]
    let sightings = try session.rows(DeleteStatements.sightings, place)
    let day = TrendDay(summary)
    try session.run(WriteStatements.bump(summary.project))
    try session.run([
      SQLStep(DeleteStatements.report, place),
      SQLStep(DeleteStatements.bodies, place),
      SQLStep(DeleteStatements.rules, place),
      SQLStep(DeleteStatements.violations, place),
      SQLStep(WriteStatements.addProjectDay, day.values(summary.project, times: -1)),
      SQLStep(DeleteStatements.emptyProjectDay, [.key(summary.project), .integer(day.day)]),
    ])
    var closed = 0
    for row in sightings {
      let key = Ledger.FindingKey(project: summary.project, fingerprint: try row.text(0))
      closed += try remove(try row.count(1), of: key, in: summary, session)
    }
    let values: [SQLValue] = [
      .key(summary.project), .text(Project.mainBranchDefault), .integer(-1), .integer(-closed),
    ]
    try session.run([SQLStep(WriteStatements.addProject, values)])
    return true
  }

  /// Removes reports and keys whose time is over, and returns how many reports.
  static func sweep(
    now: Int64,
    limit: Int,
    _ session: any SQLSession
  ) throws(SQLFailure) -> Int {
    let rows = try session.rows(DeleteStatements.expired, [.integer(now), .integer(limit)])
    for row in rows { _ = try delete(try row.id(0), session) }
    try session.run([SQLStep(WriteStatements.sweepClaims, [.integer(now)])])
    return rows.count
  }

  /// Takes a report out of a finding, and returns how many open findings went with it: one or none.
  private static func remove(
    _ count: Int,
    of key: Ledger.FindingKey,
    in summary: ReportSummary,
    _ session: any SQLSession
  ) throws(SQLFailure) -> Int {
    let day = key.values + [.integer(summary.day)]
    try session.run([
      SQLStep(DeleteStatements.sighting, key.values + [.id(summary.id)]),
      SQLStep(WriteStatements.addFindingDay, day + [.integer(-count)]),
      SQLStep(DeleteStatements.emptyDays, day),
    ])
    try removeBranch(of: key, in: summary, session)
    guard let row = try session.row(FindingStatements.finding, key.values) else { return 0 }
    var finding = try Finding(row: row)
    finding.reports -= 1
    finding.count -= count
    if finding.reports == 0, finding.state == .open {
      try session.run([SQLStep(DeleteStatements.finding, key.values)])
      return 1
    }
    // What people decided is kept for the day it is seen again, with the times it had.
    if finding.firstReport == summary.id,
      let first = try session.row(DeleteStatements.firstLeft, key.values)
    {
      finding.firstReport = try first.id(0)
    }
    if finding.lastReport == summary.id,
      let last = try session.row(DeleteStatements.lastLeft, key.values)
    {
      finding.lastReport = try last.id(0)
    }
    try session.run([SQLStep(WriteStatements.putFinding, finding.values)])
    return 0
  }

  private static func removeBranch(
    of key: Ledger.FindingKey,
    in summary: ReportSummary,
    _ session: any SQLSession
  ) throws(SQLFailure) {
    let place = key.values + [.key(summary.branch)]
    guard let row = try session.row(WriteStatements.branch, place) else { return }
    let reports = try row.count(1) - 1
    if reports == 0 {
      try session.run([SQLStep(DeleteStatements.branch, place)])
      return
    }
    var last = try row.id(0)
    if last == summary.id, let row = try session.row(DeleteStatements.lastLeftOfBranch, place) {
      last = try row.id(0)
    }
    try session.run([
      SQLStep(WriteStatements.putBranch, place + [.id(last), .integer(reports)])
    ])
  }
}
