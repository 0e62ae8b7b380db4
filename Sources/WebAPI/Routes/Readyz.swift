public import HTTPModel
internal import Reporting

/// `GET /readyz`: says whether new requests should be sent here.
public struct Readyz: PromptRoute {
  public static let pattern: RoutePattern = "GET /readyz"
  public static let scope = AccessScope.open
  public static let queryNames = ["verbose"]

  private let readiness: Readiness

  public init(readiness: Readiness) { self.readiness = readiness }

  public func respond(to request: HTTPRequest, parameters: RouteParameters) -> HTTPResponse {
    let isDraining = readiness.isDraining
    var body: [(key: String, value: JSON)] = [("status", isDraining ? "not ready" : "ready")]
    if request.query["verbose"] != nil {
      body.append(("checks", ["draining": ["ok": .bool(!isDraining)]]))
    }
    var response = HTTPResponse.json(.object(body), status: isDraining ? 503 : 200)
    if isDraining { response.headers.append("Retry-After", "5") }
    return response
  }
}
