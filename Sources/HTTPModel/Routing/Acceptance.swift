/// What was decided about a request by its head.
public struct Acceptance {
  /// The path of the route's pattern, or what stands for requests without a route.
  public let route: String
  /// Whether the body is a log, of which only so many are taken at once.
  public let isUpload: Bool
  /// What the body flows into, or why the request is refused.
  public let sink: Result<any BodySink, RouteFailure>

  public init(route: String, isUpload: Bool, sink: Result<any BodySink, RouteFailure>) {
    self.route = route
    self.isUpload = isUpload
    self.sink = sink
  }
}
