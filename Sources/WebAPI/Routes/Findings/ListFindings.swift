internal import HTTPModel
internal import Reporting

/// `GET /v1/findings`: lists what there is to fix, the one seen last first.
struct ListFindings: SteadyRoute {
  static let pattern: RoutePattern = "GET /v1/findings"
  static let queryNames = [
    "project", "state", "rule", "severity", "branch", "q", "limit", "cursor",
  ]

  private let store: any ReportStore
  private let baseURL: String

  init(store: any ReportStore, baseURL: String) {
    self.store = store
    self.baseURL = baseURL
  }

  func respond(
    to request: HTTPRequest,
    parameters: RouteParameters
  ) async throws(RouteFailure) -> HTTPResponse {
    let list = try ListParameters(request)
    var query = FindingQuery()
    query.project = try list.project()
    query.state = try list.word("state", of: FindingState.Word.allCases)
    query.rule = list["rule"]
    query.severity = try list.severity()
    query.branch = list["branch"]
    query.text = list["q"]
    query.limit = try list.limit(standard: 50, most: FindingQuery.limitMax)
    if let place = try ListCursor.place(in: request) {
      guard let after = FindingQuery.Place(place) else { throw ListCursor.badCursor }
      query.after = after
    }
    let asked = query
    let number = try await stored { () async throws(ReportStoreError) in
      try await store.changeNumber(project: asked.project)
    }
    let tag = EntityTag(change: number, of: request)
    if tag.isKnown(to: request) { return tag.notModified }
    let page = try await stored { () async throws(ReportStoreError) in
      try await store.findings(asked)
    }
    return ListAnswer.response(
      items: page.items.map(StoredJSON.finding),
      next: page.next,
      to: request,
      under: baseURL,
      tag: tag
    )
  }
}
