#if os(Linux)
  internal import SQLStorage

  /// Brings a database from the version it has to the one this program knows; one process does it.
  enum PostgresMigrator {
    /// Any number that no other program takes: the letters of 'willdid'.
    private static let lock = 0x77_696C_6C64_6964
    /// How long a migration may take.
    private static let patience = Duration.seconds(600)

    /// Each step in a transaction of its own.
    ///
    /// - Throws: `SQLFailure.newerSchema` when a newer program was here.
    static func migrate(_ session: PostgresSession) throws(SQLFailure) {
      // Looked at without the lock first, as nearly always nothing is to be done.
      guard try !isCurrent(session) else { return }
      let deadline = session.deadline
      session.deadline = .now + patience
      defer { session.deadline = deadline }
      for _ in Schema.migrations where try !isCurrent(session) {
        try session.begin()
        do throws(SQLFailure) {
          try step(session)
          try session.commit()
        } catch {
          session.rollBack()
          throw error
        }
      }
    }

    private static func step(_ session: PostgresSession) throws(SQLFailure) {
      _ = try session.once("SET LOCAL statement_timeout = 0")
      _ = try session.once("SELECT 1 FROM pg_advisory_xact_lock(\(lock))")
      _ = try session.once(
        "CREATE TABLE IF NOT EXISTS schema_versions (version BIGINT NOT NULL PRIMARY KEY)"
      )
      // Others may have done it while we waited for the lock.
      let found = try version(session)
      guard found < Schema.version else { return }
      for text in Schema.migrations[found].postgres { _ = try session.once("\(text)") }
      _ = try session.once("INSERT INTO schema_versions (version) VALUES (\(found + 1))")
    }

    private static func isCurrent(_ session: PostgresSession) throws(SQLFailure) -> Bool {
      guard let found = try existingVersion(session) else { return false }
      guard found <= Schema.version else {
        throw .newerSchema(found: found, known: Schema.version)
      }
      return found == Schema.version
    }

    /// The version that the database has; nil where nothing was made yet.
    static func existingVersion(_ session: PostgresSession) throws(SQLFailure) -> Int? {
      let rows = try session.once("SELECT to_regclass('schema_versions') IS NOT NULL")
      guard rows.first?.value(0) == .integer(1) else { return nil }
      return try version(session)
    }

    private static func version(_ session: PostgresSession) throws(SQLFailure) -> Int {
      let rows = try session.once("SELECT COALESCE(MAX(version), 0) FROM schema_versions")
      guard case .integer(let version) = rows.first?.value(0) else { return 0 }
      return Int(version)
    }
  }
#endif
