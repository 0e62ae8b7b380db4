internal import HTTPModel

/// Which pages of other origins may use the API (CORS); none unless they are named.
struct CrossOrigin: Sendable {
  /// How long a browser remembers that it may ask, in seconds.
  private static let secondsMax = 600

  let origins: Set<String>

  /// Answers a browser that asks whether a page may send a request; nil when this is no such question.
  func preflight(_ request: HTTPRequest) -> HTTPResponse? {
    guard request.method == .options, let origin = request.headers["Origin"],
      let method = request.headers["Access-Control-Request-Method"], origins.contains(origin)
    else { return nil }
    let headers = "Authorization, Content-Type, Content-Encoding, Content-Digest, "
    return HTTPResponse(
      status: 204,
      headers: [
        "Access-Control-Allow-Methods": HTTPMethod(rawValue: method)?.rawValue ?? "GET",
        "Access-Control-Allow-Headers": headers
          + "Idempotency-Key, If-Match, If-None-Match, If-Range, Range, traceparent, X-Request-Id",
        "Access-Control-Max-Age": "\(Self.secondsMax)",
      ]
    )
  }

  /// Says in `response` that the page which sent the request may read it.
  func mark(_ response: inout HTTPResponse, for summary: RequestSummary) {
    guard !origins.isEmpty else { return }
    response.headers.vary(on: "Origin")
    guard let origin = summary.origin, origins.contains(origin) else { return }
    response.headers.append("Access-Control-Allow-Origin", origin)
    response.headers.append(
      "Access-Control-Expose-Headers",
      "Content-Range, ETag, Idempotency-Replayed, Link, Location, Retry-After, WillDid-Verdict, "
        + "X-Request-Id"
    )
  }
}
