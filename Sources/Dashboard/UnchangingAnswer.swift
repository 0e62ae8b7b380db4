internal import HTTPModel

/// An answer that is the same for as long as the service runs; who has it is told so.
struct UnchangingAnswer: Sendable {
  private let response: HTTPResponse
  private let tag: EntityTag

  init(_ response: HTTPResponse, caching: String = "no-cache") {
    var response = response
    tag = EntityTag(of: response.body)
    response.headers.append("ETag", tag.text)
    response.headers.append("Cache-Control", caching)
    self.response = response
  }

  func respond(to request: HTTPRequest) -> HTTPResponse {
    tag.isKnown(to: request) ? Self.unchanged(response) : response
  }

  /// The short answer to a client that has `response` already.
  static func unchanged(_ response: HTTPResponse) -> HTTPResponse {
    var short = HTTPResponse(status: 304)
    // A browser takes over these fields, so all must be there.
    for field in response.headers.fields { short.headers.append(field.name, field.value) }
    return short
  }
}
