/// Finds the route for a request.
public struct Router: Sendable {
  /// The longest body that a route is given whole.
  public static let wholeBodyBytesMax = 64 << 10

  public let routes: [any AnyRoute]
  /// Finds the name nearest to a misspelt one, to be suggested.
  private let nearest: @Sendable (String, [String]) -> String?

  /// Says who sent a request, or why its sender may not use a route that asks for this.
  private let authorize: Authorize

  public typealias Authorize =
    @Sendable (AccessScope, HTTPRequest) throws(RouteFailure) -> Principal?

  public init(
    _ routes: [any AnyRoute],
    authorize: @escaping Authorize = { _, _ in .everybody },
    nearest: @escaping @Sendable (String, [String]) -> String?
  ) {
    // A fixed part beats one in braces, whatever the order of the list.
    self.routes = routes.sorted {
      type(of: $0).pattern.fixedCount > type(of: $1).pattern.fixedCount
    }
    self.authorize = authorize
    self.nearest = nearest
  }

  /// Decides on a request by its head.
  public func accept(_ request: HTTPRequest) -> Acceptance {
    guard let segments = request.target.segments else {
      let sink = ReadySink(HTTPResponse(status: 204, headers: ["Allow": Self.list(allMethods)]))
      return Acceptance(route: "*", isUpload: false, sink: .success(sink))
    }
    var methods: [HTTPMethod] = []
    var path: String?
    for route in routes {
      let pattern = type(of: route).pattern
      guard let parameters = pattern.match(segments) else { continue }
      if let path, path != pattern.path { continue }
      path = pattern.path
      methods += pattern.methods
      guard pattern.methods.contains(request.method == .head ? .get : request.method) else {
        continue
      }
      return Acceptance(
        route: pattern.path,
        isUpload: route is any LogRoute,
        sink: Result { () throws(RouteFailure) in
          try sink(of: route, for: request, parameters: parameters)
        }
      )
    }
    guard let path else {
      return Acceptance(route: "none", isUpload: false, sink: .failure(.notFound))
    }
    return Acceptance(
      route: path,
      isUpload: false,
      sink: answerWithMethods(methods, to: request)
    )
  }

  private func sink(
    of route: any AnyRoute,
    for request: HTTPRequest,
    parameters: RouteParameters
  ) throws(RouteFailure) -> any BodySink {
    var request = request
    request.principal = try authorize(type(of: route).scope, request)
    let names = type(of: route).queryNames
    for item in request.query.items where !names.contains(item.name) {
      throw unknownParameter(item.name, known: names)
    }
    switch route {
    case let route as any LogRoute:
      return try route.sink(for: request, parameters: parameters)
    case let route as any Route:
      return try WholeBodySink(request) { request in
        .later(DeferredRoute(route: route, request: request, parameters: parameters))
      }
    case let route as any PromptRoute:
      return try WholeBodySink(request) { request throws(RouteFailure) in
        .now(try route.respond(to: request, parameters: parameters))
      }
    default: preconditionFailure("'\(type(of: route))' is no kind of route")
    }
  }

  private func unknownParameter(_ name: String, known: [String]) -> RouteFailure {
    let hint: String? =
      if let nearest = nearest(name, known) {
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
    let hint =
      request.method == .put && methods.contains(.post)
      ? "add '-X POST' to 'curl -T'" : "use " + Self.list(methods)
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
    routes.flatMap { type(of: $0).pattern.methods } + [.head, .options]
  }

  /// The methods without repetition, in the order in which they are declared.
  private static func list(_ methods: [HTTPMethod]) -> String {
    HTTPMethod.allCases.filter(methods.contains).map(\.rawValue).joined(separator: ", ")
  }
}
