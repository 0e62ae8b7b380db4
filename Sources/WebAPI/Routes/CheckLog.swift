internal import HTTPModel
internal import LogCheck
internal import Reporting

/// `POST /v1/check`: checks a log and keeps nothing of it.
///
/// `PUT` means the same, because that is what `curl -T` sends.
struct CheckLog: LogRoute {
  static let pattern: RoutePattern = "POST|PUT /v1/check"
  static let scope = AccessScope.ingest
  static let queryNames = CheckParameters.names

  private let parameters: CheckParameters
  private let rendering: Rendering
  private let meter: Meter

  /// `parameters` are those that every check begins with.
  init(parameters: CheckParameters, rendering: Rendering, meter: Meter) {
    self.parameters = parameters
    self.rendering = rendering
    self.meter = meter
  }

  func sink(
    for request: HTTPRequest,
    parameters: RouteParameters
  ) throws(RouteFailure) -> any BodySink {
    let log = try LogRequest(
      request,
      beginningWith: self.parameters,
      rendering: rendering,
      meter: meter
    )
    return CheckSink(log)
  }
}

/// Checks one log and forgets it.
private final class CheckSink: BodySink, DeferredAnswer {
  private let log: LogRequest
  private let intake: LogIntake

  init(_ log: LogRequest) {
    self.log = log
    intake = log.intake()
  }

  func receive(_ piece: Span<UInt8>) throws(RouteFailure) { try intake.receive(piece) }

  func finish() throws(RouteFailure) -> Answer {
    intake.isLong ? .later(self) : .now(try judged())
  }

  func response() async throws(RouteFailure) -> HTTPResponse { try judged() }

  private func judged() throws(RouteFailure) -> HTTPResponse {
    let report = try intake.report()
    return log.format.response(report, status: log.status(of: report, success: 200))
  }
}
