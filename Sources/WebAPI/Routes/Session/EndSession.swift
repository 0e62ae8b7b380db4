internal import HTTPModel

/// `DELETE /v1/session`: has a browser forget its token.
struct EndSession: PromptRoute {
  static let pattern: RoutePattern = "DELETE /v1/session"
  static let scope = AccessScope.open

  init() {}

  func respond(to request: HTTPRequest, parameters: RouteParameters) -> HTTPResponse {
    HTTPResponse(status: 204, headers: ["Set-Cookie": SessionCookie.field(keeping: "")])
  }
}
