public import HTTPModel

/// What tells one state of a representation from another (a strong ETag).
public struct EntityTag: Hashable, Sendable {
  /// With its quotes.
  public let text: String

  public init(_ inner: String) { text = "\"\(inner)\"" }

  /// The tag as it stands in a response.
  init(field: String) { text = field }

  /// A tag of a list: it changes with `number`, and belongs to this query and caller only.
  public init(change number: Int64, of request: HTTPRequest) {
    var hash = FNV()
    for item in request.query.items {
      hash.add(item.name)
      hash.add(item.value)
    }
    hash.add(request.target.path)
    hash.add(request.principal?.project ?? "")
    self.init("l.\(number).\(hash.digits)")
  }

  /// Whether the client has this state already.
  public func isKnown(to request: HTTPRequest) -> Bool {
    request.headers.values(of: "If-None-Match").contains { list in
      list.split(separator: ",").contains { item in
        let item = item.drop { $0 == " " }
        let plain = item.hasPrefix("W/") ? item.dropFirst(2) : item
        return plain == text || plain == "*"
      }
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
    response.headers.append("Vary", "Accept, Authorization, Cookie")
  }
}

/// The FNV-1a hash, for what need not resist anybody.
struct FNV {
  private var hash: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    add(0xff)
  }

  mutating func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }

  var digits: String { String(hash, radix: 16) }
}
