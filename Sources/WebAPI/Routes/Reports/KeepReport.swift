internal import HTTPModel
internal import LogCheck
internal import Reporting

/// `POST /v1/reports`: checks a log and keeps the report.
struct KeepReport: LogRoute {
  static let pattern: RoutePattern = "POST /v1/reports"
  static let scope = AccessScope.ingest
  static let queryNames = CheckParameters.keepingNames

  private let parameters: CheckParameters
  private let rendering: Rendering
  private let meter: Meter
  private let keeping: ReportKeeping

  /// `parameters` are those that every check begins with.
  init(
    parameters: CheckParameters,
    rendering: Rendering,
    meter: Meter,
    keeping: ReportKeeping
  ) {
    self.parameters = parameters
    self.rendering = rendering
    self.meter = meter
    self.keeping = keeping
  }

  func sink(
    for request: HTTPRequest,
    parameters: RouteParameters
  ) throws(RouteFailure) -> any BodySink {
    try keeping.checkRoom()
    let key = try IdempotencyKey(request)
    let log = try LogRequest(
      request,
      beginningWith: self.parameters,
      rendering: rendering,
      meter: meter
    )
    log.keep(source: keeping.policy.source != .none)
    let lease = key.map { keeping.lease($0, of: log.parameters.options.context.project) }
    return KeepSink(
      log,
      lease: lease,
      rendering: rendering,
      metrics: meter.metrics,
      keeping: keeping
    )
  }
}

/// Checks one log, and keeps its report before it is answered.
private final class KeepSink: BodySink, DeferredAnswer {
  private let log: LogRequest
  private let lease: KeyLease?
  private let rendering: Rendering
  private let metrics: Metrics
  private let keeping: ReportKeeping
  private let intake: LogIntake

  init(
    _ log: LogRequest,
    lease: KeyLease?,
    rendering: Rendering,
    metrics: Metrics,
    keeping: ReportKeeping
  ) {
    self.log = log
    self.lease = lease
    self.rendering = rendering
    self.metrics = metrics
    self.keeping = keeping
    intake = log.intake()
  }

  func receive(_ piece: Span<UInt8>) throws(RouteFailure) {
    try lease?.goOn()
    try intake.receive(piece)
  }

  func finish() -> Answer { .later(self) }

  func response() async throws(RouteFailure) -> HTTPResponse {
    var report = try intake.report()
    let start = ContinuousClock.now
    switch try await keeping.keep(report, log.parameters, lease) {
    case .kept(let id, let saved, let json):
      let milliseconds = Int(start.duration(to: .now) / .milliseconds(1))
      metrics.committed(start.duration(to: .now) / .seconds(1))
      report.comparison = Comparison(
        base: saved.base.isEmpty ? nil : saved.base,
        newFingerprints: saved.new,
        mutedFingerprints: saved.muted
      )
      report.next = report.continuation { number in
        ListCursor.text("\(number)", filters: ListCursor.allViolations)
      }
      let mark = Rendering.Stored(id, commitMilliseconds: milliseconds)
      let status = log.status(of: report, success: 201)
      return answer(report, mark, status: status, json: isAsKept(report) ? json : nil)
    case .replayed(let id):
      let old = try await ReplayedReport(id, in: keeping, rendering: rendering)
      var response = answer(
        old.report,
        Rendering.Stored(id),
        status: log.status(of: old.whole, success: 200)
      )
      response.headers.append("Idempotency-Replayed", "true")
      return response
    }
  }

  /// Whether what was kept says all that the answer has to say of the violations.
  private func isAsKept(_ report: Report) -> Bool {
    guard log.format.isJSON, rendering.baseURL.isEmpty,
      report.inlineMax <= Report.inlineOfKeptMax, let known = report.comparison
    else { return false }
    return known.newFingerprints.isEmpty && known.mutedFingerprints.isEmpty
  }

  /// `json` is what was kept, where that does not need to be written again.
  private func answer(
    _ report: Report,
    _ mark: Rendering.Stored,
    status: Int,
    json: [UInt8]? = nil
  ) -> HTTPResponse {
    let body = json.map { mark.body($0, report.comparison) }
    var response = log.format.response(report, status: status, stored: mark, body: body)
    response.headers.append("Location", "\(rendering.baseURL)/v1/reports/\(mark.id)")
    // It is the tag of what stands at that place.
    response.headers.append("ETag", EntityTag(reportID: mark.id, log.format.format).text)
    return response
  }
}
