internal import HTTPModel
internal import Reporting

/// Finds a finding, also for those who do not say of which project.
struct FindingLookup {
  let store: any ReportStore

  /// The finding that `request` is about.
  ///
  /// An empty project is the one of reports without any, if these have the finding.
  ///
  /// - Throws: `RouteFailure` when there is none, or several projects have one.
  func finding(
    _ fingerprint: String,
    for request: HTTPRequest
  ) async throws(RouteFailure) -> Finding {
    if let project = try ListParameters(request).project() {
      let finding = try await stored { () async throws(ReportStoreError) in
        try await store.finding(fingerprint, in: project)
      }
      if let finding { return finding }
      guard project.isEmpty else { throw Self.noFinding }
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
          hint: "say which: ?project=\(PercentCoding.encode(first.project, except: "/"))"
        )
      )
    }
    return first
  }

  static let noFinding = RouteFailure(
    Problem(.notFound, "There is no such finding.", hint: "GET /v1/findings lists them")
  )
}
