internal import HTTPModel

/// `GET /openapi.yaml`: describes this API.
struct ShowOpenAPI: PromptRoute {
  static let pattern: RoutePattern = "GET /openapi.yaml"
  static let scope = AccessScope.open

  private let answer: UnchangingAnswer

  /// `document` is the file at the root of the repository.
  init(document: [UInt8]) {
    answer = UnchangingAnswer(HTTPResponse(type: "application/yaml", body: document))
  }

  func respond(to request: HTTPRequest, parameters: RouteParameters) -> HTTPResponse {
    answer.respond(to: request)
  }
}
