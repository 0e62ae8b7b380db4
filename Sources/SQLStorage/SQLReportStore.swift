#if os(Linux)
  public import Reporting
  internal import Workers

  /// Keeps reports in a database: one thread writes in groups, others read.
  public final class SQLReportStore: Sendable {
    /// How many jobs wait for the writer, and how many for the readers, at the most.
    private static let waitingMax = 1_024
    /// How long looking at everything may take.
    private static let checkPatience = Duration.seconds(3_600)

    private let backend: any SQLBackend
    private let writer: WorkerPool<WriteJob>
    private let readers: WorkerPool<ReadJob>
    private let fault = WriterFault()
    private let changes = ChangeCount()

    /// Opens the database, and brings its schema up to date.
    ///
    /// - Throws: `ReportStoreError` when it cannot be reached, is newer than this program, or its
    ///   settings would not keep what is acknowledged.
    public init(_ backend: any SQLBackend) throws(ReportStoreError) {
      self.backend = backend
      do throws(SQLFailure) {
        // Opened once here, so that what is wrong is said at the start.
        let session = try backend.openWriter(deadline: .now + backend.patience)
        if backend.isExclusive { Claiming.forgetAbandoned(session) }
      } catch {
        throw error.storeError
      }
      (writer, readers) = try Self.pools(of: backend, fault: fault, changes: changes)
    }

    /// Takes the database as it is, to look at or to copy; it is made or changed by nothing but a write.
    ///
    /// Nil when there is none.
    ///
    /// - Throws: `ReportStoreError` when it cannot be reached.
    public init?(asItIs backend: any SQLBackend) throws(ReportStoreError) {
      do throws(SQLFailure) {
        let session = try backend.openReader(deadline: .now + backend.patience)
        guard try backend.schemaVersion(session) != nil else { return nil }
      } catch {
        throw error.storeError
      }
      self.backend = backend
      (writer, readers) = try Self.pools(of: backend, fault: fault, changes: changes)
    }

    private static func pools(
      of backend: any SQLBackend,
      fault: WriterFault,
      changes: ChangeCount
    ) throws(ReportStoreError) -> (WorkerPool<WriteJob>, WorkerPool<ReadJob>) {
      let writer = WorkerPool<WriteJob>(threads: 1, waitingMax: waitingMax) { inbox in
        var writer = Writer(backend: backend, fault: fault, changes: changes)
        writer.work(inbox)
      }
      let readers = WorkerPool<ReadJob>(threads: backend.readersMax, waitingMax: waitingMax) {
        inbox in
        var reader = Reader(backend: backend)
        reader.work(inbox)
      }
      guard let writer, let readers else {
        throw .unavailable(reason: "the system gives no thread for the storage")
      }
      return (writer, readers)
    }

    /// A little before the caller's patience ends, so that the answer is there in time.
    private var deadline: ContinuousClock.Instant { .now + backend.patience * 0.9 }

    private var overloaded: ReportStoreError { .overloaded(waitingMax: Self.waitingMax) }

    func read<Answer: Sendable>(
      _ work: @escaping @Sendable (any SQLSession) throws(SQLFailure) -> Answer
    ) async throws(ReportStoreError) -> Answer {
      let deadline = deadline
      return try await withCheckedContinuation { continuation in
        typealias Outcome = Result<Answer, ReportStoreError>
        let job = ReadJob(
          deadline: deadline,
          work: { session throws(SQLFailure) in
            continuation.resume(returning: Outcome.success(try work(session)))
          },
          fail: { continuation.resume(returning: Outcome.failure($0)) }
        )
        if !readers.submit(job) { job.fail(overloaded) }
      }.get()
    }

    /// Has `work` done by the writer.
    ///
    /// Unless it `isRepeatable`, the answer is `unavailable` where it is not known whether it was done.
    func write<Answer: Sendable>(
      isRepeatable: Bool = true,
      _ work: @escaping @Sendable (any SQLSession) throws(SQLFailure) -> Answer
    ) async throws(ReportStoreError) -> Answer {
      let deadline = deadline
      return try await withCheckedContinuation { continuation in
        typealias Outcome = Result<Answer, ReportStoreError>
        let answering: @Sendable (any SQLSession) throws(SQLFailure) -> WriteJob.Answer = {
          session throws(SQLFailure) in
          let answer = try work(session)
          return { continuation.resume(returning: Outcome.success(answer)) }
        }
        let job = WriteJob(
          deadline: deadline,
          work: isRepeatable ? .other(answering) : .once(answering),
          fail: { continuation.resume(returning: Outcome.failure($0)) }
        )
        if !writer.submit(job) { job.fail(overloaded) }
      }.get()
    }

    public func save(_ report: StoredReport) async throws(ReportStoreError) -> SaveOutcome {
      let report = report.normalised
      let deadline = deadline
      return try await withCheckedContinuation { continuation in
        typealias Outcome = Result<SaveOutcome, ReportStoreError>
        let job = WriteJob(
          deadline: deadline,
          work: .save(report) { continuation.resume(returning: Outcome.success($0)) },
          fail: { continuation.resume(returning: Outcome.failure($0)) }
        )
        if !writer.submit(job) { job.fail(overloaded) }
      }.get()
    }

    public var changesHere: Int? { backend.isExclusive ? changes.number : nil }

    public func ping() async throws(ReportStoreError) {
      if let failure = fault.failure { throw failure.storeError }
      _ = try await changeNumber(project: nil)
    }

    public func space() async throws(ReportStoreError) -> StorageSpace {
      let backend = backend
      return try await read { _ throws(SQLFailure) in try backend.space() }
    }

    /// What is wrong with what is kept, one phrase each.
    ///
    /// - Throws: `ReportStoreError` when it cannot be read, or is not of this program's schema.
    public func check() async throws(ReportStoreError) -> [String] {
      let backend = backend
      return try await read { _ throws(SQLFailure) in
        // A connection of its own, because reading everything takes longer than anybody else may wait.
        let deadline = ContinuousClock.now + Self.checkPatience
        let session = try backend.openReader(deadline: deadline)
        let version = try backend.schemaVersion(session) ?? 0
        guard version <= Schema.version else {
          throw .newerSchema(found: version, known: Schema.version)
        }
        guard version == Schema.version else {
          throw .unsupported(
            reason: "it has schema \(version), this program needs \(Schema.version):"
              + " 'willdid db migrate' brings it up to date"
          )
        }
        return try backend.check(session) + Consistency.check(session)
      }
    }

    /// How many reports are kept, of all projects.
    public func reportCount() async throws(ReportStoreError) -> Int {
      try await read { session throws(SQLFailure) in try Consistency.reportCount(session) }
    }

    public func backup(to path: String) async throws(ReportStoreError) {
      let backend = backend
      try await read { _ throws(SQLFailure) in try backend.backup(to: path) }
    }
  }
#endif
