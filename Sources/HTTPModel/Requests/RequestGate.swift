/// Lets in only requests whose head has one meaning.
///
/// The library below us accepts heads about which two servers can disagree, for example where the
/// body ends; behind such a quarrel a second request can be smuggled past a proxy. Everything that
/// RFC 9112 calls an error, and everything that is ambiguous, is refused here, before any of the
/// body is read. Whoever is refused must not be listened to again on that connection.
public enum RequestGate {
  /// Reads a head.
  ///
  /// - Throws: `RouteFailure` when the head is malformed, ambiguous, or asks for what HTTP/1.1 of
  ///   this service does not offer.
  public static func admit(
    _ raw: RawRequest,
    id: String,
    remote: String
  ) throws(RouteFailure) -> HTTPRequest {
    let isOld = try checkVersion(raw)
    try checkFields(raw)
    let framing = try framing(of: raw, isOld: isOld)
    let method = try method(of: raw)
    try checkHost(raw, isOld: isOld)
    let expectsContinue = try expectation(of: raw, isOld: isOld)
    guard let target = HTTPTarget(raw.target), target.segments != nil || method == .options else {
      throw RouteFailure(
        Problem(
          .badRequest,
          "The request target is malformed, or no text in UTF-8 when it is decoded.",
          hint: "escape what is no letter or digit: curl --get --data-urlencode 'q=50%' URL"
        )
      )
    }
    var headers = HTTPHeaders()
    for field in raw.fields {
      headers.append(
        String(decoding: field.name, as: UTF8.self),
        String(decoding: field.meant, as: UTF8.self)
      )
    }
    return HTTPRequest(
      method: method,
      target: target,
      headers: headers,
      summary: raw.summary(id: id, remote: remote),
      contentLength: framing.length,
      isChunked: framing.isChunked,
      expectsContinue: expectsContinue
    )
  }

  /// Lets in a head that differs from the `earlier` one, which became `request`, in nothing but the length
  /// of its body; returns nil when anything else differs.
  ///
  /// - Throws: `RouteFailure` when the length is malformed.
  public static func admit(
    _ raw: RawRequest,
    like earlier: RawRequest,
    which request: HTTPRequest,
    id: String
  ) throws(RouteFailure) -> HTTPRequest? {
    guard raw.isLike(earlier, butFor: "content-length") else { return nil }
    // Of HTTP/1.0 nothing is asked here but that it has no chunks, and that was the case before.
    let length = try framing(of: raw, isOld: false).length
    let written = raw.values(of: "content-length").first ?? []
    return request.again(
      id: id,
      contentLength: length,
      written: String(decoding: written, as: UTF8.self)
    )
  }

  /// Returns whether it is HTTP/1.0.
  private static func checkVersion(_ raw: RawRequest) throws(RouteFailure) -> Bool {
    if raw.version.elementsEqual("HTTP/1.1".utf8) { return false }
    if raw.version.elementsEqual("HTTP/1.0".utf8) { return true }
    throw refusal(.httpVersion, "Only HTTP/1.1 and HTTP/1.0 are spoken here.")
  }

  private static func checkFields(_ raw: RawRequest) throws(RouteFailure) {
    for field in raw.fields {
      // Also catches 'Transfer-Encoding :', whose name ends in a space.
      guard !field.name.isEmpty, field.name.allSatisfy(ASCII.isToken) else {
        throw refusal(.badFraming, "A header field has a malformed name.")
      }
      guard field.value.allSatisfy({ $0 >= 0x20 && $0 != 0x7f || $0 == 0x09 }) else {
        throw refusal(.badFraming, "A header field holds a control character.")
      }
    }
  }

  /// Where the body ends; by the values as they came, as the parser below us has read them.
  private static func framing(
    of raw: RawRequest,
    isOld: Bool
  ) throws(RouteFailure) -> (length: Int?, isChunked: Bool) {
    let codings = raw.values(of: "transfer-encoding")
    let lengths = raw.values(of: "content-length")
    if !codings.isEmpty {
      guard codings.count == 1, codings[0].map(ASCII.lowercase).elementsEqual("chunked".utf8) else {
        throw refusal(.badFraming, "The only transfer coding that is understood is 'chunked'.")
      }
      guard lengths.isEmpty else {
        throw refusal(.badFraming, "Content-Length and Transfer-Encoding exclude each other.")
      }
      guard !isOld else {
        throw refusal(.badFraming, "HTTP/1.0 knows no Transfer-Encoding.")
      }
      return (nil, true)
    }
    guard let digits = lengths.first else { return (nil, false) }
    guard lengths.count == 1, !digits.isEmpty, digits.allSatisfy(ASCII.isDigit),
      let length = Int(String(decoding: digits, as: UTF8.self))
    else { throw refusal(.badFraming, "Content-Length must be one decimal number, given once.") }
    return (length, false)
  }

  private static func method(of raw: RawRequest) throws(RouteFailure) -> HTTPMethod {
    if raw.method.elementsEqual("CONNECT".utf8) {
      throw refusal(.badRequest, "This service is no proxy.")
    }
    guard let method = HTTPMethod(rawValue: String(decoding: raw.method, as: UTF8.self)) else {
      throw refusal(.methodUnknown, "Methods are upper-case words, such as GET and POST.")
    }
    return method
  }

  private static func checkHost(_ raw: RawRequest, isOld: Bool) throws(RouteFailure) {
    let hosts = raw.meantValues(of: "host")
    guard hosts.count == 1 || hosts.isEmpty && isOld else {
      throw refusal(.badFraming, "A request names its host, once.")
    }
    guard hosts.allSatisfy({ HostName.isValid(String(decoding: $0, as: UTF8.self)) }) else {
      throw refusal(.badFraming, "The Host field is malformed.")
    }
  }

  /// Returns whether the client waits for `100 Continue`.
  private static func expectation(
    of raw: RawRequest,
    isOld: Bool
  ) throws(RouteFailure) -> Bool {
    let expectations = raw.meantValues(of: "expect")
    guard
      expectations.allSatisfy({ $0.map(ASCII.lowercase).elementsEqual("100-continue".utf8) })
    else {
      throw refusal(.expectationFailed, "The only expectation that is met is '100-continue'.")
    }
    return !expectations.isEmpty && !isOld
  }

  private static func refusal(_ code: ProblemCode, _ detail: String) -> RouteFailure {
    RouteFailure(Problem(code, detail))
  }
}
