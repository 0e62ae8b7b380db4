public import HTTPModel

/// `GET /metrics`: counts, in the text format of Prometheus.
public struct ShowMetrics: PromptRoute {
  public static let pattern: RoutePattern = "GET /metrics"

  private let metrics: Metrics

  public init(metrics: Metrics) { self.metrics = metrics }

  public func respond(to request: HTTPRequest, parameters: RouteParameters) -> HTTPResponse {
    HTTPResponse(
      type: "text/plain; version=0.0.4; charset=utf-8",
      body: Array(metrics.text.utf8)
    )
  }
}
