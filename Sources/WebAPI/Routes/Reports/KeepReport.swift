public import HTTPModel
internal import LogCheck
internal import Reporting

/// `POST /v1/reports`: checks a log and keeps the report.
public struct KeepReport: LogRoute {
  public static let pattern: RoutePattern = "POST /v1/reports"
  public static let scope = AccessScope.ingest
  public static let queryNames = CheckParameters.keepingNames

  private let parameters: CheckParameters
  private let rendering: Rendering
  private let meter: Meter
  private let shelf: ReportShelf

  /// `parameters` are those that every check begins with.
  init(
    parameters: CheckParameters,
    rendering: Rendering,
    meter: Meter,
    shelf: ReportShelf
  ) {
    self.parameters = parameters
    self.rendering = rendering
    self.meter = meter
    self.shelf = shelf
  }

  public func sink(
    for request: HTTPRequest,
    parameters: RouteParameters
  ) throws(RouteFailure) -> any BodySink {
    try shelf.checkRoom()
    let key = try IdempotencyKey(request)
    var log = try LogRequest(
      request,
      beginningWith: self.parameters,
      rendering: rendering,
      meter: meter
    )
    log.parameters.keep(source: shelf.policy.source != .none)
    return KeepSink(log, key: key, rendering: rendering, metrics: meter.metrics, shelf: shelf)
  }
}

/// Checks one log, and keeps its report before it is answered.
private final class KeepSink: BodySink, DeferredAnswer {
  private let log: LogRequest
  private let key: IdempotencyKey?
  private let rendering: Rendering
  private let metrics: Metrics
  private let shelf: ReportShelf
  private let intake: LogIntake

  init(
    _ log: LogRequest,
    key: IdempotencyKey?,
    rendering: Rendering,
    metrics: Metrics,
    shelf: ReportShelf
  ) {
    self.log = log
    self.key = key
    self.rendering = rendering
    self.metrics = metrics
    self.shelf = shelf
    intake = log.intake()
  }

  func receive(_ piece: Span<UInt8>) throws(RouteFailure) { try intake.receive(piece) }

  func finish() -> Answer { .later(self) }

  func response() async throws(RouteFailure) -> HTTPResponse {
    var report = try intake.report()
    let start = ContinuousClock.now
    switch try await shelf.keep(report, log.parameters, key) {
    case .kept(let id, let saved):
      let milliseconds = Int(start.duration(to: .now) / .milliseconds(1))
      metrics.committed(start.duration(to: .now) / .seconds(1))
      report.comparison = Comparison(
        base: saved.base.isEmpty ? nil : saved.base,
        newFingerprints: saved.new,
        mutedFingerprints: saved.muted
      )
      let mark = Rendering.Stored(id, commitMilliseconds: milliseconds)
      return answer(report, mark, status: log.status(of: report, success: 201))
    case .replayed(let id):
      let kept = try await stored { () async throws(ReportStoreError) in
        try await shelf.store.report(id)
      }
      // It was deleted just now; who comes again has the key.
      guard let kept else { throw .inFlight(seconds: ReportShelf.retrySeconds) }
      let reader = KeptReportAnswer(store: shelf.store, rendering: rendering)
      let old = try await reader.report(kept)
      var response = answer(
        old,
        Rendering.Stored(id),
        status: log.status(of: old, success: 200)
      )
      response.headers.append("Idempotency-Replayed", "true")
      return response
    }
  }

  private func answer(_ report: Report, _ mark: Rendering.Stored, status: Int) -> HTTPResponse {
    var response = log.format.response(report, status: status, stored: mark)
    response.headers.append("Location", "\(rendering.baseURL)/v1/reports/\(mark.id)")
    // It is the tag of what stands at that place.
    response.headers.append("ETag", EntityTag(reportID: mark.id, log.format).text)
    return response
  }
}
