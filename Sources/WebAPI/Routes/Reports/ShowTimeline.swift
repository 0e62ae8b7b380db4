internal import HTTPModel
internal import LogCheck
internal import Reporting

/// `GET /v1/reports/{id}/timeline`: what happened, as lanes of segments, marks and violations.
struct ShowTimeline: Route {
  static let pattern: RoutePattern = "GET /v1/reports/{id}/timeline"
  static let queryNames = ["axis", "range", "lane"]

  private let store: any ReportStore

  init(store: any ReportStore) { self.store = store }

  func respond(
    to request: HTTPRequest,
    parameters: RouteParameters
  ) async throws(RouteFailure) -> HTTPResponse {
    try await PictureAnswer(store: store).answer(request, about: parameters["id"]) {
      .json($0.timeline($1.view).json)
    }
  }
}
