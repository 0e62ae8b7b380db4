#if os(Linux)
  public import Reporting

  extension SQLReportStore {
    public func projects(
      after: String?,
      limit: Int
    ) async throws(ReportStoreError) -> Page<Project> {
      try await read { session throws(SQLFailure) in
        try KeptReports.projects(session, after: after, limit: limit)
      }
    }

    public func project(_ name: String) async throws(ReportStoreError) -> Project? {
      try await read { session throws(SQLFailure) in
        let rows = try session.rows(ReportStatements.project, [.key(name)])
        return try KeptReports.projects(session, rows).first
      }
    }

    public func setMainBranch(
      _ branch: String,
      of project: String
    ) async throws(ReportStoreError) {
      try await write { session throws(SQLFailure) in
        try Claiming.setMainBranch(branch, of: project, session)
      }
    }

    public func trend(
      of project: String,
      days: ClosedRange<Int>
    ) async throws(ReportStoreError) -> [TrendDay] {
      try await read { session throws(SQLFailure) in
        try KeptReports.trend(session, of: project, days: days)
      }
    }

    public func findings(_ query: FindingQuery) async throws(ReportStoreError) -> Page<Finding> {
      try await read { session throws(SQLFailure) in try FindingListing(query).read(session) }
    }

    public func finding(
      _ fingerprint: String,
      in project: String
    ) async throws(ReportStoreError) -> Finding? {
      try await read { session throws(SQLFailure) -> Finding? in
        let key = Ledger.FindingKey(project: project, fingerprint: fingerprint)
        guard let row = try session.row(FindingStatements.finding, key.values) else { return nil }
        var shown = [try Finding(row: row)]
        try FindingListing.fill(&shown, session)
        return shown[0]
      }
    }

    public func setState(
      _ state: FindingState,
      of fingerprint: String,
      in project: String,
      expecting expected: Finding?,
      now: Int64
    ) async throws(ReportStoreError) -> FindingChange {
      try await write(isRepeatable: false) { session throws(SQLFailure) in
        let key = Ledger.FindingKey(project: project, fingerprint: fingerprint)
        return try Claiming.setState(state, of: key, expecting: expected, now: now, session)
      }
    }
  }
#endif
