/// A request whose head was found to be in order.
public struct HTTPRequest: Sendable {
  private var head: Shared<Head>
  public private(set) var summary: RequestSummary
  /// The length that the client declared, or nil when it did not.
  public private(set) var contentLength: Int?
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
    let host = target.authority ?? headers["Host"]
    head = Shared(
      Head(
        method: method,
        target: target,
        headers: headers,
        isChunked: isChunked,
        expectsContinue: expectsContinue,
        host: host,
        hostName: host.map(HostName.name)
      )
    )
    self.summary = summary
    self.contentLength = contentLength
  }

  public var method: HTTPMethod { head.value.method }
  public var target: HTTPTarget { head.value.target }
  public var headers: HTTPHeaders { head.value.headers }
  /// Whether the body comes in chunks, its length unknown.
  public var isChunked: Bool { head.value.isChunked }
  /// Whether the client waits for a word before it sends the body.
  public var expectsContinue: Bool { head.value.expectsContinue }

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
    var head = head.value
    head.headers.replace("Content-Length", by: written)
    request.head = Shared(head)
    return request
  }

  public var query: HTTPQuery { head.value.target.query }

  /// Whether bytes follow the head.
  public var hasBody: Bool { isChunked || (contentLength ?? 0) > 0 }

  /// The host that the client asked, or nil when an old client did not say.
  public var host: String? { head.value.host }

  /// The name in it, in lower case and without a port.
  public var hostName: String? { head.value.hostName }

  private struct Head {
    let method: HTTPMethod
    let target: HTTPTarget
    var headers: HTTPHeaders
    let isChunked: Bool
    let expectsContinue: Bool
    /// The host that was asked, and its name alone.
    let host: String?
    let hostName: String?
  }
}
