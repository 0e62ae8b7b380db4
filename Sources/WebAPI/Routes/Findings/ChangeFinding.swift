internal import HTTPModel
internal import Reporting

/// `PATCH /v1/findings/{fingerprint}`: mutes a finding, says that it is fixed, or opens it again.
struct ChangeFinding: Route {
  static let pattern: RoutePattern = "PATCH /v1/findings/{fingerprint}"
  static let scope = AccessScope.ingest
  static let queryNames = ["project"]

  private static let example =
    "{\"state\":\"muted\",\"until\":\"2027-01-01\",\"reason\":\"is rewritten\"}"

  private let keeping: ReportKeeping

  init(keeping: ReportKeeping) { self.keeping = keeping }

  func respond(
    to request: HTTPRequest,
    parameters: RouteParameters
  ) async throws(RouteFailure) -> HTTPResponse {
    let state = try Self.state(request)
    let lookup = FindingLookup(store: keeping.store)
    let finding = try await lookup.finding(parameters["fingerprint"], for: request)
    let isMeant = request.headers["If-Match"] != nil
    try request.checkMatch([EntityTag(finding)])
    let now = keeping.milliseconds
    let outcome = try await stored { () async throws(ReportStoreError) in
      try await keeping.store.setState(
        state,
        of: finding.fingerprint,
        in: finding.project,
        expecting: isMeant ? finding : nil,
        now: now
      )
    }
    switch outcome {
    case .changed(let changed):
      var response = HTTPResponse.json(StoredJSON.finding(changed))
      response.headers.append("ETag", EntityTag(changed).text)
      return response
    case .missing: throw FindingLookup.noFinding
    case .differs: throw .preconditionFailed
    }
  }

  private static func state(_ request: HTTPRequest) throws(RouteFailure) -> FindingState {
    let body = try JSONBody(request, knowing: ["state", "until", "reason"], example: example)
    guard let word = try body.text("state"), let state = FindingState.Word(rawValue: word) else {
      throw body.bad("state", "open, muted or fixed")
    }
    let reason = try body.text("reason") ?? ""
    let until = try body.text("until")
    if until != nil, state != .muted { throw body.bad("until", "nothing, unless it is muted") }
    switch state {
    case .open: return .open
    case .fixed: return .fixed(reason: reason)
    case .muted:
      guard until != nil || !reason.isEmpty else {
        throw body.bad("state", "muted only with 'until' or 'reason'")
      }
      var milliseconds: Int64?
      if let until {
        guard let microseconds = Timestamp.microseconds(until) else {
          throw body.bad("until", "a day such as 2027-01-01, or a time")
        }
        milliseconds = microseconds / 1_000
      }
      return .muted(until: milliseconds, reason: reason)
    }
  }
}
