internal import HTTPModel
internal import Reporting

/// `GET /problems/{code}`: says what a kind of problem means; its `type` leads here.
struct ShowProblem: PromptRoute {
  static let pattern: RoutePattern = "GET /problems/{code}"
  static let scope = AccessScope.open

  private let answers: [String: UnchangingAnswer]

  init() {
    answers = Dictionary(
      uniqueKeysWithValues: ProblemCode.allCases.map { code in
        let body: JSON = [
          "code": .string(code.rawValue),
          "title": .string(code.title),
          "status": .integer(code.status),
          "retryable": .bool(code.isRetryable),
          "hint": .string(code.advice),
        ]
        return (code.rawValue, UnchangingAnswer(body))
      }
    )
  }

  func respond(
    to request: HTTPRequest,
    parameters: RouteParameters
  ) throws(RouteFailure) -> HTTPResponse {
    guard let answer = answers[parameters["code"]] else { throw .notFound }
    return answer.respond(to: request)
  }

  static func path(of code: ProblemCode) -> String { "/problems/\(code.rawValue)" }
}
