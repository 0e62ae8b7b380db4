public import HTTPModel
internal import LogCheck

/// The metrics on a listener of their own, where nobody is asked for a token.
///
/// Its own exchanges are neither counted nor logged, so that looking changes nothing.
public struct MetricsListener: RequestHandler {
  private let router: Router
  private let problems: ProblemDocument

  init(_ metrics: ShowMetrics, problems: ProblemDocument) {
    router = Router([metrics, Livez()], nearest: NearestName.nearest)
    self.problems = problems
  }

  public func accept(_ request: HTTPRequest) -> Acceptance { router.accept(request) }

  public func response(to failure: RouteFailure, about summary: RequestSummary) -> HTTPResponse {
    problems.response(to: failure.problem, about: summary)
  }

  public func complete(_ response: HTTPResponse, for summary: RequestSummary) -> HTTPResponse {
    var response = response
    response.headers.append("X-Request-Id", summary.id)
    response.headers.appendIfAbsent("X-Content-Type-Options", "nosniff")
    response.headers.appendIfAbsent("Cache-Control", "no-store")
    return response
  }

  public func record(_ exchange: CompletedExchange) {}
}
