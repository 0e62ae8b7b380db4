internal import HTTPModel
internal import Reporting

/// `GET /v1/findings/{fingerprint}`: shows one thing to fix.
struct ShowFinding: SteadyRoute {
  static let pattern: RoutePattern = "GET /v1/findings/{fingerprint}"
  static let queryNames = ["project"]

  private let store: any ReportStore

  init(store: any ReportStore) { self.store = store }

  func respond(
    to request: HTTPRequest,
    parameters: RouteParameters
  ) async throws(RouteFailure) -> HTTPResponse {
    let finding = try await FindingLookup(store: store).finding(
      parameters["fingerprint"],
      for: request
    )
    let tag = EntityTag(finding)
    if tag.isKnown(to: request) { return tag.notModified }
    var response = HTTPResponse.json(StoredJSON.finding(finding))
    tag.mark(&response)
    return response
  }
}

extension EntityTag {
  /// The tag of a finding: another one when anything of it has changed.
  init(_ finding: Finding) { self.init(of: StoredJSON.finding(finding).bytes) }
}
