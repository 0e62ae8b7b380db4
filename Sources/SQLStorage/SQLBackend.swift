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
  func openWriter(deadline: ContinuousClock.Instant) throws(SQLFailure) -> any SQLSession
  func openReader(deadline: ContinuousClock.Instant) throws(SQLFailure) -> any SQLSession
  /// The version of the schema that is there; nil where nobody ever kept a report.
  func schemaVersion(_ session: any SQLSession) throws(SQLFailure) -> Int?
  func space() throws(SQLFailure) -> StorageSpace
  /// What the database itself finds wrong, one phrase each.
  func check(_ session: any SQLSession) throws(SQLFailure) -> [String]
  func backup(to path: String) throws(SQLFailure)
}
