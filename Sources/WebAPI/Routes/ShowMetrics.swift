internal import HTTPModel

/// `GET /metrics`: counts, in the text format of Prometheus.
struct ShowMetrics: PromptRoute {
  static let pattern: RoutePattern = "GET /metrics"

  private let metrics: Metrics
  private let gauges: @Sendable () -> [Gauge]

  /// `gauges` are shown behind the service's own counts.
  init(metrics: Metrics, gauges: @escaping @Sendable () -> [Gauge]) {
    self.metrics = metrics
    self.gauges = gauges
  }

  func respond(to request: HTTPRequest, parameters: RouteParameters) -> HTTPResponse {
    HTTPResponse(
      type: "text/plain; version=0.0.4; charset=utf-8",
      body: Array(metrics.text(with: gauges()).utf8)
    )
  }
}
