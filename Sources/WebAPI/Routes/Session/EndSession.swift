public import HTTPModel

/// `DELETE /v1/session`: has a browser forget its token.
public struct EndSession: PromptRoute {
  public static let pattern: RoutePattern = "DELETE /v1/session"
  public static let scope = AccessScope.open

  public init() {}

  public func respond(to request: HTTPRequest, parameters: RouteParameters) -> HTTPResponse {
    HTTPResponse(status: 204, headers: ["Set-Cookie": SessionCookie.field(keeping: "")])
  }
}
