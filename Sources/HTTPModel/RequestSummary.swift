/// What can be said about any request, even one that could not be understood.
public struct RequestSummary: Hashable, Sendable {
  /// What ties a response to its line in the access log.
  public fileprivate(set) var id: String
  /// As it was sent.
  public let method: String
  /// As it was sent, without the query.
  public let path: String
  /// The address of the other side.
  public let remote: String
  /// The origin of the page that sent it, when a browser says so.
  public let origin: String?
  /// Whom proxies say that they heard, the nearest last; anybody can write that.
  public let forwardedFor: [String]
  /// The trace that the request belongs to, as its sender says.
  public let traceID: String?

  public init(
    id: String,
    method: String,
    path: String,
    remote: String,
    origin: String? = nil,
    forwardedFor: [String] = [],
    traceID: String? = nil
  ) {
    self.id = id
    self.method = method
    self.path = path
    self.remote = remote
    self.origin = origin
    self.forwardedFor = forwardedFor
    self.traceID = traceID
  }

  /// The same of another request with the same head.
  func with(id: String) -> RequestSummary {
    var summary = self
    summary.id = id
    return summary
  }

  /// Whether a caller may choose `text` as the id of a request: `[A-Za-z0-9._-]{1,64}`.
  public static func isAcceptable(id text: String) -> Bool {
    (1...64).contains(text.utf8.count)
      && text.utf8.allSatisfy {
        ASCII.isLetter($0) || ASCII.isDigit($0) || "._-".utf8.contains($0)
      }
  }
}
