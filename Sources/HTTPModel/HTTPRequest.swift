/// A request whose head was found to be in order.
public struct HTTPRequest: Sendable {
  public let method: HTTPMethod
  public let target: HTTPTarget
  public private(set) var headers: HTTPHeaders
  public private(set) var summary: RequestSummary
  /// The length that the client declared, or nil when it did not.
  public private(set) var contentLength: Int?
  /// Whether the body comes in chunks, its length unknown.
  public let isChunked: Bool
  /// Whether the client waits for a word before it sends the body.
  public let expectsContinue: Bool
  /// Who sent it, or nil when nobody knows.
  public internal(set) var principal: Principal?
  /// The whole body, for routes that are not given a log.
  public internal(set) var body: [UInt8] = []

  public init(
    method: HTTPMethod,
    target: HTTPTarget,
    headers: HTTPHeaders,
    summary: RequestSummary,
    contentLength: Int? = nil,
    isChunked: Bool = false,
    expectsContinue: Bool = false
  ) {
    self.method = method
    self.target = target
    self.headers = headers
    self.summary = summary
    self.contentLength = contentLength
    self.isChunked = isChunked
    self.expectsContinue = expectsContinue
  }

  /// A request with the same head, from the same connection.
  public func again(id: String) -> HTTPRequest {
    var request = self
    request.summary = summary.with(id: id)
    return request
  }

  /// The same with a body of another length, which its head has `written` so.
  func again(id: String, contentLength: Int?, written: String) -> HTTPRequest {
    var request = again(id: id)
    request.contentLength = contentLength
    request.headers.replace("Content-Length", by: written)
    return request
  }

  public var query: HTTPQuery { target.query }

  /// Whether bytes follow the head.
  public var hasBody: Bool { isChunked || (contentLength ?? 0) > 0 }

  /// The host that the client asked, or nil when an old client did not say.
  public var host: String? { target.authority ?? headers["Host"] }
}
