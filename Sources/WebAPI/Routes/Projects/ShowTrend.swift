internal import HTTPModel
internal import LogCheck
internal import Reporting

/// `GET /v1/projects/{project}/trend`: what the reports of a project said, day by day.
struct ShowTrend: Route {
  static let pattern: RoutePattern = "GET /v1/projects/{project}/trend"
  static let queryNames = ["bucket", "days"]

  private enum Bucket: String { case day }

  private let keeping: ReportKeeping

  init(keeping: ReportKeeping) { self.keeping = keeping }

  func respond(
    to request: HTTPRequest,
    parameters: RouteParameters
  ) async throws(RouteFailure) -> HTTPResponse {
    let project = parameters["project"]
    guard request.mayUse(project),
      project.unicodeScalars.count <= CheckParameters.contextScalarsMax
    else { throw Self.noProject }
    let list = try ListParameters(request)
    _ = try list.word("bucket", of: [Bucket.day])
    let count = try list.number("days", standard: 30, in: 1...366)
    let number = try await stored { () async throws(ReportStoreError) in
      try await keeping.store.changeNumber(project: project)
    }
    let today = keeping.day
    let tag = EntityTag(change: number, on: today, of: request)
    if tag.isKnown(to: request) { return tag.notModified }
    let days = max(0, today - count + 1)...today
    let trend = try await stored { () async throws(ReportStoreError) in
      try await keeping.store.trend(of: project, days: days)
    }
    if trend.isEmpty {
      let known = try await stored { () async throws(ReportStoreError) in
        try await keeping.store.project(project)
      }
      guard known != nil else { throw Self.noProject }
    }
    let known = Dictionary(trend.map { ($0.day, $0) }, uniquingKeysWith: { first, _ in first })
    var response = HTTPResponse.json([
      "project": .string(project),
      "bucket": "day",
      "items": .array(days.map { StoredJSON.trend(known[$0] ?? TrendDay(day: $0)) }),
    ])
    tag.mark(&response)
    return response
  }

  private static let noProject = RouteFailure(
    Problem(.notFound, "There is no such project.", hint: "GET /v1/projects lists them")
  )
}
