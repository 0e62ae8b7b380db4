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

/// What was decided about a request by its head.
public struct Acceptance {
  /// The path of the route's pattern, or what stands for requests without a route.
  public let route: String
  /// Whether the body is a log, of which only so many are taken at once.
  public let isUpload: Bool
  /// What the body flows into, or why the request is refused.
  public let sink: Result<any BodySink, RouteFailure>

  public init(route: String, isUpload: Bool, sink: Result<any BodySink, RouteFailure>) {
    self.route = route
    self.isUpload = isUpload
    self.sink = sink
  }
}

/// What is known of an exchange when it is over.
public struct CompletedExchange: Sendable {
  public let summary: RequestSummary
  public let route: String
  /// The status that was sent, or nil when the connection ended first.
  public let status: Int?
  /// The bytes of the body that were received.
  public let wireBytes: Int
  public let seconds: Double
  /// What only the log is told about a failure.
  public let reason: String?

  public init(
    summary: RequestSummary,
    route: String,
    status: Int?,
    wireBytes: Int,
    seconds: Double,
    reason: String? = nil
  ) {
    self.summary = summary
    self.route = route
    self.status = status
    self.wireBytes = wireBytes
    self.seconds = seconds
    self.reason = reason
  }
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
