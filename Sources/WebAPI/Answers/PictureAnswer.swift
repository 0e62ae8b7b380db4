internal import HTTPModel
internal import LogCheck
internal import Reporting

/// Answers with the picture of a kept report, which is drawn only for those who have not got it.
struct PictureAnswer {
  let store: any ReportStore

  /// Answers `request` with what `drawing` makes of the report.
  ///
  /// - Throws: `RouteFailure` when there is no report that the caller may see, or a parameter is refused.
  func answer(
    _ request: HTTPRequest,
    about id: String,
    drawing: (Report, PictureParameters) -> HTTPResponse
  ) async throws(RouteFailure) -> HTTPResponse {
    let picture = try PictureParameters(request)
    let reader = ReportReader(store: store)
    let tag = EntityTag(picture: id, of: request)
    if tag.isKnown(to: request) {
      _ = try await reader.summary(id, for: request)
      return tag.notModified
    }
    let report = try await reader.report(id, for: request).report
    var response = drawing(report, picture)
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
    hash.add(request.query.items)
    self.init("\(id).\(ServiceVersion.text).\(hash.digits)")
  }
}
