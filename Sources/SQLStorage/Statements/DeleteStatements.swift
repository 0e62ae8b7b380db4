/// The statements that take a report out of everything it was added to.
enum DeleteStatements {
  static let expired = SQLStatement(
    "SELECT id FROM reports WHERE expires_at <= $1 ORDER BY expires_at LIMIT $2"
  )
  static let firstExpiry = SQLStatement("SELECT MIN(expires_at) FROM reports")
  static let unsavedSources = SQLStatement(
    "SELECT project, id FROM unsaved_sources WHERE id < $1 LIMIT $2"
  )
  static let pieces = SQLStatement(
    "DELETE FROM bodies WHERE project = $1 AND id = $2 AND part >= 2"
  )
  static let sightings = SQLStatement(
    """
    SELECT fingerprint, CAST(SUM(count) AS BIGINT) FROM violations
    WHERE project = $1 AND id = $2 GROUP BY fingerprint
    """
  )
  static let rules = SQLStatement(
    "SELECT DISTINCT rule FROM violations WHERE project = $1 AND id = $2"
  )

  static let report = SQLStatement("DELETE FROM reports WHERE project = $1 AND id = $2")
  static let bodies = SQLStatement("DELETE FROM bodies WHERE project = $1 AND id = $2")
  // One key each: a planner that knows nothing of the tables yet joins them badly.
  static let rule = SQLStatement(
    "DELETE FROM report_rules WHERE project = $1 AND rule = $2 AND id = $3"
  )
  static let sighting = SQLStatement(
    "DELETE FROM sightings WHERE project = $1 AND fingerprint = $2 AND id = $3"
  )
  static let violations = SQLStatement("DELETE FROM violations WHERE project = $1 AND id = $2")
  static let emptyDays = SQLStatement(
    """
    DELETE FROM finding_days WHERE project = $1 AND fingerprint = $2 AND day = $3 AND count <= 0
    """
  )
  static let emptyProjectDay = SQLStatement(
    """
    DELETE FROM project_days WHERE project = $1 AND day = $2
    AND passed + warned + failed + empty <= 0
    """
  )
  static let branch = SQLStatement(
    "DELETE FROM finding_branches WHERE project = $1 AND fingerprint = $2 AND branch = $3"
  )
  static let finding = SQLStatement(
    "DELETE FROM findings WHERE project = $1 AND fingerprint = $2"
  )

  // What is left, when the first or the last report of a finding goes
  static let firstLeft = SQLStatement(
    "SELECT id FROM sightings WHERE project = $1 AND fingerprint = $2 ORDER BY id LIMIT 1"
  )
  static let lastLeft = SQLStatement(
    "SELECT id FROM sightings WHERE project = $1 AND fingerprint = $2 ORDER BY id DESC LIMIT 1"
  )
  static let lastLeftOfBranch = SQLStatement(
    """
    SELECT s.id FROM sightings s JOIN reports r ON r.project = s.project AND r.id = s.id
    WHERE s.project = $1 AND s.fingerprint = $2 AND r.branch = $3 ORDER BY s.id DESC LIMIT 1
    """
  )
}
