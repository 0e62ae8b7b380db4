internal import HTTPModel
internal import Reporting
internal import WebAPI

/// `GET /ui/{version}/{name}`: the files that pages are made with.
struct ShowAsset: PromptRoute {
  static let pattern: RoutePattern = "GET /ui/{version}/{name}"
  static let scope = AccessScope.open

  /// A year, which is as long as a browser keeps anything.
  private static let forEver = "public, max-age=31536000, immutable"

  private let answers: [String: Answer]

  private struct Answer {
    let lasting: UnchangingAnswer
    let other: UnchangingAnswer
  }

  init() {
    answers = Dictionary(
      uniqueKeysWithValues: PageFiles.all.map { file in
        let response = Self.response(file.name, file.bytes)
        let answer = Answer(
          lasting: UnchangingAnswer(response, caching: Self.forEver),
          other: UnchangingAnswer(response, caching: "no-cache")
        )
        return (file.name, answer)
      }
    )
  }

  func respond(
    to request: HTTPRequest,
    parameters: RouteParameters
  ) throws(RouteFailure) -> HTTPResponse {
    guard let answer = answers[parameters["name"]] else { throw .notFound }
    // A page of another version of the service, such as one that is open since before an update, gets what there
    // is now, and does not keep it under that name.
    let isThis = parameters["version"] == PageFiles.version
    return (isThis ? answer.lasting : answer.other).respond(to: request)
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
