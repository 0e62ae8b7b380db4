/// A connection to a database, in the hands of one thread.
public protocol SQLSession: AnyObject {
  /// When the current work must have an answer.
  var deadline: ContinuousClock.Instant { get set }
  /// Whether the connection is of no more use.
  var isLost: Bool { get }

  /// Runs a statement once for each row of values, and returns the rows of each answer.
  func rows(
    _ statement: SQLStatement,
    each values: [[SQLValue]]
  ) throws(SQLFailure) -> [[SQLRow]]
  /// Runs statements in order, whose answers nobody needs.
  func run(_ steps: [SQLStep]) throws(SQLFailure)

  /// Begins a transaction that keeps other writers out until its end.
  func beginWriting() throws(SQLFailure)
  /// Returns when everything since `beginWriting` is on stable storage.
  func commit() throws(SQLFailure)
  /// Undoes everything since `beginWriting`.
  func rollBack()
}

extension SQLSession {
  /// Gives work its time that has more to do than a single answer, so many steps.
  func prolong(for steps: Int) {
    deadline += .microseconds(200 * steps)
  }

  func rows(
    _ statement: SQLStatement,
    _ values: [SQLValue] = []
  ) throws(SQLFailure) -> [SQLRow] {
    try rows(statement, each: [values]).first ?? []
  }

  func row(
    _ statement: SQLStatement,
    _ values: [SQLValue] = []
  ) throws(SQLFailure) -> SQLRow? {
    try rows(statement, values).first
  }
}
