internal import HTTPModel

/// What a service could have and this one has not, so that whoever asks for it is told why.
struct AbsentParts: Sendable {
  let keepsReports: Bool
  let showsMetrics: Bool

  private static let kept: Set = ["reports", "projects", "findings"]

  /// Why nothing is at a path that the description of the API names; nil for any other path.
  func failure(for target: HTTPTarget) -> RouteFailure? {
    guard let segments = target.segments else { return nil }
    if !keepsReports, segments.count > 1, segments[0] == "v1", Self.kept.contains(segments[1]) {
      return Self.keepsNothing
    }
    return !showsMetrics && segments == ["metrics"] ? Self.metricsElsewhere : nil
  }

  private static let keepsNothing = RouteFailure(
    Problem(
      .notFound,
      "This service keeps no reports.",
      hint: "curl -X POST -T app.log \"$WILLDID_URL/v1/check\" checks a log; "
        + "whoever runs the service can have reports kept, with WILLDID_DATABASE_URL"
    )
  )

  private static let metricsElsewhere = RouteFailure(
    Problem(
      .notFound,
      "This address shows no metrics.",
      hint: "whoever runs the service says where they are, in WILLDID_METRICS_LISTEN"
    )
  )
}
