/// What tells one state of a representation from another (a strong ETag).
public struct EntityTag: Hashable, Sendable {
  /// With its quotes.
  public let text: String

  public init(_ inner: String) { text = "\"\(inner)\"" }

  /// The tag of bytes that are our own, by their hash.
  public init(of bytes: [UInt8]) {
    var hash = FNV()
    for byte in bytes { hash.add(byte) }
    self.init(hash.digits)
  }

  /// The tag of a response, if it has one.
  public init?(of response: HTTPResponse) {
    guard let field = response.headers["ETag"] else { return nil }
    text = field
  }

  /// Whether the client has this state already, as `If-None-Match` tells; weak tags count as well.
  public func isKnown(to request: HTTPRequest) -> Bool {
    request.headers.holds("If-None-Match") { $0 == text || names($0, weakly: true) }
  }

  /// Whether a list of tags names this one.
  fileprivate func names(_ list: String, weakly: Bool) -> Bool {
    list.split(separator: ",").contains { item in
      let item = item.drop { $0 == " " }
      let plain = weakly && item.hasPrefix("W/") ? item.dropFirst(2) : item
      let end = plain.lastIndex { $0 != " " }.map { plain.index(after: $0) } ?? plain.endIndex
      return plain[..<end] == text || plain[..<end] == "*"
    }
  }

  /// The answer to a client that has this state.
  public var notModified: HTTPResponse {
    var response = HTTPResponse(status: 304)
    mark(&response)
    return response
  }

  public func mark(_ response: inout HTTPResponse) {
    response.headers.append("ETag", text)
    response.headers.append("Cache-Control", "private, no-cache")
    response.headers.vary(on: "Accept, Authorization, Cookie")
  }
}

extension HTTPRequest {
  /// Holds the client to the state that it means, as it says in `If-Match`.
  ///
  /// `tags` are those of what is there now.
  ///
  /// - Throws: `RouteFailure` when it means another one.
  public func checkMatch(_ tags: [EntityTag]) throws(RouteFailure) {
    let fields = headers.values(of: "If-Match")
    if fields.isEmpty { return }
    let isAnything = fields.contains { $0.utf8.elementsEqual("*".utf8) }
    let isThis = fields.contains { field in tags.contains { $0.names(field, weakly: false) } }
    if !isAnything && !isThis { throw .preconditionFailed }
  }

  /// Holds the client to whether there is something, of which it can have no tag: `If-Match: *` means that
  /// there is, `If-None-Match: *` that there is not.
  ///
  /// - Throws: `RouteFailure` when it is not so.
  public func checkExistence(_ isThere: Bool) throws(RouteFailure) {
    if isThere {
      try checkMatch([])
      let isNew = headers.values(of: "If-None-Match").contains { $0.utf8.elementsEqual("*".utf8) }
      if isNew {
        throw .precondition("It is there already, and 'If-None-Match' says that it is not.")
      }
    } else if headers["If-Match"] != nil {
      throw .precondition("It is not there, and 'If-Match' says that it is.")
    }
  }

  /// The same for whoever only reads, before `response` is sent; what fails anyway goes before.
  func checkMatch(with response: HTTPResponse) throws(RouteFailure) {
    guard method == .get || method == .head, response.status < 400, headers["If-Match"] != nil
    else { return }
    try checkMatch(EntityTag(of: response).map { [$0] } ?? [])
  }
}

extension RouteFailure {
  /// What the client meant has changed.
  public static let preconditionFailed = precondition(
    "What is here now has none of the tags in 'If-Match'."
  )

  fileprivate static func precondition(_ detail: String) -> RouteFailure {
    RouteFailure(Problem(.preconditionFailed, detail))
  }
}
