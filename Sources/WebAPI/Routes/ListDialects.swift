public import HTTPModel
internal import Reporting

/// `GET /v1/dialects`: names every way of writing callbacks that is read.
public struct ListDialects: PromptRoute {
  public static let pattern: RoutePattern = "GET /v1/dialects"

  private let answer: StoredAnswer

  public init(ids: [String]) {
    answer = StoredAnswer(["items": .array(ids.map { ["id": .string($0)] })])
  }

  public func respond(to request: HTTPRequest, parameters: RouteParameters) -> HTTPResponse {
    answer.respond(to: request)
  }
}
