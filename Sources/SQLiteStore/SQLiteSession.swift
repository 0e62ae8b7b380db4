#if os(Linux)
  internal import SQLStorage

  /// A connection with its prepared statements.
  final class SQLiteSession: SQLSession {
    /// SQLite's own timeouts are short enough.
    var deadline = ContinuousClock.now
    /// Once a transaction could not be undone; closing the connection undoes it.
    private(set) var isLost = false

    // The statements go first: a connection is closed after them.
    private var statements: [Int: StatementBox] = [:]
    private let connection: SQLite

    private final class StatementBox {
      let statement: SQLiteStatement

      init(_ statement: consuming SQLiteStatement) { self.statement = statement }
    }

    init(_ connection: consuming SQLite) { self.connection = connection }

    func rows(
      _ statement: SQLStatement,
      each values: [[SQLValue]]
    ) throws(SQLFailure) -> [[SQLRow]] {
      var answers: [[SQLRow]] = []
      for values in values { answers.append(try prepared(statement).statement.rows(values)) }
      return answers
    }

    func run(_ steps: [SQLStep]) throws(SQLFailure) {
      for step in steps { _ = try prepared(step.statement).statement.rows(step.values) }
    }

    private static let begin = SQLStatement("BEGIN IMMEDIATE")
    private static let commit = SQLStatement("COMMIT")
    private static let rollback = SQLStatement("ROLLBACK")

    func beginWriting() throws(SQLFailure) {
      _ = try prepared(Self.begin).statement.rows([])
    }

    func commit() throws(SQLFailure) {
      _ = try prepared(Self.commit).statement.rows([])
    }

    func rollBack() {
      // Some failures, such as a full disk, have rolled back already.
      guard connection.isInTransaction else { return }
      do throws(SQLFailure) {
        _ = try prepared(Self.rollback).statement.rows([])
      } catch {
        isLost = true
      }
    }

    /// Runs a statement that is not kept prepared.
    func once(_ sql: String) throws(SQLFailure) -> [SQLRow] {
      try connection.prepare(sql).rows([])
    }

    private func prepared(_ statement: SQLStatement) throws(SQLFailure) -> StatementBox {
      if let box = statements[statement.number] { return box }
      let box = StatementBox(try connection.prepare(statement.text))
      statements[statement.number] = box
      return box
    }
  }
#endif
