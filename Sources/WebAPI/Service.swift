public import HTTPModel
public import LogCheck
public import LogDialects
public import Reporting
public import RuleKit

/// The API as a whole: every route, and what all of them share.
public struct Service: RequestHandler {
  /// What the service is made of; it never changes while it runs.
  public struct Configuration: Sendable {
    public var version = ""
    public var ruleset = ""
    public var rules: [Rule] = []
    public var dialects: [Dialect] = []
    /// The bounds on each log.
    public var limits = CheckOptions.Limits()
    /// The API's description, as it stands in the repository.
    public var openAPI: [UInt8] = []
    /// The URL under which clients know the service, without a slash at the end; perhaps empty.
    public var publicURL = ""
    /// The only host names that are answered, or nil for any.
    ///
    /// A page elsewhere can point its own name at a loopback address; the browser then lets it
    /// read the answers, unless its name is refused.
    public var hosts: Set<String>?
    /// The origins whose pages may use the API.
    public var origins: Set<String> = []
    /// The tokens that are known, or nil where everybody may do everything.
    public var tokens: TokenSet?
    /// Where reports are kept, or nil where they are only made.
    public var store: (any ReportStore)?
    public var keeping = KeepingPolicy()
    /// How much one caller may ask for.
    public var allowance = Allowance()
    /// The least free bytes with which reports are kept.
    public var freeBytesMin = 0
    /// Pages for people: their routes, and the page about a report.
    public var pages: [any AnyRoute] = []
    public var page: (@Sendable (Report, Rendering) -> [UInt8])?
    public var pageHeaders = HTTPHeaders()
    /// What a person sees instead of a page; nil where programs ask.
    public var problemPage: @Sendable (Problem, RequestSummary) -> HTTPResponse? = { _, _ in nil }
    /// Whether metrics are shown here; they may be on an address of their own.
    public var showsMetrics = true
    /// Whether clients can only come over TLS, and should not try anything else.
    public var isSecure = false
    /// Whose word about who asks is taken.
    public var proxies = TrustedProxies.none
    /// What metrics show beside the service's own counts.
    public var gauges: @Sendable () -> [Gauge] = { [] }
    /// The time, in microseconds since 1970.
    public var now: @Sendable () -> Int64 = { 0 }

    public init() {}
  }

  /// Whether the service wants new requests.
  public let readiness: Readiness
  public let router: Router
  /// What must run beside the service, where reports are kept.
  public let upkeep: Upkeep?
  /// Who may do what.
  public let access: AccessControl
  private let hosts: Set<String>?
  private let crossOrigin: CrossOrigin
  private let problems: ProblemDocument
  private let problemPage: @Sendable (Problem, RequestSummary) -> HTTPResponse?
  private let metrics: Metrics
  private let log: ServiceLog
  private let proxies: TrustedProxies
  private let isSecure: Bool
  private let absent: AbsentParts
  /// Serves the metrics on an address of their own, to whoever can reach it.
  public let metricsListener: MetricsListener

  public init(_ configuration: Configuration, log: ServiceLog) {
    let readiness = Readiness(
      hasStorage: configuration.store != nil,
      freeBytesMin: configuration.freeBytesMin
    )
    self.readiness = readiness
    let metrics = Metrics(version: configuration.version)
    self.metrics = metrics
    upkeep = Self.upkeep(configuration, readiness, metrics, log)
    hosts = configuration.hosts
    crossOrigin = CrossOrigin(origins: configuration.origins)
    let access = AccessControl(
      tokens: configuration.tokens,
      origins: configuration.origins,
      now: configuration.now
    )
    self.access = access
    proxies = configuration.proxies
    isSecure = configuration.isSecure
    absent = AbsentParts(
      keepsReports: configuration.store != nil,
      showsMetrics: configuration.showsMetrics
    )
    metricsListener = MetricsListener(
      ShowMetrics(metrics: metrics, gauges: configuration.gauges),
      problems: ProblemDocument(publicURL: configuration.publicURL)
    )
    let quotas = Quotas(
      configuration.allowance,
      proxies: configuration.proxies,
      now: configuration.now
    )
    problemPage = configuration.problemPage
    problems = ProblemDocument(publicURL: configuration.publicURL)
    self.log = log
    router = Router(
      Self.routes(configuration, access, readiness, Meter(metrics: metrics, quotas: quotas)),
      authorize: { scope, request throws(RouteFailure) in
        let principal = try access.principal(of: request, for: scope)
        if scope != .open { try quotas.countRequest(request, principal) }
        return principal
      },
      cache: configuration.store.map(StorageCache.init),
      nearest: NearestName.nearest
    )
  }

  private static func upkeep(
    _ configuration: Configuration,
    _ readiness: Readiness,
    _ metrics: Metrics,
    _ log: ServiceLog
  ) -> Upkeep? {
    configuration.store.map {
      Upkeep(
        store: $0,
        keeping: configuration.keeping,
        readiness: readiness,
        metrics: metrics,
        log: log,
        now: configuration.now
      )
    }
  }

  /// Every route; a new one is a file of its own and a line here.
  private static func routes(
    _ configuration: Configuration,
    _ access: AccessControl,
    _ readiness: Readiness,
    _ meter: Meter
  ) -> [any AnyRoute] {
    var parameters = CheckParameters(
      ruleIDs: configuration.rules.map(\.id),
      dialectIDs: configuration.dialects.map(\.id)
    )
    parameters.bound(by: configuration.limits)
    var rendering = Rendering()
    rendering.baseURL = configuration.publicURL
    rendering.explain(by: configuration.rules)
    if let page = configuration.page { rendering.page = page }
    rendering.pageHeaders = configuration.pageHeaders.fields.map { ($0.name, $0.value) }
    let kept = keepingRoutes(configuration, parameters, rendering, meter, readiness)
    return configuration.pages + kept + [
      CheckLog(parameters: parameters, rendering: rendering, meter: meter),
      ListRules(rules: configuration.rules, baseURL: configuration.publicURL),
      ShowRule(rules: configuration.rules),
      ListDialects(dialects: configuration.dialects),
      ShowVersion(version: configuration.version, ruleset: configuration.ruleset),
      ShowOpenAPI(document: configuration.openAPI),
      ShowOpenAPIAsJSON(document: configuration.openAPI),
      ShowProblem(),
      BeginSession(access: access),
      EndSession(),
      Livez(),
      Readyz(readiness: readiness, now: configuration.now),
    ] + metricsRoutes(configuration, meter.metrics)
  }

  private static func metricsRoutes(
    _ configuration: Configuration,
    _ metrics: Metrics
  ) -> [any AnyRoute] {
    guard configuration.showsMetrics else { return [] }
    return [ShowMetrics(metrics: metrics, gauges: configuration.gauges)]
  }

  /// The routes that need a storage.
  private static func keepingRoutes(
    _ configuration: Configuration,
    _ parameters: CheckParameters,
    _ rendering: Rendering,
    _ meter: Meter,
    _ readiness: Readiness
  ) -> [any AnyRoute] {
    guard let store = configuration.store else { return [] }
    let keeping = ReportKeeping(
      store: store,
      policy: configuration.keeping,
      readiness: readiness,
      now: configuration.now
    )
    let baseURL = rendering.baseURL
    return [
      KeepReport(parameters: parameters, rendering: rendering, meter: meter, keeping: keeping),
      ListReports(store: store, baseURL: baseURL),
      ShowReport(store: store, rendering: rendering),
      DeleteReport(store: store),
      ListViolations(store: store, baseURL: baseURL),
      ListSubjects(store: store, baseURL: baseURL),
      ShowTimeline(store: store),
      ShowTimelinePicture(store: store),
      ShowSource(store: store),
      ListProjects(store: store, baseURL: baseURL),
      ConfigureProject(store: store, baseURL: baseURL),
      ShowTrend(keeping: keeping),
      ListFindings(store: store, baseURL: baseURL),
      ShowFinding(store: store),
      ChangeFinding(keeping: keeping),
    ]
  }

  public func accept(_ request: HTTPRequest) -> Acceptance {
    if let hosts, let name = request.hostName, !hosts.contains(name) {
      let failure = RouteFailure(
        Problem(
          .hostNotAllowed,
          "This service does not answer to the host '\(request.host ?? name)'."
        )
      )
      return Acceptance(route: "none", isUpload: false, sink: .failure(failure))
    }
    if let answer = crossOrigin.preflight(request) {
      return Acceptance(route: "*", isUpload: false, sink: .success(ReadySink(answer)))
    }
    let acceptance = router.accept(request)
    guard acceptance.route == "none", let failure = absent.failure(for: request.target) else {
      return acceptance
    }
    return Acceptance(route: "none", isUpload: false, sink: .failure(failure))
  }

  public func response(to failure: RouteFailure, about summary: RequestSummary) -> HTTPResponse {
    guard var page = problemPage(failure.problem, summary) else {
      return problems.response(to: failure.problem, about: summary)
    }
    for field in failure.problem.headers.fields { page.headers.append(field.name, field.value) }
    return page
  }

  public func complete(_ response: HTTPResponse, for summary: RequestSummary) -> HTTPResponse {
    var response = response
    response.headers.append("X-Request-Id", summary.id)
    crossOrigin.mark(&response, for: summary)
    response.headers.complete(from: Self.usualHeaders)
    if isSecure { response.headers.append("Strict-Transport-Security", "max-age=31536000") }
    return response
  }

  private static let usualHeaders: HTTPHeaders = [
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-store",
  ]

  public func record(_ exchange: CompletedExchange) {
    metrics.record(exchange)
    log.record(exchange, client: exchange.summary.client(trusting: proxies))
  }
}
