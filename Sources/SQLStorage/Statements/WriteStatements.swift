/// The statements that change something.
enum WriteStatements {
  static let bumpChanges = SQLStatement(
    """
    INSERT INTO changes (project, number) VALUES ($1, 1)
    ON CONFLICT (project) DO UPDATE SET number = changes.number + 1
    """
  )

  /// Says that lists of a project, and lists of all, have changed.
  static func bump(_ project: String) -> [SQLStep] {
    [SQLStep(bumpChanges, [.text(everyProject)]), SQLStep(bumpChanges, [.key(project)])]
  }

  /// Stands for all projects in `changes`.
  static let everyProject = "*"

  // A report

  static let insertReport = SQLStatement(
    "INSERT INTO reports (",
    ReportStatements.columns,
    ", search) VALUES",
    """
    ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20,
    $21, $22, $23, $24, $25)
    """
  )
  /// `encoding` is for people who look into the table: how a part is packed, the program knows by its number.
  static let insertBody = SQLStatement(
    "INSERT INTO bodies (project, id, part, encoding, decoded_bytes, bytes)",
    "VALUES ($1, $2, $3, $4, $5, $6)"
  )
  /// A piece that was put already stays.
  static let putPiece = SQLStatement(
    "INSERT INTO bodies (project, id, part, encoding, decoded_bytes, bytes)",
    "VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (project, id, part) DO NOTHING"
  )
  static let beginSource = SQLStatement(
    "INSERT INTO unsaved_sources (project, id) VALUES ($1, $2) ON CONFLICT (project, id) DO NOTHING"
  )
  static let endSource = SQLStatement(
    "DELETE FROM unsaved_sources WHERE project = $1 AND id = $2"
  )
  static let insertViolation = SQLStatement(
    """
    INSERT INTO violations (project, id, sequence, rule, severity, class, callback, fingerprint, line,
    message, count, json, is_new) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
    """
  )
  static let insertRule = SQLStatement(
    "INSERT INTO report_rules (project, rule, id) VALUES ($1, $2, $3)"
  )
  static let insertSighting = SQLStatement(
    "INSERT INTO sightings (project, fingerprint, id, count) VALUES ($1, $2, $3, $4)"
  )
  /// The outcome of an earlier save.
  static let outcome = SQLStatement(
    "SELECT DISTINCT fingerprint FROM violations WHERE project = $1 AND id = $2 AND is_new = 1"
  )

  static let muted = SQLStatement(
    """
    SELECT fingerprint FROM findings WHERE project = $1 AND state = 'muted' AND fingerprint IN
    (SELECT fingerprint FROM violations WHERE project = $1 AND id = $2)
    """
  )

  // What reports add up to

  static let putFinding = SQLStatement(
    "INSERT INTO findings (",
    FindingStatements.columns,
    ", search) VALUES",
    """
    ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
    ON CONFLICT (project, fingerprint) DO UPDATE SET rule = excluded.rule,
    severity = excluded.severity, class = excluded.class, callback = excluded.callback,
    message = excluded.message, state = excluded.state, until = excluded.until,
    reason = excluded.reason, changed_at = excluded.changed_at,
    is_reopened = excluded.is_reopened, first_report = excluded.first_report,
    last_report = excluded.last_report, reports = excluded.reports, count = excluded.count,
    search = excluded.search
    """
  )
  static let branch = SQLStatement(
    """
    SELECT last_report, reports FROM finding_branches
    WHERE project = $1 AND fingerprint = $2 AND branch = $3
    """
  )
  static let putBranch = SQLStatement(
    """
    INSERT INTO finding_branches (project, fingerprint, branch, last_report, reports)
    VALUES ($1, $2, $3, $4, $5) ON CONFLICT (project, fingerprint, branch)
    DO UPDATE SET last_report = excluded.last_report, reports = excluded.reports
    """
  )
  static let addFindingDay = SQLStatement(
    """
    INSERT INTO finding_days (project, fingerprint, day, count) VALUES ($1, $2, $3, $4)
    ON CONFLICT (project, fingerprint, day) DO UPDATE SET count = finding_days.count + excluded.count
    """
  )
  static let addProjectDay = SQLStatement(
    """
    INSERT INTO project_days
    (project, day, passed, warned, failed, empty, errors, warnings, notes)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (project, day) DO UPDATE SET
    passed = project_days.passed + excluded.passed, warned = project_days.warned + excluded.warned,
    failed = project_days.failed + excluded.failed, empty = project_days.empty + excluded.empty,
    errors = project_days.errors + excluded.errors,
    warnings = project_days.warnings + excluded.warnings, notes = project_days.notes + excluded.notes
    """
  )
  /// `$2` is the main branch of a project that is not known yet.
  static let addProject = SQLStatement(
    """
    INSERT INTO projects (name, main_branch, reports, open_findings) VALUES ($1, $2, $3, $4)
    ON CONFLICT (name) DO UPDATE SET reports = projects.reports + excluded.reports,
    open_findings = projects.open_findings + excluded.open_findings
    """
  )
  static let setMainBranch = SQLStatement(
    """
    INSERT INTO projects (name, main_branch, reports, open_findings) VALUES ($1, $2, 0, 0)
    ON CONFLICT (name) DO UPDATE SET main_branch = excluded.main_branch
    """
  )

  // Keys

  static let claim = SQLStatement(
    """
    SELECT owner, request_hash, report, lease_ends, expires_at FROM claims
    WHERE project = $1 AND key = $2
    """
  )
  static let putClaim = SQLStatement(
    """
    INSERT INTO claims (project, key, owner, request_hash, report, lease_ends, expires_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (project, key) DO UPDATE SET
    owner = excluded.owner, request_hash = excluded.request_hash, report = excluded.report,
    lease_ends = excluded.lease_ends, expires_at = excluded.expires_at
    """
  )
  static let releaseClaim = SQLStatement(
    "DELETE FROM claims WHERE project = $1 AND key = $2 AND owner = $3 AND report IS NULL"
  )
  static let forgetClaims = SQLStatement("DELETE FROM claims WHERE report IS NULL")
  static let sweepClaims = SQLStatement("DELETE FROM claims WHERE expires_at <= $1")
}
