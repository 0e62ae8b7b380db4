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
      try await read { session throws(SQLFailure) in try KeptReports.summary(session, id) }
    }

    public func report(_ id: ReportID) async throws(ReportStoreError) -> KeptReport? {
      try await read { session throws(SQLFailure) in try KeptReports.report(session, id) }
    }

    public func violations(
      of id: ReportID,
      _ query: ViolationQuery
    ) async throws(ReportStoreError) -> Page<StoredViolation>? {
      try await read { session throws(SQLFailure) in
        try KeptReports.violations(session, of: id, query)
      }
    }

    public func tape(of id: ReportID) async throws(ReportStoreError) -> [UInt8]? {
      try await read { session throws(SQLFailure) -> [UInt8]? in
        guard let summary = try KeptReports.summary(session, id) else { return nil }
        return try KeptReports.body(session, summary, .tape)?.blob(1)
      }
    }

    public func put(
      _ pieces: [SourcePiece],
      from number: Int,
      of id: ReportID,
      in project: String
    ) async throws(ReportStoreError) {
      let steps = ReportRows.steps(pieces, from: number, of: id, in: project.asKey)
      try await write { session throws(SQLFailure) in try session.run(steps) }
    }

    public func source(of id: ReportID) async throws(ReportStoreError) -> [Int]? {
      try await read { session throws(SQLFailure) -> [Int]? in
        guard let summary = try KeptReports.summary(session, id) else { return nil }
        return try KeptReports.source(session, summary)
      }
    }

    public func sourcePiece(
      _ number: Int,
      of id: ReportID
    ) async throws(ReportStoreError) -> SourcePiece? {
      try await read { session throws(SQLFailure) -> SourcePiece? in
        guard let summary = try KeptReports.summary(session, id) else { return nil }
        return try KeptReports.sourcePiece(session, number, of: summary)
      }
    }

    public func delete(_ id: ReportID) async throws(ReportStoreError) -> Bool {
      try await write(isRepeatable: false) { session throws(SQLFailure) in
        try Deleting.delete(id, session)
      }
    }

    public func sweep(now: Int64, limit: Int) async throws(ReportStoreError) -> Int {
      try await write { session throws(SQLFailure) in
        try Deleting.sweep(now: now, limit: limit, session)
      }
    }

    public func firstExpiry() async throws(ReportStoreError) -> Int64? {
      try await read { session throws(SQLFailure) -> Int64? in
        try session.rows(DeleteStatements.firstExpiry, []).first?.optionalInteger(0)
      }
    }
  }
#endif
