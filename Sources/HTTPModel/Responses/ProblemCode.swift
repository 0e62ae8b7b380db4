/// The stable codes of problems; each implies its status, and whether trying again can help.
public enum ProblemCode: String, CaseIterable, Sendable {
  case badRequest = "bad-request"
  case badParameter = "bad-parameter"
  case unknownParameter = "unknown-parameter"
  case badCursor = "bad-cursor"
  case decodeFailed = "decode-failed"
  case windowTooLarge = "window-too-large"
  case digestMismatch = "digest-mismatch"
  case badFraming = "bad-framing"
  case tokenMissing = "token-missing"
  case tokenInvalid = "token-invalid"
  case tokenExpired = "token-expired"
  case insufficientScope = "insufficient-scope"
  case hostNotAllowed = "host-not-allowed"
  case originNotAllowed = "origin-not-allowed"
  case notFound = "not-found"
  case methodNotAllowed = "method-not-allowed"
  case notAcceptable = "not-acceptable"
  case uploadTooSlow = "upload-too-slow"
  case idempotencyInFlight = "idempotency-in-flight"
  case preconditionFailed = "precondition-failed"
  case bodyTooLarge = "body-too-large"
  case decodedTooLarge = "decoded-too-large"
  case compressionRatio = "compression-ratio"
  case unsupportedEncoding = "unsupported-encoding"
  case unsupportedMediaType = "unsupported-media-type"
  case multipartNotSupported = "multipart-not-supported"
  case rangeNotSatisfiable = "range-not-satisfiable"
  case expectationFailed = "expectation-failed"
  case idempotencyKeyReused = "idempotency-key-reused"
  case quotaExceeded = "quota-exceeded"
  case `internal`
  case methodUnknown = "method-unknown"
  case overloaded
  case storageUnavailable = "storage-unavailable"
  case draining
  case httpVersion = "http-version"
  case storageFull = "storage-full"

  public var status: Int {
    switch self {
    case .badRequest, .badParameter, .unknownParameter, .badCursor, .decodeFailed, .windowTooLarge,
      .digestMismatch, .badFraming:
      400
    case .tokenMissing, .tokenInvalid, .tokenExpired: 401
    case .insufficientScope, .hostNotAllowed, .originNotAllowed: 403
    case .notFound: 404
    case .methodNotAllowed: 405
    case .notAcceptable: 406
    case .uploadTooSlow: 408
    case .idempotencyInFlight: 409
    case .preconditionFailed: 412
    case .bodyTooLarge, .decodedTooLarge, .compressionRatio: 413
    case .unsupportedEncoding, .unsupportedMediaType, .multipartNotSupported: 415
    case .rangeNotSatisfiable: 416
    case .expectationFailed: 417
    case .idempotencyKeyReused: 422
    case .quotaExceeded: 429
    case .internal: 500
    case .methodUnknown: 501
    case .overloaded, .storageUnavailable, .draining: 503
    case .httpVersion: 505
    case .storageFull: 507
    }
  }

  /// Whether the same request may succeed later; such a response says when, in `Retry-After`.
  public var isRetryable: Bool {
    status == 503 || [.uploadTooSlow, .idempotencyInFlight, .quotaExceeded].contains(self)
  }

  /// The same words for every problem of this code.
  public var title: String {
    switch self {
    case .badRequest: "The request cannot be understood"
    case .badParameter: "A parameter has a value that it cannot have"
    case .unknownParameter: "A parameter is not known here"
    case .badCursor: "Invalid cursor"
    case .decodeFailed: "The compressed log is truncated or corrupt"
    case .windowTooLarge: "The compressed log needs too large a window"
    case .digestMismatch: "Digest mismatch"
    case .badFraming: "Invalid message framing"
    case .tokenMissing: "A token is needed"
    case .tokenInvalid: "The token is not known here"
    case .tokenExpired: "The token has run out"
    case .insufficientScope: "The token does not allow this"
    case .originNotAllowed: "A page of that origin may not do this"
    case .hostNotAllowed: "This service does not answer to that host name"
    case .notFound: "There is nothing here"
    case .methodNotAllowed: "This method is not for this path"
    case .notAcceptable: "No offered output format is accepted"
    case .uploadTooSlow: "The log came too slowly"
    case .idempotencyInFlight: "The same request is being worked on"
    case .preconditionFailed: "Precondition failed"
    case .bodyTooLarge: "Request body is too large"
    case .decodedTooLarge: "The decoded log is too large"
    case .compressionRatio: "The log is compressed beyond what a log can be"
    case .unsupportedEncoding: "This content coding is not supported"
    case .unsupportedMediaType: "This is not a log"
    case .multipartNotSupported: "A log is sent as it is, not as a form"
    case .rangeNotSatisfiable: "Range not satisfiable"
    case .idempotencyKeyReused: "The key was used for another request"
    case .expectationFailed: "Expectation failed"
    case .quotaExceeded: "Quota exceeded"
    case .internal: "The service failed"
    case .methodUnknown: "This method is not known"
    case .overloaded: "Service overloaded"
    case .storageUnavailable: "The storage cannot be reached"
    case .draining: "The service is about to stop"
    case .httpVersion: "HTTP version not supported"
    case .storageFull: "Storage full"
    }
  }
}
