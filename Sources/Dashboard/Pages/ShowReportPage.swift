internal import HTTPModel
internal import Reporting
internal import RuleKit
internal import WebAPI

/// `GET /r/{id}`: one report that was kept.
struct ShowReportPage: Route {
  static let pattern: RoutePattern = "GET /r/{id}"

  let reader: ReportReader
  let catalogue: Catalogue
  let url: ServiceURL

  func respond(
    to request: HTTPRequest,
    parameters: RouteParameters
  ) async throws(RouteFailure) -> HTTPResponse {
    let tag = EntityTag("p.\(parameters["id"]).\(ServiceVersion.text)")
    if tag.isKnown(to: request) {
      _ = try await reader.summary(parameters["id"], for: request)
      return Frame.unchanged(tag)
    }
    let (summary, report) = try await reader.report(parameters["id"], for: request)
    var rendering = Rendering()
    rendering.stored = Rendering.Stored(
      id: summary.id.text,
      createdAt: summary.createdAt * 1_000
    )
    var content = ReportContent(report, rendering, catalogue: catalogue)
    content.keep(summary, service: url.text(for: request))
    var response = Frame(title: content.title, section: .reports).response { main in
      content.add(to: &main)
    }
    tag.mark(&response)
    return response
  }
}
