/// What can be said about any request, even one that could not be understood.
public struct RequestSummary: Equatable, Sendable {
  /// What ties a response to its line in the access log.
  public private(set) var id: String
  private let said: Shared<Said>

  private struct Said: Hashable {
    let method: String
    let path: String
    let remote: String
    let origin: String?
    let forwardedFor: [String]
    let traceID: String?
    let asksForPage: Bool
  }

  public init(
    id: String,
    method: String,
    path: String,
    remote: String,
    origin: String? = nil,
    forwardedFor: [String] = [],
    traceID: String? = nil,
    asksForPage: Bool = false
  ) {
    self.id = id
    said = Shared(
      Said(
        method: method,
        path: path,
        remote: remote,
        origin: origin,
        forwardedFor: forwardedFor,
        traceID: traceID,
        asksForPage: asksForPage
      )
    )
  }

  /// As it was sent.
  public var method: String { said.value.method }
  /// As it was sent, without the query.
  public var path: String { said.value.path }
  /// The address of the other side.
  public var remote: String { said.value.remote }
  /// The origin of the page that sent it, when a browser says so.
  public var origin: String? { said.value.origin }
  /// Whom proxies say that they heard, the nearest last; anybody can write that.
  public var forwardedFor: [String] { said.value.forwardedFor }
  /// Whether a browser asks for what it shows to a person.
  public var asksForPage: Bool { said.value.asksForPage }
  /// The trace that the request belongs to, as its sender says.
  public var traceID: String? { said.value.traceID }

  public static func == (left: RequestSummary, right: RequestSummary) -> Bool {
    left.id == right.id && left.said.value == right.said.value
  }

  /// The same of another request with the same head.
  func with(id: String) -> RequestSummary {
    var summary = self
    summary.id = id
    return summary
  }

  /// Whether a caller may choose `text` as the id of a request: `[A-Za-z0-9._-]{1,64}`.
  static func isAcceptable(id text: String) -> Bool {
    (1...64).contains(text.utf8.count)
      && text.utf8.allSatisfy {
        ASCII.isLetter($0) || ASCII.isDigit($0) || "._-".utf8.contains($0)
      }
  }
}
