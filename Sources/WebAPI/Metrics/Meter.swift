internal import HTTPModel

/// Takes note of what logs cost, and of whose they are.
struct Meter: Sendable {
  let metrics: Metrics
  private let quotas: Quotas
  private var caller = ""

  init(metrics: Metrics, quotas: Quotas) {
    self.metrics = metrics
    self.quotas = quotas
  }

  /// The meter of the one who sent `request`.
  func of(_ request: HTTPRequest) -> Meter {
    var meter = self
    meter.caller = quotas.caller(of: request, request.principal)
    return meter
  }

  /// - Throws: `RouteFailure` when the caller may send no log now.
  func checkQuota() throws(RouteFailure) { try quotas.checkBytes(of: caller) }

  /// Counts bytes of a log.
  func received(_ count: Int) {
    metrics.received(count)
    quotas.count(count, of: caller)
  }
}
