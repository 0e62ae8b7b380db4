#if os(Linux)
  public import Reporting
  public import SQLStorage

  /// Keeps reports in PostgreSQL, which many processes can share.
  ///
  /// Every wait has an end on this side, because a server that is stopped, or a network that is cut, says
  /// nothing; the server has the same limits for the case that we are gone.
  public final class PostgresBackend: SQLBackend {
    public let isExclusive = false
    public let readersMax: Int
    public let patience: Duration

    private let url: String

    /// Takes `postgres://user@host/database`, or what else libpq takes.
    ///
    /// One of the connections writes, so there are at least two.
    public init(
      url: String,
      connectionsMax: Int = 8,
      patience: Duration = .seconds(5)
    ) {
      self.url = url
      readersMax = max(1, connectionsMax - 1)
      self.patience = patience
    }

    public func openWriter(
      deadline: ContinuousClock.Instant
    ) throws(SQLFailure) -> any SQLSession {
      let session = try open(deadline)
      try assertDurable(session)
      try PostgresMigrator.migrate(session)
      return session
    }

    public func openReader(
      deadline: ContinuousClock.Instant
    ) throws(SQLFailure) -> any SQLSession {
      let session = try open(deadline)
      _ = try session.once("SET default_transaction_read_only = on")
      return session
    }

    public func schemaVersion(_ session: any SQLSession) throws(SQLFailure) -> Int? {
      guard let session = session as? PostgresSession else { return nil }
      return try PostgresMigrator.existingVersion(session)
    }

    private func open(_ deadline: ContinuousClock.Instant) throws(SQLFailure) -> PostgresSession {
      let connection = try PostgresConnection.open(url: url, deadline: deadline)
      let session = PostgresSession(connection, deadline: deadline)
      let milliseconds = Int(patience / .milliseconds(1))
      _ = try session.once("SET statement_timeout = \(milliseconds)")
      // A process that is stopped in its transaction must not keep the others out.
      _ = try session.once("SET idle_in_transaction_session_timeout = \(milliseconds)")
      _ = try session.once("SET synchronous_commit = on")
      _ = try session.once("SET client_min_messages = warning")
      return session
    }

    private func assertDurable(_ session: PostgresSession) throws(SQLFailure) {
      for setting in ["synchronous_commit", "fsync"] {
        let value = try session.once("SHOW \(setting)").first?.value(0)
        guard value == .text("on") else {
          throw .unsupported(
            reason: "the server's '\(setting)' is not 'on': a commit could be lost"
          )
        }
      }
    }

    public func space() throws(SQLFailure) -> StorageSpace { StorageSpace() }

    public func check(_ session: any SQLSession) throws(SQLFailure) -> [String] {
      // PostgreSQL looks after its own pages; what follows on this connection takes its time.
      try session.run([SQLStep(SQLStatement("SET statement_timeout = 0"), [])])
      return []
    }

    public func backup(to path: String) throws(SQLFailure) {
      throw .unsupported(reason: "use 'pg_dump', which knows more about PostgreSQL")
    }
  }
#endif
