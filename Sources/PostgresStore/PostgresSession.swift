#if os(Linux)
  internal import SQLStorage

  /// A connection with what it has prepared.
  final class PostgresSession: SQLSession {
    var deadline: ContinuousClock.Instant
    private(set) var isLost = false

    private let connection: PostgresConnection
    private var prepared: Set<Int> = []

    /// What was sent and has not been answered.
    private enum Sent {
      case preparation(Int)
      case run
    }

    init(_ connection: consuming PostgresConnection, deadline: ContinuousClock.Instant) {
      self.connection = connection
      self.deadline = deadline
    }

    func rows(
      _ statement: SQLStatement,
      each values: [[SQLValue]]
    ) throws(SQLFailure) -> [[SQLRow]] {
      try answers(values.map { SQLStep(statement, $0) })
    }

    func run(_ steps: [SQLStep]) throws(SQLFailure) { _ = try answers(steps) }

    private static let begin = SQLStatement("BEGIN")
    /// Keeps other writers out, also those of other processes.
    private static let keepOut = SQLStatement(
      "SELECT number FROM changes WHERE project = '*' FOR UPDATE"
    )
    private static let commit = SQLStatement("COMMIT")

    func beginWriting() throws(SQLFailure) {
      try run([SQLStep(Self.begin, []), SQLStep(Self.keepOut, [])])
    }

    func begin() throws(SQLFailure) { try run([SQLStep(Self.begin, [])]) }

    func commit() throws(SQLFailure) {
      var tag = ""
      _ = try answers([SQLStep(Self.commit, [])]) { tag = $0 }
      // A transaction that has failed is rolled back by COMMIT, without an error.
      guard tag == "COMMIT" else { throw .refused(reason: "postgres: \(tag) instead of a commit") }
    }

    func rollBack() {
      guard !isLost else { return }
      do throws(SQLFailure) {
        _ = try once("ROLLBACK")
      } catch {
        // The server rolls back when the connection ends.
        isLost = true
      }
    }

    /// Runs a statement that is not kept prepared.
    func once(_ sql: String) throws(SQLFailure) -> [SQLRow] {
      try guarded { () throws(SQLFailure) in
        try connection.sendOnce(sql)
        try connection.sendSync()
        return try receive([.run]).first ?? []
      }
    }

    /// How many are sent before answers are read: libpq moves what waits in its buffer at each step, so
    /// that a long queue would take the square of its length.
    private static let stepsMax = 256

    /// Sends steps together, and returns the rows of each.
    private func answers(
      _ steps: [SQLStep],
      tag: (String) -> Void = { _ in }
    ) throws(SQLFailure) -> [[SQLRow]] {
      var rows: [[SQLRow]] = []
      for start in stride(from: 0, to: steps.count, by: Self.stepsMax) {
        let part = steps[start..<min(start + Self.stepsMax, steps.count)]
        rows += try guarded { () throws(SQLFailure) in
          try receive(send(part), tag: tag)
        }
      }
      return rows
    }

    private func send(_ steps: ArraySlice<SQLStep>) throws(SQLFailure) -> [Sent] {
      var sent: [Sent] = []
      var preparing: Set<Int> = []
      for step in steps {
        let number = step.statement.number
        if !prepared.contains(number), preparing.insert(number).inserted {
          try connection.sendPrepare(name: "s\(number)", text: step.statement.text)
          sent.append(.preparation(number))
        }
        try connection.sendPrepared(name: "s\(number)", PostgresValues(step.values))
        sent.append(.run)
      }
      try connection.sendSync()
      return sent
    }

    /// Gives the connection up when it does not know any more what comes next.
    private func guarded<Answer>(
      _ work: () throws(SQLFailure) -> Answer
    ) throws(SQLFailure) -> Answer {
      do throws(SQLFailure) {
        return try work()
      } catch {
        switch error {
        case .lost, .late, .corrupt: isLost = true
        default: if connection.isBad { isLost = true }
        }
        throw error
      }
    }

    /// Reads the answers to all that was sent, up to the end of the pipeline.
    private func receive(
      _ sent: [Sent],
      tag: (String) -> Void = { _ in }
    ) throws(SQLFailure) -> [[SQLRow]] {
      var rows: [[SQLRow]] = []
      var failure: SQLFailure?
      var next = 0
      var silences = 0
      while true {
        guard let answer = try connection.nextAnswer(deadline) else {
          // Nil stands behind each command; more of them say that nothing will come.
          silences += 1
          if connection.isBad || silences > 2 {
            throw failure ?? .lost(reason: "postgres: the connection broke")
          }
          continue
        }
        silences = 0
        switch answer.kind {
        case .sync:
          if let failure { throw failure }
          return rows
        case .skipped: next += 1
        case .failed:
          failure = failure ?? answer.failure
          if connection.isBad { throw failure ?? .lost(reason: "") }
          next += 1
        case .done:
          guard next < sent.count else { throw .lost(reason: "postgres: an answer to nothing") }
          if case .preparation(let number) = sent[next] {
            prepared.insert(number)
          } else {
            rows.append(try answer.rows())
            tag(answer.tag)
          }
          next += 1
        }
      }
    }
  }
#endif
