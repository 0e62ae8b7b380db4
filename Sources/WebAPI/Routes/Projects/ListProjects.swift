internal import HTTPModel
internal import Reporting

/// `GET /v1/projects`: lists projects by name, each with its latest reports.
struct ListProjects: SteadyRoute {
  static let pattern: RoutePattern = "GET /v1/projects"
  static let queryNames = ["limit", "cursor"]

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
    let limit = try ListParameters(request).limit(standard: 50, most: 200)
    let after = try ListCursor.place(in: request)
    let number = try await stored { () async throws(ReportStoreError) in
      try await store.changeNumber(project: request.principal?.project)
    }
    let tag = EntityTag(change: number, of: request)
    if tag.isKnown(to: request) { return tag.notModified }
    let page = try await stored { () async throws(ReportStoreError) in
      guard let own = request.principal?.project else {
        return try await store.projects(after: after, limit: limit)
      }
      return Page(items: try await store.project(own).map { [$0] } ?? [], next: nil)
    }
    return ListAnswer.response(
      items: page.items.map { StoredJSON.project($0, baseURL: baseURL) },
      next: page.next,
      to: request,
      under: baseURL,
      tag: tag
    )
  }
}
