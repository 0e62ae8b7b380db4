public import HTTPModel
public import LogCheck
public import Reporting

/// `POST /v1/check`: checks a log and keeps nothing of it.
///
/// `PUT` means the same, because that is what `curl -T` sends.
public struct CheckLog: LogRoute {
  public static let pattern: RoutePattern = "POST|PUT /v1/check"
  public static let scope = AccessScope.ingest
  public static let queryNames = CheckParameters.names

  static let compressHint =
    "zstd -19 app.log && curl -X POST -T app.log.zst \"$WILLDID_URL/v1/check?name=app.log\""

  private let parameters: CheckParameters
  private let rendering: Rendering
  private let metrics: Metrics

  /// `parameters` are those that every check begins with.
  public init(parameters: CheckParameters, rendering: Rendering, metrics: Metrics) {
    self.parameters = parameters
    self.rendering = rendering
    self.metrics = metrics
  }

  public func sink(
    for request: HTTPRequest,
    parameters: RouteParameters
  ) throws(RouteFailure) -> any BodySink {
    var choices = self.parameters
    for item in request.query.items {
      do throws(ParameterFailure) {
        try choices.set(item.name, to: item.value)
      } catch {
        throw RouteFailure(error)
      }
    }
    try Self.checkMediaType(request.headers["Content-Type"])
    try Self.checkEncoding(request.headers.values(of: "Content-Encoding"))
    let limit = choices.options.limits.wireBytesMax
    if let length = request.contentLength, length > limit {
      throw .bodyTooLarge(limit: limit, observed: length, hint: Self.compressHint)
    }
    let format = try ReportFormat(
      out: choices.out,
      accept: request.headers.values(of: "Accept"),
      rendering: rendering
    )
    if format.isPicture { choices.showPicture() }
    let digest = try ContentDigest(request.headers.values(of: "Content-Digest"))
    if digest != nil { choices.showDigest() }
    return CheckSink(parameters: choices, format: format, digest: digest, metrics: metrics)
  }

  /// A media type is only a hint, and curl's default is wrong; a form is the one real mistake.
  private static func checkMediaType(_ type: String?) throws(RouteFailure) {
    guard let type, type.lowercased().hasPrefix("multipart/") else { return }
    throw RouteFailure(
      Problem(
        .multipartNotSupported,
        "The body is a form; the log itself must be the body.",
        hint: "curl -X POST -T app.log \"$WILLDID_URL/v1/check\" (instead of -F)"
      )
    )
  }

  private static func checkEncoding(_ codings: [String]) throws(RouteFailure) {
    let known = ["gzip", "x-gzip", "zstd", "identity"]
    guard codings.count > 1 || !codings.allSatisfy({ known.contains($0.lowercased()) }) else {
      return
    }
    throw RouteFailure(
      Problem(
        .unsupportedEncoding,
        "The body may have one content coding: gzip, zstd or identity.",
        hint: "compress with gzip or zstd; Content-Encoding may be left out, it is recognised",
        headers: ["Accept-Encoding": "gzip, zstd, identity"]
      )
    )
  }
}

/// One log on its way through a check.
private final class CheckSink: BodySink, DeferredAnswer {
  private let parameters: CheckParameters
  private let format: ReportFormat
  /// What the client says it sends.
  private let digest: ContentDigest?
  private let metrics: Metrics
  private var check: LogCheck

  init(
    parameters: CheckParameters,
    format: ReportFormat,
    digest: ContentDigest?,
    metrics: Metrics
  ) {
    self.parameters = parameters
    self.format = format
    self.digest = digest
    self.metrics = metrics
    check = LogCheck(options: parameters.options)
    metrics.ingestBegan()
  }

  deinit { metrics.ingestEnded() }

  func receive(_ piece: Span<UInt8>) throws(RouteFailure) {
    metrics.received(piece.count)
    do throws(LogFailure) {
      try check.feed(piece)
    } catch {
      throw RouteFailure(error)
    }
  }

  func finish() throws(RouteFailure) -> Answer {
    check.isLong ? .later(self) : .now(try judged())
  }

  func response() async throws(RouteFailure) -> HTTPResponse { try judged() }

  private func judged() throws(RouteFailure) -> HTTPResponse {
    let report: Report
    do throws(LogFailure) {
      report = try check.finish()
    } catch {
      throw RouteFailure(error)
    }
    try digest?.check(report.source.sha256)
    metrics.judged(report)
    let failOn = parameters.failOn ?? .never
    let isFailed = failOn.isReached(by: report, allowsEmpty: parameters.allowsEmpty)
    return format.response(report, status: isFailed ? 422 : 200)
  }
}
