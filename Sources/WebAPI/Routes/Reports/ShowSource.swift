internal import HTTPModel
internal import Reporting

/// `GET /v1/reports/{id}/source`: gives the log of a report back, whole or in part.
struct ShowSource: Route {
  static let pattern: RoutePattern = "GET /v1/reports/{id}/source"

  private let store: any ReportStore

  init(store: any ReportStore) { self.store = store }

  func respond(
    to request: HTTPRequest,
    parameters: RouteParameters
  ) async throws(RouteFailure) -> HTTPResponse {
    let id = try ReportID(path: parameters["id"])
    try await request.checkMayRead(id, in: store)
    let tag = EntityTag("\(id).source")
    if tag.isKnown(to: request) { return tag.notModified }
    let pieces = try await stored { () async throws(ReportStoreError) in
      try await store.source(of: id)
    }
    guard let pieces else { throw Self.notKept }
    let count = pieces.reduce(0, +)
    let (range, isPart) = try ByteRange.asked(request, of: count, tagged: tag)
    var response = try await SourceAnswer(store: store, id: id, pieces: pieces).response(range)
    response.status = isPart ? 206 : 200
    if isPart {
      let last = range.upperBound - 1
      response.headers.append("Content-Range", "bytes \(range.lowerBound)-\(last)/\(count)")
    }
    response.headers.append("Accept-Ranges", "bytes")
    response.headers.append("Content-Type", "text/plain; charset=utf-8")
    response.headers.append("Content-Disposition", "attachment; filename=\"\(id).log\"")
    response.headers.append("Content-Security-Policy", "sandbox")
    tag.mark(&response)
    return response
  }

  private static let notKept = RouteFailure(
    Problem(
      .notFound,
      "The log of this report was not kept.",
      hint:
        "whoever runs the service can have logs kept, with WILLDID_KEEP_SOURCE, up to MAX_SOURCE"
    )
  )
}
