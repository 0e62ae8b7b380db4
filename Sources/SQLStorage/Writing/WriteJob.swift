#if os(Linux)
  internal import Reporting

  /// Something to be written, and where its answer goes.
  struct WriteJob: Sendable {
    /// Given after the commit.
    typealias Answer = @Sendable () -> Void

    enum Work: Sendable {
      case save(StoredReport, @Sendable (SaveOutcome) -> Void)
      case other(@Sendable (any SQLSession) throws(SQLFailure) -> Answer)
      /// Its answer depends on what was there before, so that done twice it is another one.
      case once(@Sendable (any SQLSession) throws(SQLFailure) -> Answer)
    }

    let deadline: ContinuousClock.Instant
    let work: Work
    let fail: @Sendable (ReportStoreError) -> Void

    /// Whether it may be done again where it is not known whether it was done.
    var isRepeatable: Bool {
      if case .once = work { false } else { true }
    }
  }
#endif
