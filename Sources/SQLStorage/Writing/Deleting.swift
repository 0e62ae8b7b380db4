internal import Reporting

/// Takes reports out of everything they were added to.
enum Deleting {
  /// Removes one report, and returns whether it was there.
  static func delete(_ id: ReportID, _ session: any SQLSession) throws(SQLFailure) -> Bool {
    guard let summary = try KeptReports.summary(session, id) else { return false }
    let place: [SQLValue] = [.key(summary.project), .id(id)]
    let rows = try session.rows(DeleteStatements.sightings, place)
    session.prolong(for: 100 + 8 * rows.count)
    var sightings: [FindingCount] = []
    for row in rows {
      let key = Ledger.FindingKey(project: summary.project, fingerprint: try row.text(0))
      sightings.append(FindingCount(key: key, count: try row.count(1)))
    }
    let day = TrendDay(summary)
    let rules = try session.rows(DeleteStatements.rules, place)
    var gone = WriteStatements.bump(summary.project)
    gone += [
      SQLStep(DeleteStatements.report, place),
      SQLStep(DeleteStatements.bodies, place),
      SQLStep(DeleteStatements.violations, place),
      SQLStep(WriteStatements.addProjectDay, day.values(summary.project, times: -1)),
      SQLStep(DeleteStatements.emptyProjectDay, [.key(summary.project), .integer(day.day)]),
    ]
    for row in rows {
      let values: [SQLValue] = [.key(summary.project), row.value(0), .id(id)]
      gone.append(SQLStep(DeleteStatements.sighting, values))
    }
    for row in rules {
      let values: [SQLValue] = [.key(summary.project), row.value(0), .id(id)]
      gone.append(SQLStep(DeleteStatements.rule, values))
    }
    try session.run(gone)
    let (steps, closed) = try findingSteps(sightings, in: summary, session)
    let values: [SQLValue] = [
      .key(summary.project), .text(Project.mainBranchDefault), .integer(-1), .integer(-closed),
    ]
    try session.run(
      steps + branchSteps(sightings, in: summary, session)
        + [SQLStep(WriteStatements.addProject, values)]
    )
    return true
  }

  /// What the report had of one finding.
  private struct FindingCount {
    let key: Ledger.FindingKey
    let count: Int
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
    try sweepSources(now: now, limit: limit, session)
    return rows.count
  }

  /// Removes logs whose report was never saved.
  private static func sweepSources(
    now: Int64,
    limit: Int,
    _ session: any SQLSession
  ) throws(SQLFailure) {
    let last = ReportID.first(at: now - unsavedMillisecondsMax)
    let rows = try session.rows(DeleteStatements.unsavedSources, [.id(last), .integer(limit)])
    for row in rows {
      let place = [row.value(0), row.value(1)]
      try session.run([
        SQLStep(DeleteStatements.pieces, place), SQLStep(WriteStatements.endSource, place),
      ])
    }
  }

  /// No upload takes so long from its end to its answer.
  private static let unsavedMillisecondsMax: Int64 = 3_600_000

  /// Takes the report, which is gone, out of its findings; and how many open findings go with it.
  private static func findingSteps(
    _ sightings: [FindingCount],
    in summary: ReportSummary,
    _ session: any SQLSession
  ) throws(SQLFailure) -> (steps: [SQLStep], closed: Int) {
    let keys = sightings.map(\.key.values)
    let rows = try session.rows(FindingStatements.finding, each: keys)
    // Of most findings it is neither the first nor the last report, but asking costs one round trip for all.
    let first = try session.rows(DeleteStatements.firstLeft, each: keys)
    let last = try session.rows(DeleteStatements.lastLeft, each: keys)
    var steps: [SQLStep] = []
    var closed = 0
    for (index, sighting) in sightings.enumerated() {
      let key = sighting.key.values
      let day = key + [.integer(summary.day)]
      steps.append(SQLStep(WriteStatements.addFindingDay, day + [.integer(-sighting.count)]))
      steps.append(SQLStep(DeleteStatements.emptyDays, day))
      guard let row = rows[index].first else { continue }
      var finding = try Finding(row: row)
      finding.reports -= 1
      finding.count -= sighting.count
      if finding.reports == 0, finding.state == .open {
        steps.append(SQLStep(DeleteStatements.finding, key))
        closed += 1
        continue
      }
      // What people decided is kept for the day it is seen again, with the times it had.
      if let row = first[index].first { finding.firstReport = try row.id(0) }
      if let row = last[index].first { finding.lastReport = try row.id(0) }
      steps.append(SQLStep(WriteStatements.putFinding, finding.values))
    }
    return (steps, closed)
  }

  private static func branchSteps(
    _ sightings: [FindingCount],
    in summary: ReportSummary,
    _ session: any SQLSession
  ) throws(SQLFailure) -> [SQLStep] {
    let places = sightings.map { $0.key.values + [.key(summary.branch)] }
    let rows = try session.rows(WriteStatements.branch, each: places)
    var steps: [SQLStep] = []
    var outdated: [(place: [SQLValue], reports: Int)] = []
    for (place, row) in zip(places, rows.map(\.first)) {
      guard let row else { continue }
      let (last, reports) = (try row.id(0), try row.count(1) - 1)
      if reports == 0 {
        steps.append(SQLStep(DeleteStatements.branch, place))
      } else if last == summary.id {
        outdated.append((place, reports))
      } else {
        let values = place + [.id(last), .integer(reports)]
        steps.append(SQLStep(WriteStatements.putBranch, values))
      }
    }
    let left = try session.rows(DeleteStatements.lastLeftOfBranch, each: outdated.map(\.place))
    for ((place, reports), rows) in zip(outdated, left) {
      guard let row = rows.first else { continue }
      let values = place + [.id(try row.id(0)), .integer(reports)]
      steps.append(SQLStep(WriteStatements.putBranch, values))
    }
    return steps
  }
}
