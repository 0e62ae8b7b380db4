internal import HTTPModel
internal import LogCheck
internal import Reporting

/// `GET /v1/reports/{id}/timeline.svg`: the timeline as a picture.
struct ShowTimelinePicture: Route {
  static let pattern: RoutePattern = "GET /v1/reports/{id}/timeline.svg"
  static let queryNames = ["axis", "range", "lane", "heading"]

  private let store: any ReportStore

  init(store: any ReportStore) { self.store = store }

  func respond(
    to request: HTTPRequest,
    parameters: RouteParameters
  ) async throws(RouteFailure) -> HTTPResponse {
    try await PictureAnswer(store: store).answer(request, about: parameters["id"]) {
      report,
      picture in
      var rendering = Rendering()
      rendering.view = picture.view
      rendering.showsHeading = picture.showsHeading
      var response = HTTPResponse(
        type: OutputFormat.svg.mediaType,
        body: report.rendered(as: .svg, with: rendering)
      )
      // Its own style is inside, and nothing else may act.
      response.headers.append(
        "Content-Security-Policy",
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"
      )
      return response
    }
  }
}
