import Assets
import HTTPModel
import LogDialects
import RuleKit
import Synchronization
import WebAPI

/// The whole API without a network, with one rule to show.
struct TestService {
  let service: Service
  let storage: TemporaryStore?

  /// Noon of 20 November 2026, in microseconds since 1970.
  static let noon: Int64 = 1_795_176_000_000_000

  /// With `storing`, reports are kept until the service is forgotten.
  init(
    storing: Bool = false,
    log: ServiceLog? = nil,
    _ change: (inout Service.Configuration) -> Void = { _ in }
  ) {
    storage = storing ? TemporaryStore() : nil
    var configuration = Service.Configuration()
    configuration.version = "1.2.3"
    configuration.ruleset = "2026.9"
    configuration.rules = [Self.rule]
    configuration.dialects = Dialect.all
    configuration.openAPI = Asset.openAPI
    configuration.store = storage?.store
    let clock = TestClock()
    configuration.now = { clock.tick() }
    change(&configuration)
    service = Service(configuration, log: log ?? ServiceLog(now: configuration.now) { _ in })
  }

  func response(
    _ method: HTTPMethod,
    _ target: String,
    headers: HTTPHeaders = HTTPHeaders(),
    body: [UInt8] = [],
    declares length: Int? = nil,
    from remote: String = "::1"
  ) async -> HTTPResponse {
    let length = length ?? body.count
    guard let request = Self.request(method, target, headers, length: length, from: remote) else {
      return HTTPResponse(status: 0)
    }
    return await service.response(to: request, body: body)
  }

  /// The head of a request, or nil when its target is malformed.
  static func request(
    _ method: HTTPMethod,
    _ target: String,
    _ headers: HTTPHeaders = HTTPHeaders(),
    length: Int = 0,
    from remote: String = "::1"
  ) -> HTTPRequest? {
    guard let target = HTTPTarget(Array(target.utf8)) else { return nil }
    return HTTPRequest(
      method: method,
      target: target,
      headers: headers,
      summary: RequestSummary(
        id: "id-1",
        method: method.rawValue,
        path: target.path,
        remote: remote,
        origin: headers["Origin"]
      ),
      contentLength: length
    )
  }

  /// Keeps the report of a log.
  func keep(
    _ query: String = "",
    _ log: String = TestService.brokenLog,
    headers: HTTPHeaders = HTTPHeaders()
  ) async -> HTTPResponse {
    await response(.post, "/v1/reports\(query)", headers: headers, body: Array(log.utf8))
  }

  /// The path of a report that was kept just now.
  func kept(_ query: String = "", _ log: String = TestService.brokenLog) async -> String {
    await keep(query, log).headers["Location"] ?? ""
  }

  func check(
    _ query: String = "",
    _ log: String = TestService.brokenLog,
    headers: HTTPHeaders = HTTPHeaders()
  ) async -> HTTPResponse {
    await response(.post, "/v1/check\(query)", headers: headers, body: Array(log.utf8))
  }

  /// A log with one error, on line 2.
  static let brokenLog = """
    Feed:0x1 viewDidLoad
    Feed:0x1 viewDidAppear
    Feed:0x1 viewWillDisappear
    Feed:0x1 viewDidDisappear
    Feed:0x1 viewWillAppear
    Feed:0x1 viewDidAppear

    """

  static let goodLog = """
    Feed:0x1 viewDidLoad
    Feed:0x1 viewWillAppear
    Feed:0x1 viewDidAppear

    """

  static let rule = Rule(
    id: "will-appear-before-did-appear",
    number: 18,
    group: .appearance,
    severity: .error,
    certainty: .guaranteedByDocs,
    summary: "a controller appeared without being told that it would",
    promise: "viewWillAppear comes before viewDidAppear.",
    formal: "DA after WA",
    rationale: "Whatever was prepared was skipped.",
    sources: "Apple",
    bad: [Example("shortest", "! Feed:0x1 viewDidAppear")],
    judgedBy: .automaton("appearance")
  )
}

extension HTTPResponse {
  var text: String { String(decoding: body, as: UTF8.self) }
}
