/// The statements that read findings.
enum FindingStatements {
  /// The columns of a finding, in the order in which `Finding(row:)` reads them.
  static let columns: StaticString = """
    project, fingerprint, rule, severity, class, callback, message, state, until, reason,
    changed_at, is_reopened, first_report, last_report, reports, count
    """

  static let finding = SQLStatement(
    "SELECT",
    columns,
    "FROM findings WHERE project = $1 AND fingerprint = $2"
  )
  static let branches = SQLStatement(
    """
    SELECT branch, last_report, reports FROM finding_branches
    WHERE project = $1 AND fingerprint = $2 ORDER BY last_report DESC, branch LIMIT $3
    """
  )
  static let days = SQLStatement(
    """
    SELECT day, count FROM finding_days
    WHERE project = $1 AND fingerprint = $2 ORDER BY day DESC LIMIT $3
    """
  )

  // Parameters of each list: project, fingerprint, the place it goes on behind (report,
  // fingerprint, project), the length of the stretch, then rule, severity, branch, text, state,
  // fingerprint, limit.
  private static let from: StaticString = "FROM (SELECT"
  private static let searched: StaticString = ", search FROM findings WHERE"
  private static let all: StaticString = """
    CAST($1 AS TEXT) IS NULL AND CAST($2 AS TEXT) IS NULL
    """
  private static let same: StaticString = """
    CAST($1 AS TEXT) IS NULL AND fingerprint = $2
    """
  private static let ofProject: StaticString = """
    project = $1 AND CAST($2 AS TEXT) IS NULL
    """
  private static let place: StaticString = """
    AND (last_report, fingerprint, project) < ($3, $4, $5)
    ORDER BY last_report DESC, fingerprint DESC, project DESC
    """
  private static let stretch: StaticString = "LIMIT $6) AS stretch WHERE"
  private static let filters: StaticString = """
    (CAST($7 AS TEXT) IS NULL OR rule = $7)
    AND (CAST($8 AS BIGINT) IS NULL OR severity = $8)
    AND (CAST($9 AS TEXT) IS NULL OR EXISTS (
      SELECT 1 FROM finding_branches WHERE finding_branches.project = stretch.project
      AND finding_branches.fingerprint = stretch.fingerprint AND finding_branches.branch = $9))
    AND (CAST($10 AS TEXT) IS NULL OR search LIKE $10 ESCAPE '~')
    AND (CAST($11 AS TEXT) IS NULL OR state = $11)
    AND (CAST($12 AS TEXT) IS NULL OR fingerprint = $12)
    ORDER BY last_report DESC, fingerprint DESC, project DESC LIMIT $13
    """
  private static let endFrom: StaticString =
    "SELECT last_report, fingerprint, project FROM findings WHERE"
  private static let endStretch: StaticString = "LIMIT 1 OFFSET $6"

  static let allPage = page(of: all)
  static let allEnd = SQLStatement(endFrom, all, place, endStretch)
  static let samePage = page(of: same)
  static let sameEnd = SQLStatement(endFrom, same, place, endStretch)
  static let projectPage = page(of: ofProject)
  static let projectEnd = SQLStatement(endFrom, ofProject, place, endStretch)

  /// A page of the findings that `lead` names.
  private static func page(of lead: StaticString) -> SQLStatement {
    SQLStatement("SELECT", columns, from, columns, searched, lead, place, stretch, filters)
  }
}
