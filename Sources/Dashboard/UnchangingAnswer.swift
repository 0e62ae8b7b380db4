internal import HTTPModel

/// An answer that is the same for as long as the service runs; who has it is told so.
struct UnchangingAnswer: Sendable {
  private let response: HTTPResponse
  private let tag: String

  init(_ response: HTTPResponse) {
    var response = response
    tag = Self.tag(of: response.body)
    response.headers.append("ETag", tag)
    response.headers.append("Cache-Control", "no-cache")
    self.response = response
  }

  func respond(to request: HTTPRequest) -> HTTPResponse {
    guard Self.isKnown(tag, to: request) else { return response }
    return Self.unchanged(response)
  }

  /// Whether the client has what `tag` names.
  static func isKnown(_ tag: String, to request: HTTPRequest) -> Bool {
    request.headers.values(of: "If-None-Match").contains { list in
      list.split(separator: ",").contains { item in
        let item = item.drop { $0 == " " }
        return (item.hasPrefix("W/") ? item.dropFirst(2) : item) == tag
      }
    }
  }

  /// The short answer to a client that has `response` already.
  static func unchanged(_ response: HTTPResponse) -> HTTPResponse {
    var short = HTTPResponse(status: 304)
    // A browser takes over these fields, so all must be there.
    for field in response.headers.fields { short.headers.append(field.name, field.value) }
    return short
  }

  /// The FNV-1a hash of the bytes, which are our own.
  static func tag(of bytes: [UInt8]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return "\"\(String(hash, radix: 16))\""
  }
}
