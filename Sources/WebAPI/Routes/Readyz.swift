internal import HTTPModel
internal import Reporting

/// `GET /readyz`: says whether new requests should be sent here.
struct Readyz: PromptRoute {
  static let pattern: RoutePattern = "GET /readyz"
  static let scope = AccessScope.open
  static let queryNames = ["verbose"]

  private let readiness: Readiness
  private let now: @Sendable () -> Int64

  /// `now` is in microseconds since 1970.
  init(readiness: Readiness, now: @escaping @Sendable () -> Int64) {
    self.readiness = readiness
    self.now = now
  }

  func respond(to request: HTTPRequest, parameters: RouteParameters) -> HTTPResponse {
    let checks = checks
    let isReady = checks.allSatisfy(\.isFine)
    var body: [(key: String, value: JSON)] = [("status", isReady ? "ready" : "not ready")]
    if request.query["verbose"] != nil {
      body.append(("checks", .object(checks.map { ($0.name, $0.json) })))
    }
    var response = HTTPResponse.json(.object(body), status: isReady ? 200 : 503)
    if !isReady { response.headers.append("Retry-After", "5") }
    return response
  }

  private struct Check {
    let name: String
    let isFine: Bool
    var others: [(key: String, value: JSON)] = []

    var json: JSON { .object([("ok", .bool(isFine))] + others) }
  }

  private var checks: [Check] {
    let draining = Check(name: "draining", isFine: !readiness.isDraining)
    guard let look = readiness.lastLook else { return [draining] }
    let isThere = readiness.isStorageThere(at: now())
    var storage = Check(name: "storage", isFine: isThere)
    // The words of the storage may tell of hosts and files; the log has them.
    if !isThere { storage.others.append(("error", "the storage does not answer")) }
    if !isThere, let last = look.answeredAt {
      storage.others.append(("since_s", .integer(Int((now() - last) / 1_000_000))))
    }
    var disk = Check(name: "disk", isFine: readiness.hasRoom)
    if let bytes = look.freeBytes { disk.others.append(("free_bytes", .integer(bytes))) }
    // The storage is opened, and brought up to date, before anybody listens.
    return [storage, Check(name: "migrations", isFine: true), disk, draining]
  }
}
