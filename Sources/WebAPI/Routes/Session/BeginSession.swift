internal import HTTPModel

/// `POST /v1/session`: lets a browser keep a token in a cookie that no page can read.
struct BeginSession: PromptRoute {
  static let pattern: RoutePattern = "POST /v1/session"
  static let scope = AccessScope.open

  private let access: AccessControl

  init(access: AccessControl) { self.access = access }

  func respond(
    to request: HTTPRequest,
    parameters: RouteParameters
  ) throws(RouteFailure) -> HTTPResponse {
    let body = try JSONBody(request, knowing: ["token"], example: "{\"token\":\"wd_…\"}")
    guard let token = try body.text("token") else {
      throw body.bad("token", "what 'willdid token create' printed")
    }
    let record = try access.record(of: token)
    var response = HTTPResponse(status: 204)
    if record != nil {
      response.headers.append("Set-Cookie", SessionCookie.field(keeping: token))
    }
    return response
  }
}
