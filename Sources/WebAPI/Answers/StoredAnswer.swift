internal import HTTPModel
internal import Reporting

/// An answer that is the same for as long as the service runs.
struct StoredAnswer: Sendable {
  private let response: HTTPResponse
  private let unchanged: HTTPResponse
  private let tag: EntityTag

  init(_ json: JSON) { self.init(HTTPResponse.json(json)) }

  init(_ response: HTTPResponse) {
    tag = EntityTag(of: response.body)
    // It changes with the service, so whoever keeps it asks whether it still holds.
    let fields: HTTPHeaders = ["ETag": tag.text, "Cache-Control": "public, no-cache"]
    var response = response
    for field in fields.fields { response.headers.append(field.name, field.value) }
    self.response = response
    unchanged = HTTPResponse(status: 304, headers: fields)
  }

  /// The answer, or 304 when the client has it already.
  func respond(to request: HTTPRequest) -> HTTPResponse {
    tag.isKnown(to: request) ? unchanged : response
  }
}
