internal import Assets
internal import HTTPModel
internal import Reporting

/// `GET /ui/{name}`: the files that pages are made with.
struct ShowAsset: PromptRoute {
  static let pattern: RoutePattern = "GET /ui/{name}"
  static let scope = AccessScope.open

  private let answers: [String: UnchangingAnswer]

  init() {
    var answers: [String: UnchangingAnswer] = [:]
    for file in Asset.web {
      answers[file.name] = UnchangingAnswer(Self.response(file.name, file.bytes))
    }
    answers["picture.css"] = UnchangingAnswer(
      Self.response("picture.css", Array(PictureStyle.text.utf8))
    )
    self.answers = answers
  }

  func respond(
    to request: HTTPRequest,
    parameters: RouteParameters
  ) throws(RouteFailure) -> HTTPResponse {
    guard let answer = answers[parameters["name"]] else { throw .notFound }
    return answer.respond(to: request)
  }

  private static func response(_ name: String, _ bytes: [UInt8]) -> HTTPResponse {
    let types = [
      "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
      "svg": "image/svg+xml", "log": "text/plain; charset=utf-8",
    ]
    let suffix = name.split(separator: ".").last.map(String.init) ?? ""
    var response = HTTPResponse(
      type: types[suffix] ?? "application/octet-stream",
      body: bytes
    )
    response.headers.append("Cross-Origin-Resource-Policy", "same-origin")
    return response
  }
}
