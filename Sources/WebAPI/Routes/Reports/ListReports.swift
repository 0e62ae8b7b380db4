internal import HTTPModel
internal import LogCheck
internal import Reporting

/// `GET /v1/reports`: lists what is kept, the latest or the worst first.
struct ListReports: SteadyRoute {
  static let pattern: RoutePattern = "GET /v1/reports"
  static let queryNames = [
    "project", "branch", "commit", "build", "name", "verdict", "rule", "severity", "label", "since",
    "until", "q", "sort", "limit", "cursor",
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
    let query = try Self.query(request)
    let number = try await stored { () async throws(ReportStoreError) in
      try await store.changeNumber(project: query.project)
    }
    let tag = EntityTag(change: number, of: request)
    if tag.isKnown(to: request) { return tag.notModified }
    let page = try await stored { () async throws(ReportStoreError) in
      try await store.reports(query)
    }
    return ListAnswer.response(
      items: page.items.map { StoredJSON.summary($0, baseURL: baseURL) },
      next: page.next,
      to: request,
      under: baseURL,
      tag: tag
    )
  }

  private static func query(_ request: HTTPRequest) throws(RouteFailure) -> ReportQuery {
    let list = try ListParameters(request)
    var query = ReportQuery()
    query.project = try list.project()
    query.branch = list["branch"]
    query.commit = list["commit"]
    query.build = list["build"]
    query.name = list["name"]
    query.verdict = try list.word("verdict", of: [Verdict.pass, .warn, .fail, .empty])
    query.rule = list["rule"]
    query.severity = try list.severity()
    query.text = list["q"]
    query.since = try list.time("since")
    query.until = try list.time("until")
    query.limit = try list.limit(standard: 50, most: ReportQuery.limitMax)
    if let label = list["label"] {
      guard let known = ReportSummary.Label(label) else {
        throw RouteFailure(.badValue(name: "label", value: label, hint: "key:value"))
      }
      query.label = known
    }
    query.sort = try list.word("sort", of: ReportQuery.Sort.allCases) ?? .created
    if query.sort == .errors, query.project == nil {
      let hint = "errors together with project=…; without a project lists go by time"
      throw RouteFailure(.badValue(name: "sort", value: "errors", hint: hint))
    }
    if let place = try ListCursor.place(in: request) {
      guard let after = ReportQuery.Place(place),
        (after.errors != nil) == (query.sort == .errors)
      else { throw ListCursor.badCursor }
      query.after = after
    }
    return query
  }
}
