public import HTTPModel

/// `GET /metrics`: counts, in the text format of Prometheus.
public struct ShowMetrics: PromptRoute {
  public static let pattern: RoutePattern = "GET /metrics"

  private let metrics: Metrics
  private let gauges: @Sendable () -> [Gauge]

  /// `gauges` are shown behind the service's own counts.
  public init(metrics: Metrics, gauges: @escaping @Sendable () -> [Gauge]) {
    self.metrics = metrics
    self.gauges = gauges
  }

  public func respond(to request: HTTPRequest, parameters: RouteParameters) -> HTTPResponse {
    HTTPResponse(
      type: "text/plain; version=0.0.4; charset=utf-8",
      body: Array(metrics.text(with: gauges()).utf8)
    )
  }
}
