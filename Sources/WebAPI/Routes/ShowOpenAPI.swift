public import HTTPModel

/// `GET /openapi.yaml`: describes this API.
public struct ShowOpenAPI: PromptRoute {
  public static let pattern: RoutePattern = "GET /openapi.yaml"
  public static let scope = AccessScope.open

  private let answer: UnchangingAnswer

  /// `document` is the file at the root of the repository.
  public init(document: [UInt8]) {
    answer = UnchangingAnswer(HTTPResponse(type: "application/yaml", body: document))
  }

  public func respond(to request: HTTPRequest, parameters: RouteParameters) -> HTTPResponse {
    answer.respond(to: request)
  }
}
