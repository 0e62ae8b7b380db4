#if os(Linux)
  internal import Files
  public import Reporting
  public import SQLStorage

  /// Keeps reports in one file of a folder: nothing to install, one process.
  ///
  /// The WAL is synced at each commit, so that what is acknowledged also survives power loss. One connection
  /// writes, and it alone checkpoints: so the corruption bug that SQLite 3.51.3 fixed cannot happen here.
  public final class SQLiteBackend: SQLBackend {
    public let readersMax = 3
    /// The lock keeps others out.
    public let isExclusive = true
    public let patience: Duration

    private let path: String
    private let folder: String
    private let lock: FileLock
    /// Whether commits are synced; no only where tests show that they would notice.
    private let isDurable: Bool

    private static let lockMilliseconds: Int32 = 4_000

    /// Takes the file `willdid.db` in `folder`, which must be there.
    ///
    /// - Throws: `SQLFailure` when another process has it, or the folder is on a network.
    public convenience init(
      folder: String,
      patience: Duration = .seconds(5)
    ) throws(SQLFailure) {
      try self.init(folder: folder, patience: patience, isDurable: true)
    }

    /// Whether there is such a file in `folder`.
    public static func isThere(in folder: String) -> Bool {
      Folder.exists("\(folder)/willdid.db")
    }

    package init(folder: String, patience: Duration, isDurable: Bool) throws(SQLFailure) {
      guard !FileSystem.isRemote(folder) else {
        throw .unsupported(reason: "'\(folder)' is on a network: use a local disk, or PostgreSQL")
      }
      path = folder + "/willdid.db"
      self.folder = folder
      self.patience = patience
      self.isDurable = isDurable
      lock = try FileLock(folder + "/willdid.lock")
    }

    public func openWriter(
      deadline: ContinuousClock.Instant
    ) throws(SQLFailure) -> any SQLSession {
      let connection = try SQLite(path: path, mode: .write)
      connection.waitForLocks(milliseconds: Self.lockMilliseconds)
      try connection.run("PRAGMA journal_mode = WAL")
      if isDurable {
        try connection.run("PRAGMA synchronous = FULL")
      } else {
        try connection.run("PRAGMA synchronous = NORMAL")
      }
      try connection.run(
        """
        PRAGMA wal_autocheckpoint = 4000; PRAGMA journal_size_limit = 67108864;
        PRAGMA cache_size = -16384
        """
      )
      let session = SQLiteSession(connection)
      try assertDurable(session)
      try SQLiteMigrator.migrate(session)
      return session
    }

    public func openReader(
      deadline: ContinuousClock.Instant
    ) throws(SQLFailure) -> any SQLSession {
      let connection = try SQLite(path: path, mode: .read)
      connection.waitForLocks(milliseconds: Self.lockMilliseconds)
      try connection.run(
        "PRAGMA query_only = ON; PRAGMA wal_autocheckpoint = 0; PRAGMA cache_size = -8192"
      )
      return SQLiteSession(connection)
    }

    public func schemaVersion(_ session: any SQLSession) throws(SQLFailure) -> Int? {
      guard let session = session as? SQLiteSession else { return nil }
      let version = try SQLiteMigrator.version(session)
      return version == 0 ? nil : version
    }

    /// What SQLite was asked for is not always what it does: it keeps quiet where it cannot.
    private func assertDurable(_ session: SQLiteSession) throws(SQLFailure) {
      let mode = try session.once("PRAGMA journal_mode").first?.value(0)
      let synchronous = try session.once("PRAGMA synchronous").first?.value(0)
      guard mode == .text("wal"), synchronous == .integer(isDurable ? 2 : 1) else {
        throw .unsupported(
          reason: "'\(folder)' does not bear a write-ahead log that is synced at each commit"
        )
      }
    }

    public func space() throws(SQLFailure) -> StorageSpace {
      StorageSpace(
        freeBytes: try FileSystem.freeBytes(at: folder),
        journalBytes: FileSystem.size(of: path + "-wal")
      )
    }

    public func check(_ session: any SQLSession) throws(SQLFailure) -> [String] {
      guard let session = session as? SQLiteSession else { return [] }
      var faults: [String] = []
      for row in try session.once("PRAGMA quick_check") {
        if case .text(let text) = row.value(0), text != "ok" { faults.append(text) }
      }
      return faults
    }

    public func backup(to path: String) throws(SQLFailure) {
      guard !Folder.exists(path) else {
        throw .unsupported(reason: "'\(path)' is there already")
      }
      do throws(SQLFailure) {
        try SQLite(path: self.path, mode: .read).backUp(to: path)
      } catch {
        // Half a copy would keep the next one from being made.
        FileSystem.remove(path)
        throw error
      }
    }
  }
#endif
