/// Whether what was added up still is the sum of what is kept.
enum Consistency {
  private struct Check {
    let fault: StaticString
    let statement: SQLStatement
  }

  /// Each statement counts what is wrong.
  private static let checks = [
    Check(
      fault: "reports without their JSON",
      statement: SQLStatement(
        """
        SELECT COUNT(*) FROM reports r WHERE NOT EXISTS (SELECT 1 FROM bodies b
        WHERE b.project = r.project AND b.id = r.id AND b.part = 0)
        """
      )
    ),
    Check(
      fault: "parts of no report",
      statement: SQLStatement(
        """
        SELECT COUNT(*) FROM bodies b WHERE NOT EXISTS (SELECT 1 FROM reports r
        WHERE r.project = b.project AND r.id = b.id) AND NOT EXISTS (SELECT 1
        FROM unsaved_sources u WHERE u.project = b.project AND u.id = b.id)
        """
      )
    ),
    Check(
      fault: "logs that are said to be unsaved, but belong to a report",
      statement: SQLStatement(
        """
        SELECT COUNT(*) FROM unsaved_sources u WHERE EXISTS (SELECT 1 FROM reports r
        WHERE r.project = u.project AND r.id = u.id)
        """
      )
    ),
    Check(
      fault: "violations of no report",
      statement: SQLStatement(
        """
        SELECT COUNT(*) FROM violations v WHERE NOT EXISTS (SELECT 1 FROM reports r
        WHERE r.project = v.project AND r.id = v.id)
        """
      )
    ),
    Check(
      fault: "projects that count their reports wrongly",
      statement: SQLStatement(
        """
        SELECT COUNT(*) FROM projects p WHERE p.reports <>
        (SELECT COUNT(*) FROM reports r WHERE r.project = p.name) OR p.open_findings <>
        (SELECT COUNT(*) FROM findings f WHERE f.project = p.name AND f.state = 'open')
        """
      )
    ),
    Check(
      fault: "days that count their reports wrongly",
      statement: SQLStatement(
        """
        SELECT COUNT(*) FROM (SELECT p.name, p.reports, COALESCE((SELECT
        SUM(d.passed + d.warned + d.failed + d.empty) FROM project_days d
        WHERE d.project = p.name), 0) AS total FROM projects p) x WHERE x.reports <> x.total
        """
      )
    ),
    Check(
      fault: "findings that count their reports wrongly",
      statement: SQLStatement(
        """
        SELECT COUNT(*) FROM findings f WHERE f.reports <> (SELECT COUNT(*) FROM sightings s
        WHERE s.project = f.project AND s.fingerprint = f.fingerprint) OR f.reports <>
        COALESCE((SELECT SUM(b.reports) FROM finding_branches b
        WHERE b.project = f.project AND b.fingerprint = f.fingerprint), 0)
        """
      )
    ),
    Check(
      fault: "findings that count what happened wrongly",
      statement: SQLStatement(
        """
        SELECT COUNT(*) FROM findings f WHERE f.count <> COALESCE((SELECT SUM(s.count)
        FROM sightings s WHERE s.project = f.project AND s.fingerprint = f.fingerprint), 0)
        OR f.count <> COALESCE((SELECT SUM(d.count) FROM finding_days d
        WHERE d.project = f.project AND d.fingerprint = f.fingerprint), 0)
        """
      )
    ),
    Check(
      fault: "sightings of no report",
      statement: SQLStatement(
        """
        SELECT COUNT(*) FROM sightings s WHERE NOT EXISTS (SELECT 1 FROM violations v
        WHERE v.project = s.project AND v.id = s.id AND v.fingerprint = s.fingerprint)
        """
      )
    ),
  ]

  private static let reports = SQLStatement("SELECT COUNT(*) FROM reports")

  static func reportCount(_ session: any SQLSession) throws(SQLFailure) -> Int {
    try session.row(reports)?.count(0) ?? 0
  }

  static func check(_ session: any SQLSession) throws(SQLFailure) -> [String] {
    var faults: [String] = []
    for check in checks {
      let count = try session.row(check.statement)?.integer(0) ?? 0
      if count != 0 { faults.append("\(count) \(check.fault)") }
    }
    return faults
  }
}
