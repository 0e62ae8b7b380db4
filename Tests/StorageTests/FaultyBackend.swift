import Reporting
import SQLStorage
import Synchronization

/// A database whose calls fail as they are told to.
final class FaultyBackend: SQLBackend {
  enum Moment: Hashable {
    case open, begin, rows, run
    /// Before anything is written, and after all is.
    case commit, committed
  }

  struct Fault {
    let moment: Moment
    let failure: SQLFailure
    /// How many calls go well before.
    var after = 0
    /// How many fail then.
    var times = 1
  }

  let readersMax = 1
  let patience: Duration
  private let database: any SQLBackend
  private let faults = Mutex<[Fault]>([])
  private let calls = Mutex(0)

  init(_ database: any SQLBackend, patience: Duration = .seconds(30)) {
    self.database = database
    self.patience = patience
  }

  func plan(_ fault: Fault) { faults.withLock { $0.append(fault) } }

  /// How many calls there were that could have failed.
  var callCount: Int { calls.withLock { $0 } }

  fileprivate func pass(_ moment: Moment) throws(SQLFailure) {
    calls.withLock { $0 += 1 }
    let failure = faults.withLock { faults -> SQLFailure? in
      for index in faults.indices where faults[index].moment == moment {
        if faults[index].after > 0 {
          faults[index].after -= 1
        } else if faults[index].times > 0 {
          faults[index].times -= 1
          return faults[index].failure
        }
      }
      return nil
    }
    if let failure { throw failure }
  }

  func openWriter(deadline: ContinuousClock.Instant) throws(SQLFailure) -> any SQLSession {
    try pass(.open)
    return FaultySession(try database.openWriter(deadline: deadline), of: self)
  }

  func openReader(deadline: ContinuousClock.Instant) throws(SQLFailure) -> any SQLSession {
    try database.openReader(deadline: deadline)
  }

  var isExclusive: Bool { database.isExclusive }

  func space() throws(SQLFailure) -> StorageSpace { try database.space() }
  func check(_ session: any SQLSession) throws(SQLFailure) -> [String] {
    try database.check(session)
  }
  func schemaVersion(_ session: any SQLSession) throws(SQLFailure) -> Int? { Schema.version }
  func backup(to path: String) throws(SQLFailure) { try database.backup(to: path) }
}

private final class FaultySession: SQLSession {
  private let session: any SQLSession
  private let backend: FaultyBackend
  private(set) var isLost = false

  init(_ session: any SQLSession, of backend: FaultyBackend) {
    self.session = session
    self.backend = backend
  }

  var deadline: ContinuousClock.Instant {
    get { session.deadline }
    set { session.deadline = newValue }
  }

  private func pass(_ moment: FaultyBackend.Moment) throws(SQLFailure) {
    do throws(SQLFailure) {
      try backend.pass(moment)
    } catch {
      if case .lost = error {
        // The database undoes what a connection that is gone had begun.
        session.rollBack()
        isLost = true
      }
      throw error
    }
  }

  func rows(
    _ statement: SQLStatement,
    each values: [[SQLValue]]
  ) throws(SQLFailure) -> [[SQLRow]] {
    try pass(.rows)
    return try session.rows(statement, each: values)
  }

  func run(_ steps: [SQLStep]) throws(SQLFailure) {
    try pass(.run)
    try session.run(steps)
  }

  func beginWriting() throws(SQLFailure) {
    try pass(.begin)
    try session.beginWriting()
  }

  func commit() throws(SQLFailure) {
    try pass(.commit)
    try session.commit()
    try pass(.committed)
  }

  func rollBack() { session.rollBack() }
}
