/// What a request is for: the path and the query of its target, decoded.
public struct HTTPTarget: Hashable, Sendable {
  /// The path as it was sent.
  public let path: String
  /// The decoded parts between the slashes; nil for the target `*`.
  public let segments: [String]?
  public let query: HTTPQuery
  /// Host and port of a target in absolute form, which count instead of the Host field.
  public let authority: String?

  /// Reads a request target, or returns nil when it is malformed.
  ///
  /// The path must begin with a slash, hold only what RFC 3986 allows there, and decode to UTF-8
  /// without NUL.
  public init?(_ bytes: [UInt8]) {
    guard bytes.allSatisfy(Self.isAllowed) else { return nil }
    if bytes.elementsEqual("*".utf8) {
      self.init(path: "*", segments: nil, query: HTTPQuery(), authority: nil)
      return
    }
    guard let (authority, rest) = Self.cutAuthority(bytes),
      rest.first == UInt8(ascii: "/")
    else { return nil }
    let mark = rest.firstIndex(of: UInt8(ascii: "?")) ?? rest.endIndex
    var segments: [String] = []
    let path = rest[..<mark]
    for part in path.dropFirst().split(
      separator: UInt8(ascii: "/"),
      omittingEmptySubsequences: false
    ) {
      guard let segment = PercentCoding.decode(part, plusIsSpace: false) else { return nil }
      segments.append(segment)
    }
    guard let query = HTTPQuery(bytes: rest[mark...].dropFirst()) else { return nil }
    self.init(
      path: String(decoding: path, as: UTF8.self),
      segments: segments,
      query: query,
      authority: authority
    )
  }

  private init(path: String, segments: [String]?, query: HTTPQuery, authority: String?) {
    self.path = path
    self.segments = segments
    self.query = query
    self.authority = authority
  }

  /// Cuts `http://host:port` off the front, which a proxy's client sends.
  private static func cutAuthority(_ bytes: [UInt8]) -> (String?, ArraySlice<UInt8>)? {
    if bytes.first == UInt8(ascii: "/") { return (nil, bytes[...]) }
    for scheme in ["http://", "https://"] {
      let head = bytes.prefix(scheme.utf8.count)
      guard head.map(ASCII.lowercase).elementsEqual(scheme.utf8) else { continue }
      let rest = bytes[head.endIndex...]
      let end = rest.firstIndex { "/?".utf8.contains($0) } ?? rest.endIndex
      let authority = String(decoding: rest[..<end], as: UTF8.self)
      guard HostName.isValid(authority) else { return nil }
      let path = rest[end...]
      let isWhole = path.first == UInt8(ascii: "/")
      return (authority, isWhole ? path : ArraySlice("/".utf8) + path)
    }
    return (nil, bytes[...])
  }

  /// Printable ASCII without what no target may hold: fragments, quotes, brackets of every kind.
  private static func isAllowed(_ byte: UInt8) -> Bool {
    byte < 0x80 && allowed[Int(byte)]
  }

  private static let allowed = (UInt8(0)..<0x80).map { byte in
    byte > 0x20 && byte < 0x7f && !"#<>\"\\^`{}".utf8.contains(byte)
  }
}
