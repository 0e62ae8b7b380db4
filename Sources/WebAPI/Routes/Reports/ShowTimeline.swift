public import HTTPModel
internal import LogCheck
public import Reporting

/// `GET /v1/reports/{id}/timeline`: what happened, as lanes of segments, marks and violations.
public struct ShowTimeline: Route {
  public static let pattern: RoutePattern = "GET /v1/reports/{id}/timeline"
  public static let queryNames = ["axis", "range", "lane"]

  private let store: any ReportStore

  public init(store: any ReportStore) { self.store = store }

  public func respond(
    to request: HTTPRequest,
    parameters: RouteParameters
  ) async throws(RouteFailure) -> HTTPResponse {
    try await PictureAnswer(store: store).answer(request, about: parameters["id"]) {
      .json($0.timeline($1.view).json)
    }
  }
}
