internal import HTTPModel
internal import WebAPI

/// `POST /login`: keeps the token that was pasted in a cookie that no script can read.
struct SignIn: PromptRoute {
  static let pattern: RoutePattern = "POST /login"
  static let scope = AccessScope.open

  func respond(
    to request: HTTPRequest,
    parameters: RouteParameters
  ) throws(RouteFailure) -> HTTPResponse {
    try Self.checkKeeping(by: request)
    // A page elsewhere must not sign anybody in.
    guard request.isFromOwnPage, let fields = HTTPQuery(bytes: request.body[...])
    else {
      throw RouteFailure(
        Problem(.badRequest, "Sign in on this service's own page.", hint: "open / in a browser")
      )
    }
    let word = fields["token"] ?? ""
    let plain = word.utf8.filter { $0 > 0x20 && $0 < 0x7f && $0 != 0x3b && $0 != 0x2c }
    let token = String(decoding: plain.prefix(128), as: UTF8.self)
    let next = fields["next"] ?? "/"
    // Only to a path of our own.
    let target = next.hasPrefix("/") && !next.hasPrefix("//") && !next.contains("\\") ? next : "/"
    return HTTPResponse(
      status: 303,
      headers: [
        "Location": target,
        "Set-Cookie": SessionCookie.field(keeping: token),
      ]
    )
  }

  /// Refuses a browser that would forget the token: it keeps a secure cookie of its own machine, or over https.
  private static func checkKeeping(by request: HTTPRequest) throws(RouteFailure) {
    guard request.headers["Origin"]?.hasPrefix("http://") == true, !request.isLocal else { return }
    throw RouteFailure(
      Problem(
        .badRequest,
        "Over plain http no browser keeps a token.",
        hint: "open the service by its https address, or on its own machine"
      )
    )
  }
}
