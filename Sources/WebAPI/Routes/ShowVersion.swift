internal import HTTPModel
internal import Reporting

/// `GET /v1/version`: says which service this is.
struct ShowVersion: PromptRoute {
  static let pattern: RoutePattern = "GET /v1/version"
  static let scope = AccessScope.open

  private let answer: UnchangingAnswer

  init(version: String, ruleset: String) {
    answer = UnchangingAnswer([
      "name": "willdid", "version": .string(version), "ruleset": .string(ruleset),
    ])
  }

  func respond(to request: HTTPRequest, parameters: RouteParameters) -> HTTPResponse {
    answer.respond(to: request)
  }
}
