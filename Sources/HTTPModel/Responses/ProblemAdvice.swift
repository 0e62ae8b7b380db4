extension ProblemCode {
  /// What to do about any problem of this code, where nothing better is known of the very request.
  public var advice: String {
    switch self {
    case .badRequest: "GET /openapi.yaml says what each path takes"
    case .badParameter: "GET /openapi.yaml says which values each parameter can have"
    case .unknownParameter: "GET /openapi.yaml says which parameters each path has"
    case .badCursor: "leave 'cursor' out to begin at the start"
    case .decodeFailed: "test the file with 'gzip -t' or 'zstd -t', and send it again"
    case .windowTooLarge: "zstd -19, no --long and no --ultra"
    case .digestMismatch:
      "send the log again; the digest is of the bytes as they are sent, so compressed ones"
    case .badFraming: "let a common client write the request, such as curl"
    case .tokenMissing:
      "add -H \"Authorization: Bearer $WILLDID_TOKEN\"; 'willdid token create' makes one"
    case .tokenInvalid:
      "'willdid token list' shows the tokens that are known, by the start of their digest"
    case .tokenExpired: "'willdid token create' makes a new one"
    case .insufficientScope: "use a token of the scope and the project that this asks for"
    case .hostNotAllowed: "whoever runs the service can allow it in WILLDID_ALLOWED_HOSTS"
    case .originNotAllowed:
      "send the request from this service's own pages, or use a bearer token"
    case .notFound: "GET /openapi.yaml says what there is"
    case .methodNotAllowed: "use a method that the field Allow names"
    case .notAcceptable: "leave 'Accept' out, or allow application/json"
    case .uploadTooSlow: "send it again; compressed with 'zstd -19' it is a fraction as long"
    case .preconditionFailed: "GET it again, and decide by what it is now"
    case .bodyTooLarge: "compress the log with 'zstd -19', or cut it"
    case .decodedTooLarge:
      "cut the log with 'split -C' to the bytes of 'limit', and check the parts"
    case .compressionRatio: "send the log itself; it may be padded or nested in archives"
    case .unsupportedEncoding:
      "compress with gzip or zstd; Content-Encoding may be left out, it is recognised"
    case .unsupportedMediaType: "send the log as text or JSON, plain or packed with gzip or zstd"
    case .multipartNotSupported: "let curl send the file itself: -X POST -T app.log instead of -F"
    case .rangeNotSatisfiable: "ask for bytes=0-"
    case .expectationFailed: "leave 'Expect' out"
    case .idempotencyKeyReused: "make the key of what is unique to the upload"
    case .internal: "tell whoever runs the service the request_id, which its log has too"
    case .methodUnknown: "use GET, HEAD, POST, PUT, PATCH, DELETE or OPTIONS"
    case .httpVersion: "speak HTTP/1.1"
    case .storageFull: "tell whoever runs the service; POST /v1/check still works"
    // curl takes a 409 for final, unless it is told otherwise.
    case .idempotencyInFlight:
      "try again after the seconds of Retry-After; curl does not with --retry alone"
    case .quotaExceeded, .overloaded, .storageUnavailable, .draining:
      "try again after the seconds of Retry-After; curl does so with --retry 5"
    }
  }
}
