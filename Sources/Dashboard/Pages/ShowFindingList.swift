internal import HTTPModel
internal import Reporting
internal import WebAPI

/// `GET /findings`: what there is to fix, over all reports.
struct ShowFindingList: Route {
  static let pattern: RoutePattern = "GET /findings"
  static let queryNames = ["state", "project", "q", "after"]

  let store: any ReportStore
  /// The time, in microseconds since 1970.
  let now: @Sendable () -> Int64

  func respond(
    to request: HTTPRequest,
    parameters: RouteParameters
  ) async throws(RouteFailure) -> HTTPResponse {
    var query = FindingQuery()
    // An empty project is that of the reports without one.
    query.project = request.principal?.project ?? request.query["project"]
    let state = request.query["state"] ?? "open"
    query.state = FindingState.Word(rawValue: state)
    guard query.state != nil || state == "all" else {
      let detail = "'state' cannot be '\(state)'."
      throw RouteFailure(Problem(.badParameter, detail, hint: "open, muted, fixed or all"))
    }
    query.text = request.query["q"].flatMap { $0.isEmpty ? nil : $0 }
    query.after = request.query["after"].flatMap(FindingQuery.Place.init)
    let asked = query
    let number = try await stored { () async throws(ReportStoreError) in
      try await store.changeNumber(project: asked.project)
    }
    let today = Timestamp.day(at: now())
    let tag = EntityTag(change: number, on: today, of: request)
    if tag.isKnown(to: request) { return Frame.unchanged(tag) }
    let page = try await stored { () async throws(ReportStoreError) in
      try await store.findings(asked)
    }
    let list = FindingList(page: page, query: asked, state: state, today: today)
    var response = Frame(title: "Findings", section: .findings).response { list.add(to: &$0) }
    tag.mark(&response)
    return response
  }
}
