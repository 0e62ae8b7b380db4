public import Reporting

/// A database that reports are kept in.
public protocol SQLBackend: Sendable {
  /// How many connections read at the same time.
  var readersMax: Int { get }
  /// Whether nobody else writes to the database while it is open.
  var isExclusive: Bool { get }
  /// How long a piece of work may take, from being asked to its answer.
  var patience: Duration { get }

  /// Opens the connection that writes, and brings the schema up to date.
  ///
  /// - Throws: `SQLFailure` when the database cannot be reached before `deadline`, or is newer than this program.
  func openWriter(deadline: ContinuousClock.Instant) throws(SQLFailure) -> any SQLSession
  /// Opens a connection that only reads; the schema stays as it is.
  ///
  /// - Throws: `SQLFailure` when the database cannot be reached before `deadline`.
  func openReader(deadline: ContinuousClock.Instant) throws(SQLFailure) -> any SQLSession
  /// The version of the schema that is there; nil where nobody ever kept a report.
  ///
  /// - Throws: `SQLFailure` when the database does not answer.
  func schemaVersion(_ session: any SQLSession) throws(SQLFailure) -> Int?
  /// How much room there is, as far as this kind of database can say.
  ///
  /// - Throws: `SQLFailure` when the file system does not say.
  func space() throws(SQLFailure) -> StorageSpace
  /// What the database itself finds wrong, one phrase each.
  ///
  /// - Throws: `SQLFailure` when the database does not answer.
  func check(_ session: any SQLSession) throws(SQLFailure) -> [String]
  /// Writes a copy, taken at one moment, to a file that must not be there yet.
  ///
  /// - Throws: `SQLFailure.unsupported` where the database has tools of its own for that; others when it fails.
  func backup(to path: String) throws(SQLFailure)
}
