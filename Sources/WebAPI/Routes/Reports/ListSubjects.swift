internal import CallbackLog
internal import HTTPModel
internal import LogCheck
internal import Reporting
internal import RuleKit

/// `GET /v1/reports/{id}/subjects`: lists whom the log of a report tells about.
struct ListSubjects: Route {
  static let pattern: RoutePattern = "GET /v1/reports/{id}/subjects"
  static let queryNames = ["class", "limit", "cursor"]

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
    let list = try ListParameters(request)
    let limit = try list.limit(standard: 200, most: 1_000)
    let first = try Self.first(request)
    try await request.checkMayRead(id, in: store)
    let tag = EntityTag(picture: id.text, of: request)
    if tag.isKnown(to: request) { return tag.notModified }
    let tape = try await stored { () async throws(ReportStoreError) in
      try await store.tape(of: id)
    }
    let told = try tape.map { bytes throws(RouteFailure) in
      try KeptTape(bytes: bytes).toldOverHTTP()
    }
    let subjects = told.map { Self.subjects($0, className: list["class"]) } ?? []
    let start = min(first, subjects.count)
    let end = min(start + limit, subjects.count)
    return ListAnswer.response(
      items: Array(subjects[start..<end]),
      next: end < subjects.count ? "\(end)" : nil,
      to: request,
      under: baseURL,
      tag: tag
    )
  }

  private static func first(_ request: HTTPRequest) throws(RouteFailure) -> Int {
    guard let place = try ListCursor.place(in: request) else { return 0 }
    guard let first = Int(place), first >= 0 else { throw ListCursor.badCursor }
    return first
  }

  /// Every subject with what happened to it, in order of first appearance.
  private static func subjects(_ told: ToldTape, className: String?) -> [JSON] {
    let trail = told.trail
    var events = [Int](repeating: 0, count: trail.lanes.count)
    for step in trail.steps { events[Int(step.lane)] += 1 }
    var violations: [Violation.Subject: Int] = [:]
    for violation in told.judgement.violations { violations[violation.subject, default: 0] += 1 }
    return zip(trail.lanes, events).compactMap { lane, count in
      if let className, className != lane.className { return nil }
      let subject = lane.subject
      return [
        "kind": .string(subject.kind),
        "class": .string(lane.className),
        "key": StoredJSON.text(lane.key),
        "lifetime": .integer(lane.lifetime),
        "process": StoredJSON.text(lane.process.map(String.init)),
        "events": .integer(count),
        "violations": .integer(violations[subject] ?? 0),
        "first_line": .integer(Int(trail.steps[lane.first].line)),
        "last_line": .integer(Int(trail.steps[lane.last].line)),
        "born": .bool(lane.isBorn),
        "dead": .bool(lane.isDead),
      ]
    }
  }
}
