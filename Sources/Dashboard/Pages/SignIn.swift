internal import HTTPModel

/// `POST /login`: keeps the token that was pasted in a cookie that no script can read.
struct SignIn: PromptRoute {
  static let pattern: RoutePattern = "POST /login"
  static let scope = AccessScope.open

  /// Twelve hours; then it has to be pasted again.
  private static let secondsMax = 12 * 60 * 60

  func respond(
    to request: HTTPRequest,
    parameters: RouteParameters
  ) throws(RouteFailure) -> HTTPResponse {
    // A page elsewhere must not sign anybody in.
    guard request.headers["Sec-Fetch-Site"] == "same-origin" else {
      throw RouteFailure(
        Problem(.badRequest, "Sign in on this service's own page.", hint: "open / in a browser")
      )
    }
    let fields = FormFields(request.body)
    let word = fields["token"] ?? ""
    let plain = word.utf8.filter { $0 > 0x20 && $0 < 0x7f && $0 != 0x3b && $0 != 0x2c }
    let token = String(decoding: plain.prefix(128), as: UTF8.self)
    let next = fields["next"] ?? "/"
    // Only to a path of our own.
    let target = next.hasPrefix("/") && !next.hasPrefix("//") && !next.contains("\\") ? next : "/"
    return HTTPResponse(
      status: 303,
      headers: [
        "Location": target,
        "Set-Cookie": "__Host-willdid=\(token); Path=/; Secure; HttpOnly; SameSite=Strict; "
          + "Max-Age=\(token.isEmpty ? 0 : Self.secondsMax)",
      ]
    )
  }
}

/// The fields of a form as browsers send it.
private struct FormFields {
  private var fields: [String: String] = [:]

  init(_ body: [UInt8]) {
    for pair in body.split(separator: UInt8(ascii: "&")) {
      let parts = pair.split(
        separator: UInt8(ascii: "="),
        maxSplits: 1,
        omittingEmptySubsequences: false
      )
      guard parts.count == 2 else { continue }
      fields[Self.decoded(parts[0])] = Self.decoded(parts[1])
    }
  }

  subscript(name: String) -> String? { fields[name] }

  private static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    var decoded: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "+") {
        decoded.append(UInt8(ascii: " "))
      } else if byte == UInt8(ascii: "%"), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        decoded.append(value)
        rest = rest.dropFirst(2)
      } else {
        decoded.append(byte)
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }
}
