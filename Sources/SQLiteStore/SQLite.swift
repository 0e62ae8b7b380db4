#if os(Linux)
  internal import CSQLite
  internal import SQLStorage

  /// The owner of one `sqlite3`, opened for one thread at a time.
  @safe
  struct SQLite: ~Copyable {
    private let handle: OpaquePointer

    enum Mode {
      case write, read
    }

    init(path: String, mode: Mode) throws(SQLFailure) {
      var opened: OpaquePointer?
      let access =
        mode == .write ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READWRITE
      // One connection is never used by two threads at a time, so it needs no lock of its own.
      let code = unsafe sqlite3_open_v2(path, &opened, access | SQLITE_OPEN_NOMUTEX, nil)
      guard let handle = unsafe opened else { throw .full(reason: "no memory for a connection") }
      guard code == SQLITE_OK else {
        // A failed open still allocates.
        let failure = unsafe SQLite.failure(handle, code: code)
        unsafe sqlite3_close_v2(handle)
        throw failure
      }
      unsafe self.handle = handle
      unsafe sqlite3_extended_result_codes(handle, 1)
      // Only the one that writes checkpoints.
      if mode == .read { unsafe shim_no_checkpoint_on_close(handle) }
    }

    deinit { unsafe sqlite3_close_v2(handle) }

    /// Runs statements that answer nothing that is needed.
    func run(_ sql: StaticString) throws(SQLFailure) {
      let code = sql.withUTF8Buffer { text in
        unsafe sqlite3_exec(handle, String(decoding: text, as: UTF8.self), nil, nil, nil)
      }
      guard code == SQLITE_OK else { throw unsafe SQLite.failure(handle, code: code) }
    }

    func prepare(_ sql: String) throws(SQLFailure) -> SQLiteStatement {
      var prepared: OpaquePointer?
      let code = unsafe sqlite3_prepare_v3(
        handle,
        sql,
        -1,
        UInt32(SQLITE_PREPARE_PERSISTENT),
        &prepared,
        nil
      )
      guard code == SQLITE_OK, let statement = unsafe prepared else {
        throw unsafe SQLite.failure(handle, code: code)
      }
      return unsafe SQLiteStatement(statement, of: handle)
    }

    /// Waits this long for another connection's lock.
    func waitForLocks(milliseconds: Int32) { unsafe sqlite3_busy_timeout(handle, milliseconds) }

    /// Whether a transaction is open.
    var isInTransaction: Bool { unsafe sqlite3_get_autocommit(handle) == 0 }

    /// Copies everything, as it is at one moment, to a file that is made for it.
    func backUp(to path: String) throws(SQLFailure) {
      let copy = try SQLite(path: path, mode: .write)
      guard let backup = unsafe sqlite3_backup_init(copy.handle, "main", handle, "main") else {
        throw unsafe SQLite.failure(copy.handle, code: sqlite3_extended_errcode(copy.handle))
      }
      // All pages in one step, which holds one snapshot and keeps no writer out in WAL.
      let step = unsafe sqlite3_backup_step(backup, -1)
      let finish = unsafe sqlite3_backup_finish(backup)
      guard step == SQLITE_DONE, finish == SQLITE_OK else {
        throw unsafe SQLite.failure(copy.handle, code: step == SQLITE_DONE ? finish : step)
      }
      // One file, without a log beside it.
      try copy.run("PRAGMA journal_mode = DELETE")
    }

    /// What `code` means, with the library's own words.
    static func failure(_ handle: OpaquePointer, code: Int32) -> SQLFailure {
      let text = unsafe String(cString: sqlite3_errmsg(handle))
      let reason = "sqlite: \(text) (\(code))"
      switch code {
      case syncFailed, folderSyncFailed:
        return .fatal(reason: reason)
      default: break
      }
      switch code & 0xFF {
      case SQLITE_FULL: return .full(reason: reason)
      case SQLITE_IOERR:
        // Files that are grown by another way than writing say so here only.
        return unsafe sqlite3_system_errno(handle) == noSpace
          ? .full(reason: reason) : .late(reason: reason)
      case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_INTERRUPT, SQLITE_CANTOPEN, SQLITE_NOMEM,
        SQLITE_READONLY, SQLITE_PERM, SQLITE_AUTH:
        return .late(reason: reason)
      case SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_FORMAT, SQLITE_SCHEMA:
        return .corrupt(reason: reason)
      default: return .refused(reason: reason)
      }
    }

    // SQLITE_IOERR_FSYNC and SQLITE_IOERR_DIR_FSYNC: macros that shift do not come across.
    private static let syncFailed = SQLITE_IOERR | 4 << 8
    private static let folderSyncFailed = SQLITE_IOERR | 5 << 8
    /// ENOSPC.
    private static let noSpace: Int32 = 28
  }
#endif
