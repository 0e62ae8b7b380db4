#if os(Linux)
  internal import Reporting
  internal import Synchronization
  internal import Workers

  /// The one thread that writes: what waits is written in one transaction, with one sync to the disk.
  struct Writer {
    /// How many jobs share a transaction at the most.
    static let groupMax = 64
    /// How long a group waits to become half as large as the one before.
    private static let nanosecondsMax = 5_000_000
    /// A job with less time left than this is refused, not begun.
    private static let least = Duration.milliseconds(500)

    private let backend: any SQLBackend
    private let fault: WriterFault
    private let changes: ChangeCount
    private var session: (any SQLSession)?
    /// The connection was lost in a commit, which may have taken effect.
    private var isCommitUnknown = false

    init(backend: any SQLBackend, fault: WriterFault, changes: ChangeCount) {
      self.backend = backend
      self.fault = fault
      self.changes = changes
    }

    mutating func work(_ inbox: Inbox<WriteJob>) {
      // Half as many as in the group before: while these are written, the reports of the others are made. Clients
      // that were all answered together would come back together, and leave a processor idle in between.
      var expected = 1
      while true {
        let jobs = inbox.take(
          most: Self.groupMax,
          expected: expected,
          nanosecondsMax: Self.nanosecondsMax
        )
        if jobs.isEmpty { return }
        expected = (jobs.count + 1) / 2
        write(jobs)
      }
    }

    private mutating func write(_ jobs: [WriteJob]) {
      let earliest = ContinuousClock.now + Self.least
      for job in jobs where job.deadline < earliest {
        job.fail(.unavailable(reason: "the storage did not come to it in time"))
      }
      var group = jobs.filter { $0.deadline >= earliest }
      do throws(SQLFailure) {
        let answers = try SQLFailure.trying { () throws(SQLFailure) in try once(&group) }
        for answer in answers { answer() }
      } catch {
        // One job may be at fault, or have met damaged data: each is tried by itself, so that the others go through.
        if error.mayBeOfOneJob, group.count > 1 {
          for job in group { write([job]) }
        } else {
          fail(group, error)
        }
      }
    }

    private func fail(_ jobs: [WriteJob], _ failure: SQLFailure) {
      for job in jobs { job.fail(failure.storeError) }
    }

    private mutating func opened(
      by deadline: ContinuousClock.Instant
    ) throws(SQLFailure) -> any SQLSession {
      if let session { return session }
      let opened = try backend.openWriter(deadline: deadline)
      session = opened
      return opened
    }

    /// Does the jobs in one transaction; those that fail and must not be done again are taken out.
    private mutating func once(_ jobs: inout [WriteJob]) throws(SQLFailure) -> [WriteJob.Answer] {
      guard !jobs.isEmpty else { return [] }
      isCommitUnknown = false
      do throws(SQLFailure) {
        return try transact(jobs)
      } catch {
        if isCommitUnknown {
          fail(jobs.filter { !$0.isRepeatable }, error)
          jobs.removeAll { !$0.isRepeatable }
        }
        throw error
      }
    }

    private mutating func transact(_ jobs: [WriteJob]) throws(SQLFailure) -> [WriteJob.Answer] {
      if let failure = fault.failure { throw failure }
      let deadline = jobs.map(\.deadline).min() ?? ContinuousClock.now
      let session = try opened(by: deadline)
      session.deadline = deadline
      do throws(SQLFailure) {
        try session.beginWriting()
        let answers = try answers(to: jobs, session)
        // Also when the commit fails: what came of it may not be known.
        defer { changes.add() }
        try commit(session)
        return answers
      } catch {
        session.rollBack()
        if case .fatal = error {
          fault.set(error)
          self.session = nil
        }
        if session.isLost { self.session = nil }
        throw error
      }
    }

    private mutating func commit(_ session: any SQLSession) throws(SQLFailure) {
      do throws(SQLFailure) {
        try session.commit()
      } catch {
        if case .lost = error { isCommitUnknown = true }
        throw error
      }
    }

    private func answers(
      to jobs: [WriteJob],
      _ session: any SQLSession
    ) throws(SQLFailure) -> [WriteJob.Answer] {
      var answers: [WriteJob.Answer] = []
      var reports: [StoredReport] = []
      var replies: [@Sendable (SaveOutcome) -> Void] = []
      for job in jobs {
        switch job.work {
        case .other(let work), .once(let work): answers.append(try work(session))
        case .save(let report, let reply):
          reports.append(report)
          replies.append(reply)
        }
      }
      guard !reports.isEmpty else { return answers }
      var saving = Saving(session)
      for (reply, outcome) in zip(replies, try saving.save(reports)) {
        answers.append { reply(outcome) }
      }
      return answers
    }
  }

  /// Why the writer has given up for good, for all to see.
  final class WriterFault: Sendable {
    private let state = Mutex<SQLFailure?>(nil)

    var failure: SQLFailure? { state.withLock { $0 } }

    func set(_ failure: SQLFailure) { state.withLock { $0 = failure } }
  }

  /// Counts what the writer changed.
  final class ChangeCount: Sendable {
    private let count = Atomic(0)

    var number: Int { count.load(ordering: .acquiring) }

    func add() { count.add(1, ordering: .releasing) }
  }
#endif
