internal import Codecs
internal import HTTPModel

/// What a client says its body digests to (RFC 9530).
struct ContentDigest {
  /// In hexadecimal.
  private let sha256: String

  /// The SHA-256 of a `Content-Digest` field, or nil when there is none.
  ///
  /// - Throws: `RouteFailure` when it is malformed.
  init?(_ fields: [String]) throws(RouteFailure) {
    // Other algorithms may stand beside it, and say nothing to us.
    let entries = fields.joined(separator: ",").split(separator: ",").map { entry in
      entry.drop { $0 == " " }
    }
    guard let entry = entries.last(where: { $0.lowercased().hasPrefix("sha-256=") }) else {
      return nil
    }
    let value = entry.dropFirst("sha-256=".count)
    guard value.count > 2, value.hasPrefix(":"), value.hasSuffix(":"),
      let bytes = Base64.bytes(ofField: value.dropFirst().dropLast()), bytes.count == 32
    else {
      throw RouteFailure(
        Problem(
          .badRequest,
          "The Content-Digest field is malformed.",
          hint: "sha-256=:$(openssl dgst -sha256 -binary app.log | base64):"
        )
      )
    }
    sha256 = SHA256.hex(ofDigest: bytes)
  }

  /// Holds the digest of what arrived against what was announced.
  ///
  /// - Throws: `RouteFailure` when they differ.
  func check(_ digest: String?) throws(RouteFailure) {
    guard digest == sha256 else {
      throw RouteFailure(
        Problem(
          .digestMismatch,
          "The body digests to \(digest ?? "nothing"), but \(sha256) was announced."
        )
      )
    }
  }
}
