internal import HTTPModel
internal import Reporting

/// Problems as clients see them (RFC 9457).
struct ProblemDocument {
  /// What stands before the path of a problem's page; empty when the service's own URL is unknown.
  let publicURL: String

  func response(to problem: Problem, about summary: RequestSummary) -> HTTPResponse {
    var members: [(key: String, value: JSON)] = [
      ("type", "\(publicURL)\(ShowProblem.path(of: problem.code))"),
      ("title", .string(problem.code.title)),
      ("status", .integer(problem.code.status)),
      ("detail", .string(problem.detail)),
      ("instance", .string(summary.path)),
      ("code", .string(problem.code.rawValue)),
      ("retryable", .bool(problem.code.isRetryable)),
      ("request_id", .string(summary.id)),
    ]
    if let limit = problem.limit {
      let observed = limit.observed.map(JSON.integer) ?? .null
      members.append(
        ("limit", ["name": "\(limit.name)", "value": .integer(limit.value), "observed": observed])
      )
    }
    members.append(("hint", .string(problem.hint)))
    var response = HTTPResponse.json(
      .object(members),
      status: problem.code.status,
      type: "application/problem+json"
    )
    response.headers.append("Cache-Control", "no-store")
    for field in problem.headers.fields { response.headers.append(field.name, field.value) }
    return response
  }
}
