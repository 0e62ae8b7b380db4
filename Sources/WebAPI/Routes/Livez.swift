internal import HTTPModel
internal import Reporting

/// `GET /livez`: says that the process serves; it depends on nothing else.
struct Livez: PromptRoute {
  static let pattern: RoutePattern = "GET /livez"
  static let scope = AccessScope.open

  init() {}

  func respond(to request: HTTPRequest, parameters: RouteParameters) -> HTTPResponse {
    .json(["status": "ok"])
  }
}
