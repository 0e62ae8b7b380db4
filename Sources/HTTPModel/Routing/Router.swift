/// Finds the route for a request.
public struct Router: Sendable {
  /// The longest body that a route is given whole.
  public static let wholeBodyBytesMax = 64 << 10

  public var routes: [any AnyRoute] { places.map(\.route) }
  private let places: [Place]
  /// The places of paths without parts in braces, which need not be looked for.
  private let placesOfPath: [String: [Place]]
  /// Finds the name nearest to a misspelt one, to be suggested.
  private let nearest: @Sendable (String, [String]) -> String?
  private let cache: (any AnswerCache)?

  /// Says who sent a request, or why its sender may not use a route that asks for this.
  private let authorize: Authorize

  public typealias Authorize =
    @Sendable (AccessScope, HTTPRequest) throws(RouteFailure) -> Principal?

  /// A route with what it says of itself, asked for once; one reference, because each request looks at it.
  private final class Place: Sendable {
    let route: any AnyRoute
    let pattern: RoutePattern
    let queryNames: [String]
    let scope: AccessScope
    let kind: Kind

    enum Kind {
      case log(any LogRoute)
      case prompt(any PromptRoute)
      case whole(any Route, isSteady: Bool)
    }

    var isUpload: Bool { if case .log = kind { true } else { false } }

    init(_ route: any AnyRoute) {
      self.route = route
      pattern = type(of: route).pattern
      queryNames = type(of: route).queryNames
      scope = type(of: route).scope
      kind =
        switch route {
        case let route as any LogRoute: .log(route)
        case let route as any PromptRoute: .prompt(route)
        case let route as any Route: .whole(route, isSteady: route is any SteadyRoute)
        default: preconditionFailure("'\(type(of: route))' is no kind of route")
        }
    }
  }

  /// Answers of steady routes are kept in `cache`.
  public init(
    _ routes: [any AnyRoute],
    authorize: @escaping Authorize = { _, _ in .everybody },
    cache: (any AnswerCache)? = nil,
    nearest: @escaping @Sendable (String, [String]) -> String?
  ) {
    // A fixed part beats one in braces, whatever the order of the list.
    places = routes.map(Place.init).sorted { $0.pattern.fixedCount > $1.pattern.fixedCount }
    placesOfPath = Dictionary(grouping: places.filter { $0.pattern.isFixed }, by: \.pattern.path)
    self.authorize = authorize
    self.cache = cache
    self.nearest = nearest
  }

  /// Decides on a request by its head.
  public func accept(_ request: HTTPRequest) -> Acceptance {
    guard let segments = request.target.segments else {
      let sink = ReadySink(HTTPResponse(status: 204, headers: ["Allow": Self.list(allMethods)]))
      return Acceptance(route: "*", isUpload: false, sink: .success(sink))
    }
    let method = request.method == .head ? .get : request.method
    if let places = placesOfPath[request.target.path],
      let place = places.first(where: { $0.pattern.methods.contains(method) })
    {
      return accept(request, at: place, RouteParameters())
    }
    var methods: [HTTPMethod] = []
    var path: String?
    for place in places {
      guard let parameters = place.pattern.match(segments) else { continue }
      if let path, path != place.pattern.path { continue }
      path = place.pattern.path
      methods += place.pattern.methods
      guard place.pattern.methods.contains(method) else { continue }
      return accept(request, at: place, parameters)
    }
    guard let path else {
      let failure = nothing(at: request.target.path, for: method)
      return Acceptance(route: "none", isUpload: false, sink: .failure(failure))
    }
    return Acceptance(
      route: path,
      isUpload: false,
      sink: answerWithMethods(methods, to: request)
    )
  }

  private func accept(
    _ request: HTTPRequest,
    at place: Place,
    _ parameters: RouteParameters
  ) -> Acceptance {
    Acceptance(
      route: place.pattern.path,
      isUpload: place.isUpload,
      sink: Result { () throws(RouteFailure) in
        try sink(of: place, for: request, parameters: parameters)
      }
    )
  }

  private func sink(
    of place: Place,
    for request: HTTPRequest,
    parameters: RouteParameters
  ) throws(RouteFailure) -> any BodySink {
    var request = request
    request.principal = try authorize(place.scope, request)
    for item in request.query.items where !place.queryNames.contains(item.name) {
      throw unknownParameter(item.name, of: place)
    }
    switch place.kind {
    case .log(let route): return try route.sink(for: request, parameters: parameters)
    case .prompt(let route):
      return try WholeBodySink(request) { request throws(RouteFailure) in
        let response = try route.respond(to: request, parameters: parameters)
        try request.checkMatch(with: response)
        return .now(response)
      }
    case .whole(let route, let isSteady):
      let cache = isSteady ? cache : nil
      return try WholeBodySink(request) { request throws(RouteFailure) in
        if let answer = cache?.answer(to: request) {
          try request.checkMatch(with: answer)
          return .now(answer)
        }
        return .later(
          DeferredRoute(route: route, request: request, parameters: parameters, cache: cache)
        )
      }
    }
  }

  /// Nothing is at `path`; the one that is near it may be meant.
  private func nothing(at path: String, for method: HTTPMethod) -> RouteFailure {
    let meant = nearest(path, placesOfPath.keys.sorted()).map { "did you mean '\($0)'?" }
    // 'curl -T login.log http://host/' takes the file's name for the path.
    let isFile = path.dropFirst().contains(".") && !path.dropFirst().contains("/")
    let logs = whereLogsGo(method)
    guard let hint = isFile ? logs ?? meant : meant ?? logs else { return .notFound }
    return RouteFailure(Problem(.notFound, "Nothing is at this path.", hint: hint))
  }

  /// Where a log is taken, for whoever sends something to another path.
  private func whereLogsGo(_ method: HTTPMethod) -> String? {
    let paths = places.filter(\.isUpload).map(\.pattern.path).sorted()
    guard method == .post || method == .put, let first = paths.first else { return nil }
    let line = "curl -X POST -T app.log \"$WILLDID_URL\(first)\""
    return "a log is sent to \(paths.joined(separator: " or ")): \(line)"
  }

  private func unknownParameter(_ name: String, of place: Place) -> RouteFailure {
    let known = place.queryNames
    let other = places.first {
      place.isUpload && $0.isUpload && $0.queryNames.contains(name)
    }
    let hint: String? =
      if let other, let method = other.pattern.methods.first {
        "\(method.rawValue) \(other.pattern.path) takes it"
      } else if let nearest = nearest(name, known) {
        "did you mean '\(nearest)'?"
      } else if known.isEmpty {
        "this path takes no parameters"
      } else {
        "known here: " + known.joined(separator: ", ")
      }
    return RouteFailure(
      Problem(.unknownParameter, "There is no parameter '\(name)' here.", hint: hint)
    )
  }

  /// Answers OPTIONS, and refuses every other method that a known path does not take.
  private func answerWithMethods(
    _ methods: [HTTPMethod],
    to request: HTTPRequest
  ) -> Result<any BodySink, RouteFailure> {
    var allowed = methods + [.options]
    if methods.contains(.get) { allowed.append(.head) }
    let allow: HTTPHeaders = ["Allow": Self.list(allowed)]
    if request.method == .options {
      return .success(ReadySink(HTTPResponse(status: 204, headers: allow)))
    }
    let method = request.method.rawValue
    // 'curl -T app.log http://host/v1/reports/' puts the file's name behind the slash.
    let isFile = request.target.segments?.last?.contains(".") == true
    let mayBeLog = isFile || methods.allSatisfy { $0 == .get }
    let hint =
      request.method == .put && methods.contains(.post)
      ? "add '-X POST' to 'curl -T'"
      : (mayBeLog ? whereLogsGo(request.method) : nil) ?? "use " + Self.list(methods)
    return .failure(
      RouteFailure(
        Problem(
          .methodNotAllowed,
          "\(request.target.path) does not take \(method).",
          hint: hint,
          headers: allow
        )
      )
    )
  }

  private var allMethods: [HTTPMethod] {
    places.flatMap(\.pattern.methods) + [.head, .options]
  }

  /// The methods without repetition, in the order in which they are declared.
  private static func list(_ methods: [HTTPMethod]) -> String {
    HTTPMethod.allCases.filter(methods.contains).map(\.rawValue).joined(separator: ", ")
  }
}
