internal import HTTPModel
internal import Reporting

/// Finds a finding, also for those who do not say of which project.
struct FindingLookup {
  let store: any ReportStore

  /// - Throws: `RouteFailure` when there is none, or several projects have one.
  func finding(_ fingerprint: String, in project: String?) async throws(RouteFailure) -> Finding {
    if let project {
      let finding = try await stored { () async throws(ReportStoreError) in
        try await store.finding(fingerprint, in: project)
      }
      guard let finding else { throw Self.noFinding }
      return finding
    }
    var query = FindingQuery()
    query.fingerprint = fingerprint
    query.limit = 2
    let asked = query
    let page = try await stored { () async throws(ReportStoreError) in
      try await store.findings(asked)
    }
    guard let first = page.items.first else { throw Self.noFinding }
    guard page.items.count == 1 else {
      throw RouteFailure(
        Problem(
          .notFound,
          "Several projects have this finding.",
          hint: "say which: ?project=\(first.project)"
        )
      )
    }
    return first
  }

  static let noFinding = RouteFailure(
    Problem(.notFound, "There is no such finding.", hint: "GET /v1/findings lists them")
  )
}
