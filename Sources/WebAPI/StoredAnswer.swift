internal import HTTPModel
internal import Reporting

/// An answer that is the same for as long as the service runs.
struct StoredAnswer: Sendable {
  private let response: HTTPResponse
  private let tag: String

  init(_ json: JSON) { self.init(HTTPResponse.json(json)) }

  init(_ response: HTTPResponse) {
    var response = response
    tag = "\"\(Self.digits(of: response.body))\""
    response.headers.append("ETag", tag)
    // It changes with the service, so whoever keeps it asks whether it still holds.
    response.headers.append("Cache-Control", "public, no-cache")
    self.response = response
  }

  /// The answer, or 304 when the client has it already.
  func respond(to request: HTTPRequest) -> HTTPResponse {
    let known = request.headers.values(of: "If-None-Match")
    guard known.contains(where: Self.tags(tag)) else { return response }
    var short = HTTPResponse(status: 304)
    for name in ["ETag", "Cache-Control"] {
      if let value = response.headers[name] { short.headers.append(name, value) }
    }
    return short
  }

  /// Whether a list of tags holds `tag`; weak tags count as well.
  private static func tags(_ tag: String) -> (String) -> Bool {
    { list in
      list.split(separator: ",").contains { item in
        let item = item.drop { $0 == " " }
        let plain = item.hasPrefix("W/") ? item.dropFirst(2) : item
        return plain == tag || plain == "*"
      }
    }
  }

  /// The FNV-1a hash, which need not resist anybody: the bytes are our own.
  private static func digits(of bytes: [UInt8]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return String(hash, radix: 16)
  }
}
