public import HTTPModel
internal import Reporting

/// `GET /v1/version`: says which service this is.
public struct ShowVersion: PromptRoute {
  public static let pattern: RoutePattern = "GET /v1/version"
  public static let scope = AccessScope.open

  private let answer: UnchangingAnswer

  public init(version: String, ruleset: String) {
    answer = UnchangingAnswer([
      "name": "willdid", "version": .string(version), "ruleset": .string(ruleset),
    ])
  }

  public func respond(to request: HTTPRequest, parameters: RouteParameters) -> HTTPResponse {
    answer.respond(to: request)
  }
}
