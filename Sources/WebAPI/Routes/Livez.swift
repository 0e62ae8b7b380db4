public import HTTPModel
internal import Reporting

/// `GET /livez`: says that the process serves; it depends on nothing else.
public struct Livez: PromptRoute {
  public static let pattern: RoutePattern = "GET /livez"
  public static let scope = AccessScope.open

  public init() {}

  public func respond(to request: HTTPRequest, parameters: RouteParameters) -> HTTPResponse {
    .json(["status": "ok"])
  }
}
