/// Everything above the wire, as a server sees it.
public protocol RequestHandler: Sendable {
  /// Decides on a request by its head.
  func accept(_ request: HTTPRequest) -> Acceptance

  /// The response that tells a client why it was refused.
  func response(to failure: RouteFailure, about summary: RequestSummary) -> HTTPResponse

  /// Adds to a response what every response carries.
  func complete(_ response: HTTPResponse, for summary: RequestSummary) -> HTTPResponse

  /// Takes note of an exchange that is over.
  func record(_ exchange: CompletedExchange)
}

extension RequestHandler {
  /// Serves one request in memory, as a server would over a connection.
  public func response(to request: HTTPRequest, body: [UInt8] = []) async -> HTTPResponse {
    let response: HTTPResponse
    do throws(RouteFailure) {
      let sink = try accept(request).sink.get()
      if !body.isEmpty { try sink.receive(body.span) }
      switch try sink.finish() {
      case .now(let answer): response = answer
      case .later(let deferred): response = try await deferred.response()
      }
    } catch {
      response = self.response(to: error, about: request.summary)
    }
    return complete(response, for: request.summary)
  }
}
