internal import HTTPModel
internal import LogCheck
internal import Reporting

/// A log that is about to come, as the head of its request describes it.
///
/// A reference, so that handing it on copies nothing of what may be said about a check.
final class LogRequest {
  private(set) var parameters: CheckParameters
  let format: ReportFormat
  /// Where it is sent.
  private let path: String
  /// What the client says it sends.
  private let digest: ContentDigest?
  private let meter: Meter

  /// - Throws: `RouteFailure` when the log need not be sent at all.
  init(
    _ request: borrowing HTTPRequest,
    beginningWith parameters: borrowing CheckParameters,
    rendering: borrowing Rendering,
    meter: Meter
  ) throws(RouteFailure) {
    path = request.target.path
    self.meter = meter.of(request)
    try self.meter.checkQuota()
    self.parameters = copy parameters
    try Self.read(request, into: &self.parameters)
    var rendering = copy rendering
    self.parameters.apply(to: &rendering)
    format = try ReportFormat(
      out: self.parameters.out,
      accept: request.headers.values(of: "Accept"),
      rendering: rendering
    )
    digest = try ContentDigest(request.headers.values(of: "Content-Digest"))
    if format.isPicture { self.parameters.showPicture() }
    if digest != nil { self.parameters.showDigest() }
  }

  /// Takes what the head says of the log.
  private static func read(
    _ request: HTTPRequest,
    into parameters: inout CheckParameters
  ) throws(RouteFailure) {
    for item in request.query.items {
      do throws(ParameterFailure) {
        try parameters.set(item.name, to: item.value)
      } catch {
        throw RouteFailure(error)
      }
    }
    if let project = request.principal?.project {
      parameters.setProject(project)
      guard request.mayUse(parameters.options.context.project) else { throw .otherProject(project) }
    }
    try checkMediaType(of: request)
    try checkEncoding(request.headers.values(of: "Content-Encoding"))
    let limit = parameters.options.limits.wireBytesMax
    if let length = request.contentLength, length > limit {
      throw .logTooLong(limit: limit, observed: length, path: request.target.path)
    }
  }

  /// Has the report hold what is kept beside it.
  func keep(source: Bool) { parameters.keep(source: source) }

  /// Begins to check the log.
  func intake() -> LogIntake {
    LogIntake(options: parameters.options, digest: digest, path: path, meter: meter)
  }

  /// The status of an answer with `report`, which is `success` unless it must not pass.
  func status(of report: Report, success: Int) -> Int {
    let failOn = parameters.failOn ?? .never
    return failOn.isReached(by: report, allowsEmpty: parameters.allowsEmpty) ? 422 : success
  }

  /// A media type is only a hint, and curl's default is wrong; a form is the one real mistake.
  private static func checkMediaType(of request: HTTPRequest) throws(RouteFailure) {
    let type = request.headers["Content-Type"]
    guard let type, type.lowercased().hasPrefix("multipart/") else { return }
    let path = request.target.path
    throw RouteFailure(
      Problem(
        .multipartNotSupported,
        "The body is a form; the log itself must be the body.",
        hint: "curl -X POST -T app.log \"$WILLDID_URL\(path)\" (instead of -F)"
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
        headers: ["Accept-Encoding": "gzip, zstd, identity"]
      )
    )
  }
}
