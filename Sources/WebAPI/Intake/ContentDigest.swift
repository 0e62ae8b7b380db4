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
      let bytes = Base64.decode(value.dropFirst().dropLast()), bytes.count == 32
    else {
      throw RouteFailure(
        Problem(
          .badRequest,
          "The Content-Digest field is malformed.",
          hint: "sha-256=:$(openssl dgst -sha256 -binary app.log | base64):"
        )
      )
    }
    sha256 = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
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

/// Base64 as RFC 4648 writes it, padded.
private enum Base64 {
  /// The bytes that `text` stands for, or nil when it is malformed.
  static func decode(_ text: Substring) -> [UInt8]? {
    let padding = text.utf8.reversed().prefix { $0 == UInt8(ascii: "=") }.count
    guard text.utf8.count % 4 == 0, padding < 3 else { return nil }
    var bytes: [UInt8] = []
    var (bits, count) = (UInt32(0), 0)
    for letter in text.utf8.dropLast(padding) {
      guard let digit = digit(letter) else { return nil }
      bits = bits << 6 | digit
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return bytes
  }

  private static func digit(_ letter: UInt8) -> UInt32? {
    switch letter {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(letter - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(letter - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(letter - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
