/// Why a request ended without its route's own answer.
public struct RouteFailure: Error, Hashable, Sendable {
  /// What the client is told.
  public let problem: Problem
  /// What only the service's log is told, such as the text of a storage error.
  public let reason: String?

  public init(_ problem: Problem, reason: String? = nil) {
    self.problem = problem
    self.reason = reason
  }

  /// Nothing is at this path.
  public static let notFound = RouteFailure(
    Problem(.notFound, "Nothing is at this path.")
  )

  /// The storage cannot be reached now; `reason` goes to the log only.
  public static func unavailable(reason: String) -> RouteFailure {
    RouteFailure(
      Problem(.storageUnavailable, "The storage cannot be reached now."),
      reason: reason
    )
  }

  /// The service takes on no more than `limit` of what is called `name`.
  public static func overloaded(name: String, limit: Int) -> RouteFailure {
    RouteFailure(
      Problem(
        .overloaded,
        "The service takes on no more than \(limit) at a time.",
        limit: Problem.Limit(name: name, value: limit)
      )
    )
  }

  /// The body is longer than the `limit` bytes that this path takes.
  public static func bodyTooLarge(limit: Int, observed: Int?, hint: String? = nil) -> RouteFailure {
    let body = observed.map { "The body of \($0) bytes" } ?? "The body"
    return RouteFailure(
      Problem(
        .bodyTooLarge,
        "\(body) exceeds the limit of \(limit) bytes.",
        hint: hint,
        limit: Problem.Limit(name: "max_body_bytes", value: limit, observed: observed)
      )
    )
  }
}
