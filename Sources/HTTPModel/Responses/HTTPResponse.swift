/// What a request is answered with.
public struct HTTPResponse: Sendable {
  public var status: Int
  public var headers: HTTPHeaders
  public var body: [UInt8]
  /// Sent instead of `body`.
  public var file: (any FileBody)?
  /// For the log only.
  public var note = ExchangeNote()

  public init(status: Int = 200, headers: HTTPHeaders = HTTPHeaders(), body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// A response with a body of this media type.
  public init(status: Int = 200, type: String, body: [UInt8]) {
    self.init(status: status, headers: ["Content-Type": type], body: body)
  }

  /// How long the body is.
  public var bodyByteCount: Int { file?.byteCount ?? body.count }
}
