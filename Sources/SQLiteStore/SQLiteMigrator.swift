#if os(Linux)
  internal import SQLStorage

  /// Brings a database from the version it has to the one this program knows.
  enum SQLiteMigrator {
    /// Each step in a transaction of its own; the version is SQLite's `user_version`.
    ///
    /// - Throws: `SQLFailure.newerSchema` when a newer program was here.
    static func migrate(_ session: SQLiteSession) throws(SQLFailure) {
      let found = try version(session)
      guard found <= Schema.version else {
        throw .newerSchema(found: found, known: Schema.version)
      }
      for (index, migration) in Schema.migrations.enumerated() where index >= found {
        try session.beginWriting()
        do throws(SQLFailure) {
          for text in migration.sqlite { _ = try session.once("\(text)") }
          _ = try session.once("PRAGMA user_version = \(index + 1)")
          try session.commit()
        } catch {
          session.rollBack()
          throw error
        }
      }
    }

    /// The version that the database has, 0 when it is empty.
    static func version(_ session: SQLiteSession) throws(SQLFailure) -> Int {
      guard case .integer(let version) = try session.once("PRAGMA user_version").first?.value(0)
      else { return 0 }
      return Int(version)
    }
  }
#endif
