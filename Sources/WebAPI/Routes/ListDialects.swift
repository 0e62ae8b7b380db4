internal import HTTPModel
internal import LogDialects
internal import Reporting

/// `GET /v1/dialects`: names every way of writing callbacks that is read.
struct ListDialects: PromptRoute {
  static let pattern: RoutePattern = "GET /v1/dialects"
  static let scope = AccessScope.open

  private let answer: UnchangingAnswer

  init(dialects: [Dialect]) {
    answer = UnchangingAnswer(["items": .array(dialects.map(Self.body))])
  }

  func respond(to request: HTTPRequest, parameters: RouteParameters) -> HTTPResponse {
    answer.respond(to: request)
  }

  private static func body(_ dialect: Dialect) -> JSON {
    [
      "id": .string(dialect.id),
      "role": .string(dialect.role.rawValue),
      "summary": .string(dialect.summary),
      "advice": .string(dialect.advice),
      "examples": .array(dialect.reads.map { .string($0.log) }),
    ]
  }
}
