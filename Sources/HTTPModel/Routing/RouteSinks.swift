/// Holds the whole, short body of a request for its route.
final class WholeBodySink: BodySink {
  private var request: HTTPRequest
  private let answer: (HTTPRequest) throws(RouteFailure) -> Answer

  init(
    _ request: HTTPRequest,
    answer: @escaping (HTTPRequest) throws(RouteFailure) -> Answer
  ) throws(RouteFailure) {
    self.request = request
    self.answer = answer
    try checkLength(request.contentLength ?? 0, isDeclared: true)
  }

  func receive(_ piece: Span<UInt8>) throws(RouteFailure) {
    try checkLength(request.body.count + piece.count, isDeclared: false)
    for index in piece.indices { request.body.append(piece[index]) }
  }

  func finish() throws(RouteFailure) -> Answer { try answer(request) }

  private func checkLength(_ count: Int, isDeclared: Bool) throws(RouteFailure) {
    guard count > Router.wholeBodyBytesMax else { return }
    throw .bodyTooLarge(
      limit: Router.wholeBodyBytesMax,
      observed: isDeclared ? count : nil,
      hint: "this path takes a short JSON object; GET /openapi.yaml shows it"
    )
  }
}

/// The answer of a route that may have to wait.
final class DeferredRoute: DeferredAnswer {
  private let route: any Route
  private let request: HTTPRequest
  private let parameters: RouteParameters
  private let cache: (any AnswerCache)?

  init(
    route: any Route,
    request: HTTPRequest,
    parameters: RouteParameters,
    cache: (any AnswerCache)?
  ) {
    self.route = route
    self.request = request
    self.parameters = parameters
    self.cache = cache
  }

  func response() async throws(RouteFailure) -> HTTPResponse {
    let state = cache?.state
    let response = try await route.respond(to: request, parameters: parameters)
    if let cache, let state { cache.keep(response, to: request, state: state) }
    try request.checkMatch(with: response)
    return response
  }
}
