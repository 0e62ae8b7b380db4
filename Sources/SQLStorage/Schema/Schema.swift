/// How the tables came to be what they are: steps that are only ever added to.
///
/// Every key starts with the project, so that a distributed PostgreSQL can share the tables out by it;
/// other indexes are not unique. `reports_by_id` finds a report, and its project, by the id alone.
public struct Schema: Sendable {
  /// What brings a database from one version to the next, in one transaction.
  public struct Migration: Sendable {
    public let sqlite: [StaticString]
    public let postgres: [StaticString]
  }

  public static let migrations = [first, second]
  public static var version: Int { migrations.count }

  private static let first = Migration(
    sqlite: firstOfSQLite + indexes,
    postgres: firstOfPostgres + indexes
  )

  /// Lists by the number of errors, and logs that come in pieces.
  private static let second = Migration(
    sqlite: [
      byErrors,
      """
      CREATE TABLE unsaved_sources (
        project TEXT NOT NULL,
        id TEXT NOT NULL,
        PRIMARY KEY (project, id)
      ) STRICT, WITHOUT ROWID
      """,
    ],
    postgres: [
      byErrors,
      """
      CREATE TABLE unsaved_sources (
        project TEXT COLLATE "C" NOT NULL,
        id TEXT COLLATE "C" NOT NULL,
        PRIMARY KEY (project, id)
      )
      """,
    ]
  )

  private static let byErrors: StaticString =
    "CREATE INDEX reports_by_errors ON reports (project, errors, id)"

  private static let indexes: [StaticString] = [
    "CREATE INDEX reports_by_id ON reports (id)",
    "CREATE INDEX reports_by_branch ON reports (project, branch, id)",
    "CREATE INDEX reports_by_commit ON reports (project, commit_id, id)",
    "CREATE INDEX reports_by_verdict ON reports (project, verdict, id)",
    "CREATE INDEX reports_by_name ON reports (project, name, id)",
    "CREATE INDEX reports_by_expiry ON reports (expires_at)",
    "CREATE INDEX findings_by_report ON findings (last_report, fingerprint, project)",
    "CREATE INDEX findings_of_project ON findings (project, last_report, fingerprint)",
    "CREATE INDEX findings_by_fingerprint ON findings (fingerprint)",
    "CREATE INDEX claims_by_expiry ON claims (expires_at)",
    // The row that every writer changes first.
    "INSERT INTO changes (project, number) VALUES ('*', 1)",
  ]
}
