public import HTTPModel
internal import Reporting

/// An answer that stays the same while the service runs; a client that has it gets 304.
public struct UnchangingAnswer: Sendable {
  private let response: HTTPResponse
  private let unchanged: HTTPResponse
  private let tag: EntityTag

  public init(_ response: HTTPResponse, caching: String) {
    var response = response
    tag = EntityTag(of: response.body)
    response.headers.append("ETag", tag.text)
    response.headers.append("Cache-Control", caching)
    self.response = response
    // A browser takes over these fields, so all must be there.
    unchanged = HTTPResponse(status: 304, headers: response.headers)
  }

  /// An answer of the API: it changes with the service, so whoever keeps it asks whether it still holds.
  init(_ response: HTTPResponse) { self.init(response, caching: "public, no-cache") }

  init(_ json: JSON) { self.init(HTTPResponse.json(json)) }

  /// The answer, or 304 when the client has it already.
  public func respond(to request: HTTPRequest) -> HTTPResponse {
    tag.isKnown(to: request) ? unchanged : response
  }
}
