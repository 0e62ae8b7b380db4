internal import Codecs
internal import HTTPModel

/// What a client calls an upload, so that sending it again does not keep it twice.
struct IdempotencyKey {
  private static let charactersMax = 128

  /// Unique for caller, path and word.
  let text: String

  /// The key of a request, or nil when it has none; quotes around it do not count.
  ///
  /// - Throws: `RouteFailure` when it is malformed.
  init?(_ request: HTTPRequest) throws(RouteFailure) {
    let fields = request.headers.values(of: "Idempotency-Key")
    guard let field = fields.first else { return nil }
    var word = Substring(field)
    if word.utf8.count >= 2, word.hasPrefix("\""), word.hasSuffix("\"") {
      word = word.dropFirst().dropLast()
    }
    guard fields.count == 1, (1...Self.charactersMax).contains(word.utf8.count),
      word.utf8.allSatisfy({ 0x21...0x7e ~= $0 && $0 != UInt8(ascii: "\"") })
    else {
      throw RouteFailure(
        Problem(
          .badRequest,
          "The Idempotency-Key is malformed.",
          hint: "one key of 1 to \(Self.charactersMax) printable characters without spaces, "
            + "such as \"8812-test\""
        )
      )
    }
    let parts = [request.principal?.id ?? "", request.target.path, String(word)]
    text = SHA256.hex(of: parts.joined(separator: "\n").utf8)
  }
}
