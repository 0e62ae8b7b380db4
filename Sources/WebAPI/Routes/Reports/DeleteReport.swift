internal import HTTPModel
internal import Reporting

/// `DELETE /v1/reports/{id}`: removes a report with all that came with it.
struct DeleteReport: Route {
  static let pattern: RoutePattern = "DELETE /v1/reports/{id}"
  static let scope = AccessScope.admin

  private let store: any ReportStore

  init(store: any ReportStore) { self.store = store }

  func respond(
    to request: HTTPRequest,
    parameters: RouteParameters
  ) async throws(RouteFailure) -> HTTPResponse {
    let id = try ReportID(path: parameters["id"])
    try await request.checkMayRead(id, in: store)
    // Whichever way the client has looked at it.
    try request.checkMatch(OutputFormat.allCases.map { EntityTag(reportID: id.text, $0) })
    let wasThere = try await stored { () async throws(ReportStoreError) in
      try await store.delete(id)
    }
    guard wasThere else { throw .noReport }
    return HTTPResponse(status: 204)
  }
}
