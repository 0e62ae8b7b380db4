/// The statements that read reports.
enum ReportStatements {
  /// The columns of a summary, in the order in which `ReportSummary(row:)` reads them.
  static let columns: StaticString = """
    project, id, branch, commit_id, build, job, run_url, name, labels, verdict, errors, warnings,
    notes, events, subjects, lines, unrecognised_lines, new_violations, new_errors, top_rule,
    service_version, ruleset, base, expires_at
    """

  static let summary = SQLStatement("SELECT", columns, "FROM reports WHERE id = $1")
  static let latest = SQLStatement(
    "SELECT",
    columns,
    "FROM reports WHERE project = $1 ORDER BY id DESC LIMIT 1"
  )
  static let latestOfBranch = SQLStatement(
    "SELECT",
    columns,
    "FROM reports WHERE project = $1 AND branch = $2 ORDER BY id DESC LIMIT 1"
  )

  static let body = SQLStatement(
    "SELECT decoded_bytes, bytes FROM bodies",
    "WHERE project = $1 AND id = $2 AND part = $3"
  )
  static let pieces = SQLStatement(
    "SELECT decoded_bytes FROM bodies WHERE project = $1 AND id = $2 AND part >= 2 ORDER BY part"
  )

  static let violations = SQLStatement(
    """
    SELECT sequence, rule, severity, class, callback, fingerprint, line, message, count, json, is_new
    FROM violations WHERE project = $1 AND id = $2 AND sequence > $3
    AND (CAST($4 AS TEXT) IS NULL OR rule = $4)
    AND (CAST($5 AS BIGINT) IS NULL OR severity = $5)
    AND (CAST($6 AS TEXT) IS NULL OR fingerprint = $6)
    ORDER BY sequence LIMIT $7
    """
  )

  static let changeNumber = SQLStatement("SELECT number FROM changes WHERE project = $1")

  static let projects = SQLStatement(
    "SELECT name, main_branch, reports, open_findings FROM projects",
    "WHERE (CAST($1 AS TEXT) IS NULL OR name > $1) ORDER BY name LIMIT $2"
  )
  static let project = SQLStatement(
    "SELECT name, main_branch, reports, open_findings FROM projects WHERE name = $1"
  )
  static let trend = SQLStatement(
    """
    SELECT day, passed, warned, failed, empty, errors, warnings, notes FROM project_days
    WHERE project = $1 AND day BETWEEN $2 AND $3 ORDER BY day
    """
  )
}
