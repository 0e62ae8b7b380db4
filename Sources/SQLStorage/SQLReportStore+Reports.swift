#if os(Linux)
  public import Reporting

  extension SQLReportStore: ReportStore {
    public func claim(
      _ claim: IdempotencyClaim,
      now: Int64,
      leaseEnds: Int64
    ) async throws(ReportStoreError) -> ClaimOutcome {
      try await write { session throws(SQLFailure) in
        try Claiming.claim(claim, now: now, leaseEnds: leaseEnds, session)
      }
    }

    public func release(_ claim: IdempotencyClaim) async throws(ReportStoreError) {
      try await write { session throws(SQLFailure) in try Claiming.release(claim, session) }
    }

    public func changeNumber(project: String?) async throws(ReportStoreError) -> Int64 {
      try await read { session throws(SQLFailure) in
        let key = SQLValue.key(project ?? WriteStatements.everyProject)
        return try session.row(ReportStatements.changeNumber, [key])?.integer(0) ?? 0
      }
    }

    public func reports(
      _ query: ReportQuery
    ) async throws(ReportStoreError) -> Page<ReportSummary> {
      try await read { session throws(SQLFailure) in
        try ReportListing(query).read(session)
      }
    }

    public func summary(of id: ReportID) async throws(ReportStoreError) -> ReportSummary? {
      try await read { session throws(SQLFailure) in try ReportReading.summary(session, id) }
    }

    public func report(_ id: ReportID) async throws(ReportStoreError) -> KeptReport? {
      try await read { session throws(SQLFailure) in try ReportReading.report(session, id) }
    }

    public func violations(
      of id: ReportID,
      _ query: ViolationQuery
    ) async throws(ReportStoreError) -> Page<StoredViolation>? {
      try await read { session throws(SQLFailure) in
        try ReportReading.violations(session, of: id, query)
      }
    }

    public func tape(of id: ReportID) async throws(ReportStoreError) -> [UInt8]? {
      try await read { session throws(SQLFailure) -> [UInt8]? in
        guard let summary = try ReportReading.summary(session, id) else { return nil }
        return try ReportReading.body(session, summary, .tape)?.blob(2)
      }
    }

    public func source(of id: ReportID) async throws(ReportStoreError) -> StoredSource? {
      try await read { session throws(SQLFailure) -> StoredSource? in
        guard let summary = try ReportReading.summary(session, id),
          let row = try ReportReading.body(session, summary, .source)
        else { return nil }
        return StoredSource(
          encoding: try row.text(0),
          decodedBytes: try row.count(1),
          bytes: try row.blob(2)
        )
      }
    }

    public func delete(_ id: ReportID) async throws(ReportStoreError) -> Bool {
      try await write { session throws(SQLFailure) in try Deleting.delete(id, session) }
    }

    public func sweep(now: Int64, limit: Int) async throws(ReportStoreError) -> Int {
      try await write { session throws(SQLFailure) in
        try Deleting.sweep(now: now, limit: limit, session)
      }
    }
  }
#endif
