internal import HTTPModel
internal import JSONLines
internal import Reporting

/// `GET /v1/reports/{id}/violations`: lists all violations that are kept of a report.
struct ListViolations: SteadyRoute {
  static let pattern: RoutePattern = "GET /v1/reports/{id}/violations"
  static let queryNames = ["rule", "severity", "fingerprint", "limit", "cursor"]

  private let store: any ReportStore
  private let baseURL: String

  init(store: any ReportStore, baseURL: String) {
    self.store = store
    self.baseURL = baseURL
  }

  func respond(
    to request: HTTPRequest,
    parameters: RouteParameters
  ) async throws(RouteFailure) -> HTTPResponse {
    let id = try ReportID(path: parameters["id"])
    let query = try Self.query(request)
    try await request.checkMayRead(id, in: store)
    let tag = EntityTag(change: id.milliseconds, of: request)
    if tag.isKnown(to: request) { return tag.notModified }
    let page = try await stored { () async throws(ReportStoreError) in
      try await store.violations(of: id, query)
    }
    guard let page else { throw .noReport }
    return ListAnswer.response(
      items: page.items.map(Self.item),
      next: page.next == nil ? nil : page.items.last.map { "\($0.sequence)" },
      to: request,
      under: baseURL,
      tag: tag
    )
  }

  /// The violation as it was kept, with what is known of it only since.
  private static func item(_ violation: StoredViolation) -> JSON {
    guard let json = JSONDocument.parse(violation.json), let members = json.object else {
      return .null
    }
    return .object(members + [("new", .bool(violation.isNew))])
  }

  private static func query(_ request: HTTPRequest) throws(RouteFailure) -> ViolationQuery {
    let list = try ListParameters(request)
    var query = ViolationQuery()
    query.rule = list["rule"]
    query.severity = try list.severity()
    query.fingerprint = list["fingerprint"]
    query.limit = try list.limit(standard: 200, most: ViolationQuery.limitMax)
    if let place = try ListCursor.place(in: request) {
      guard let after = Int(place) else { throw ListCursor.badCursor }
      query.after = after
    }
    return query
  }
}
