/// The stable codes of problems; each implies its status, and whether trying again can help.
public enum ProblemCode: String, CaseIterable, Sendable {
  case badRequest = "bad-request"
  case badParameter = "bad-parameter"
  case unknownParameter = "unknown-parameter"
  case decodeFailed = "decode-failed"
  case windowTooLarge = "window-too-large"
  case digestMismatch = "digest-mismatch"
  case badFraming = "bad-framing"
  case hostNotAllowed = "host-not-allowed"
  case notFound = "not-found"
  case methodNotAllowed = "method-not-allowed"
  case notAcceptable = "not-acceptable"
  case bodyTooLarge = "body-too-large"
  case decodedTooLarge = "decoded-too-large"
  case compressionRatio = "compression-ratio"
  case unsupportedEncoding = "unsupported-encoding"
  case unsupportedMediaType = "unsupported-media-type"
  case multipartNotSupported = "multipart-not-supported"
  case expectationFailed = "expectation-failed"
  case `internal`
  case methodUnknown = "method-unknown"
  case overloaded
  case storageUnavailable = "storage-unavailable"
  case draining
  case httpVersion = "http-version"
  case storageFull = "storage-full"

  public var status: Int {
    switch self {
    case .badRequest, .badParameter, .unknownParameter, .decodeFailed, .windowTooLarge,
      .digestMismatch, .badFraming:
      400
    case .hostNotAllowed: 403
    case .notFound: 404
    case .methodNotAllowed: 405
    case .notAcceptable: 406
    case .bodyTooLarge, .decodedTooLarge, .compressionRatio: 413
    case .unsupportedEncoding, .unsupportedMediaType, .multipartNotSupported: 415
    case .expectationFailed: 417
    case .internal: 500
    case .methodUnknown: 501
    case .overloaded, .storageUnavailable, .draining: 503
    case .httpVersion: 505
    case .storageFull: 507
    }
  }

  /// Whether the same request may succeed later; such a response says when, in `Retry-After`.
  public var isRetryable: Bool { status == 503 }

  /// The same words for every problem of this code.
  public var title: String {
    switch self {
    case .badRequest: "The request cannot be understood"
    case .badParameter: "A parameter has a value that it cannot have"
    case .unknownParameter: "A parameter is not known here"
    case .decodeFailed: "The compressed log is truncated or corrupt"
    case .windowTooLarge: "The compressed log needs too large a window"
    case .digestMismatch: "The log is not the one that its digest is of"
    case .badFraming: "The request does not say clearly where it ends"
    case .hostNotAllowed: "This service does not answer to that host name"
    case .notFound: "There is nothing here"
    case .methodNotAllowed: "This method is not for this path"
    case .notAcceptable: "No offered output format is accepted"
    case .bodyTooLarge: "The request body is too large"
    case .decodedTooLarge: "The decoded log is too large"
    case .compressionRatio: "The log is compressed beyond what a log can be"
    case .unsupportedEncoding: "This content coding is not supported"
    case .unsupportedMediaType: "This is not a log"
    case .multipartNotSupported: "A log is sent as it is, not as a form"
    case .expectationFailed: "This expectation cannot be met"
    case .internal: "The service failed"
    case .methodUnknown: "This method is not known"
    case .overloaded: "The service has as much to do as it takes on"
    case .storageUnavailable: "The storage cannot be reached"
    case .draining: "The service is about to stop"
    case .httpVersion: "This version of HTTP is not spoken here"
    case .storageFull: "There is no room left"
    }
  }
}
