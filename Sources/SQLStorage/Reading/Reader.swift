#if os(Linux)
  internal import Reporting
  internal import Workers

  /// Something to be read, and where its answer goes.
  struct ReadJob: Sendable {
    let deadline: ContinuousClock.Instant
    /// Reads and answers.
    let work: @Sendable (any SQLSession) throws(SQLFailure) -> Void
    let fail: @Sendable (ReportStoreError) -> Void
  }

  /// One of the threads that read.
  struct Reader {
    private let backend: any SQLBackend
    private var session: (any SQLSession)?

    init(backend: any SQLBackend) { self.backend = backend }

    mutating func work(_ inbox: Inbox<ReadJob>) {
      while let job = inbox.take() {
        do throws(SQLFailure) {
          try SQLFailure.trying { () throws(SQLFailure) in try once(job) }
        } catch {
          job.fail(error.storeError)
        }
      }
    }

    private mutating func opened(
      by deadline: ContinuousClock.Instant
    ) throws(SQLFailure) -> any SQLSession {
      if let session { return session }
      let opened = try backend.openReader(deadline: deadline)
      session = opened
      return opened
    }

    private mutating func once(_ job: ReadJob) throws(SQLFailure) {
      guard job.deadline > ContinuousClock.now else {
        throw .late(reason: "the storage did not come to it in time")
      }
      let session = try opened(by: job.deadline)
      session.deadline = job.deadline
      do throws(SQLFailure) {
        try job.work(session)
      } catch {
        if session.isLost { self.session = nil }
        throw error
      }
    }
  }
#endif
