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
    let picture = try PictureParameters(request)
    let reader = ReportReader(store: store)
    let tag = EntityTag(picture: parameters["id"], of: request)
    if tag.isKnown(to: request) {
      _ = try await reader.summary(parameters["id"], for: request)
      return tag.notModified
    }
    let report = try await reader.report(parameters["id"], for: request).report
    var response = HTTPResponse.json(report.timeline(picture.view).json)
    tag.mark(&response)
    return response
  }
}

extension PictureParameters {
  /// Reads the parameters of a request that are about a picture.
  ///
  /// - Throws: `RouteFailure` when one is refused.
  init(_ request: HTTPRequest) throws(RouteFailure) {
    self.init()
    _ = try ListParameters(request)
    for item in request.query.items {
      do throws(ParameterFailure) {
        try set(item.name, to: item.value)
      } catch {
        throw RouteFailure(error)
      }
    }
  }
}

extension EntityTag {
  /// A tag of a picture: the report never changes, but how it is drawn does with the program.
  init(picture id: String, of request: HTTPRequest) {
    var hash = FNV()
    for item in request.query.items {
      hash.add(item.name)
      hash.add(item.value)
    }
    self.init("\(id).\(ServiceVersion.text).\(hash.digits)")
  }
}
