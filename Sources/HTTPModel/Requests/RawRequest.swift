/// The head of a request as it came, before anybody believed it.
public struct RawRequest: Hashable, Sendable {
  public var method: [UInt8]
  public var target: [UInt8]
  public var version: [UInt8]
  public var fields: [Field]

  public init(method: [UInt8], target: [UInt8], version: [UInt8], fields: [Field] = []) {
    self.method = method
    self.target = target
    self.version = version
    self.fields = fields
  }

  public struct Field: Hashable, Sendable {
    public let name: [UInt8]
    public let value: [UInt8]

    public init(name: [UInt8], value: [UInt8]) {
      self.name = name
      self.value = value
    }

    /// The value as it is meant: blanks around it are none of it (RFC 9110, section 5.5), but the parser below us
    /// leaves those behind it.
    var meant: ArraySlice<UInt8> {
      var meant = value[...]
      while let first = meant.first, ASCII.isBlank(first) { meant.removeFirst() }
      while let last = meant.last, ASCII.isBlank(last) { meant.removeLast() }
      return meant
    }
  }

  /// The values of every field with exactly this name, in lower case.
  func values(of name: String) -> [[UInt8]] {
    var values: [[UInt8]] = []
    // By number: each field that is taken out is counted as one more owner of its bytes.
    for index in fields.indices where Self.isSame(fields[index].name, name) {
      values.append(fields[index].value)
    }
    return values
  }

  /// The same values as they are meant.
  func meantValues(of name: String) -> [ArraySlice<UInt8>] {
    fields.filter { Self.isSame($0.name, name) }.map(\.meant)
  }

  /// Whether the head is the same as `other`, field by field, but for the values of those with this name, in
  /// lower case.
  func isLike(_ other: RawRequest, butFor name: String) -> Bool {
    guard method == other.method, target == other.target, version == other.version,
      fields.count == other.fields.count
    else { return false }
    return fields.indices.allSatisfy { index in
      fields[index].name == other.fields[index].name
        && (fields[index].value == other.fields[index].value
          || Self.isSame(fields[index].name, name))
    }
  }

  private static func isSame(_ written: [UInt8], _ name: String) -> Bool {
    guard written.count == name.utf8.count else { return false }
    let (written, name) = (written.span, name.utf8Span.span)
    for index in name.indices where ASCII.lowercase(written[index]) != name[index] { return false }
    return true
  }

  /// How many bytes the head has when it is written in the one usual way.
  ///
  /// A head of another length holds what the parser below us put up with or dropped without a word:
  /// folded lines, bare line feeds, bytes behind a NUL, nameless fields, or only other spaces.
  public var plainByteCount: Int {
    // Two spaces and a line end; then a colon, a space and a line end each; then an empty line.
    let line = method.count + target.count + version.count + 4
    return fields.reduce(line + 2) { $0 + $1.name.count + $1.value.count + 4 }
  }

  /// The id that the client gives to the request, when it may be used.
  public var proposedID: String? {
    guard let value = values(of: "x-request-id").first else { return nil }
    let id = String(decoding: value, as: UTF8.self)
    return RequestSummary.isAcceptable(id: id) ? id : nil
  }

  /// Method and path as far as they can be shown.
  public func summary(id: String, remote: String) -> RequestSummary {
    RequestSummary(
      id: id,
      method: String(decoding: method.prefix(32), as: UTF8.self),
      path: String(
        decoding: target.prefix { $0 != UInt8(ascii: "?") }.prefix(1_024),
        as: UTF8.self
      ),
      remote: remote,
      origin: values(of: "origin").first.map { String(decoding: $0.prefix(256), as: UTF8.self) },
      forwardedFor: RequestSummary.forwardedFor(self),
      traceID: traceID,
      asksForPage: values(of: "accept").contains {
        String(decoding: $0.prefix(256), as: UTF8.self).contains("text/html")
      }
    )
  }

  /// The trace id of a `traceparent` field (W3C Trace Context), or nil.
  private var traceID: String? {
    guard let value = values(of: "traceparent").first else { return nil }
    let parts = value.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.count >= 4, parts[0].count == 2, parts[1].count == 32,
      parts[1].allSatisfy({ ASCII.hexadecimal($0) != nil })
    else { return nil }
    return String(decoding: parts[1].map(ASCII.lowercase), as: UTF8.self)
  }
}
