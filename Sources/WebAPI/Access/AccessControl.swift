internal import HTTPModel
internal import Synchronization

/// Says who may do what.
public final class AccessControl: Sendable {
  private let tokens: Mutex<TokenSet?>
  private let origins: Set<String>
  private let now: @Sendable () -> Int64

  /// Everybody may do everything where `tokens` is nil, but for pages of origins other than the service's
  /// own and `origins`; `now` is in microseconds since 1970.
  init(
    tokens: TokenSet?,
    origins: Set<String> = [],
    now: @escaping @Sendable () -> Int64
  ) {
    self.tokens = Mutex(tokens)
    self.origins = origins
    self.now = now
  }

  /// Takes other tokens from now on.
  public func replace(_ tokens: TokenSet) { self.tokens.withLock { $0 = tokens } }

  /// Who sent `request`, when they may use what asks for `scope`; nil is somebody unknown.
  ///
  /// - Throws: `RouteFailure` when they may not.
  func principal(of request: HTTPRequest, for scope: AccessScope) throws(RouteFailure) -> Principal?
  {
    guard let tokens = tokens.withLock({ $0 }) else {
      try checkPage(of: request)
      return .everybody
    }
    do throws(RouteFailure) {
      let record = try record(of: request, in: tokens)
      guard record.allows(scope) else { throw .insufficientScope(scope) }
      return record.principal
    } catch {
      // What is open stays open, also with a token that has run out.
      if scope == .open { return nil }
      throw error
    }
  }

  /// What is known of a token, or nil where tokens are not asked for.
  ///
  /// - Throws: `RouteFailure` when it is unknown or has run out.
  func record(of word: String) throws(RouteFailure) -> TokenRecord? {
    guard let tokens = tokens.withLock({ $0 }) else { return nil }
    return try record(of: word, in: tokens)
  }

  private func record(
    of request: HTTPRequest,
    in tokens: TokenSet
  ) throws(RouteFailure) -> TokenRecord {
    let word: String
    if let field = request.headers["Authorization"] {
      let parts = field.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == "bearer" else { throw .tokenMissing }
      word = String(parts[1])
    } else if let cookie = Self.cookie(of: request) {
      try Self.checkOrigin(of: request)
      word = cookie
    } else {
      throw .tokenMissing
    }
    return try record(of: word, in: tokens)
  }

  private func record(
    of word: String,
    in tokens: TokenSet
  ) throws(RouteFailure) -> TokenRecord {
    guard let token = Token(word), let record = tokens.record(of: token) else {
      throw .tokenInvalid
    }
    if record.isExpired(at: now()) { throw .tokenExpired(on: record.expires ?? "") }
    return record
  }

  private static func cookie(of request: HTTPRequest) -> String? {
    for field in request.headers.values(of: "Cookie") {
      for pair in field.split(separator: ";") {
        let parts = pair.drop { $0 == " " }.split(separator: "=", maxSplits: 1)
        if parts.count == 2, parts[0] == SessionCookie.name { return String(parts[1]) }
      }
    }
    return nil
  }

  /// A browser sends cookies for pages of others too; those may not change anything here.
  private static func checkOrigin(of request: HTTPRequest) throws(RouteFailure) {
    if request.method == .get || request.method == .head { return }
    guard request.isFromOwnPage else { throw .originNotAllowed }
  }

  /// A browser reaches a service on its own machine for pages of others too.
  ///
  /// What no browser sent has neither field.
  private func checkPage(of request: HTTPRequest) throws(RouteFailure) {
    if request.method == .get || request.method == .head { return }
    let site = request.headers["Sec-Fetch-Site"]
    let origin = request.headers["Origin"]
    if site == nil && origin == nil || site == "same-origin" || site == "none" { return }
    guard request.isFromOwnPage || origin.map(origins.contains) == true else {
      throw .pageNotAllowed
    }
  }
}

extension RouteFailure {
  static let tokenMissing = RouteFailure(
    Problem(
      .tokenMissing,
      "This needs a token.",
      headers: ["WWW-Authenticate": "Bearer realm=\"willdid\""]
    )
  )

  static let tokenInvalid = RouteFailure(
    Problem(
      .tokenInvalid,
      "The token is malformed or not known here.",
      headers: ["WWW-Authenticate": "Bearer realm=\"willdid\", error=\"invalid_token\""]
    )
  )

  static func tokenExpired(on day: String) -> RouteFailure {
    RouteFailure(
      Problem(
        .tokenExpired,
        "The token has run out on \(day).",
        headers: ["WWW-Authenticate": "Bearer realm=\"willdid\", error=\"invalid_token\""]
      )
    )
  }

  static func insufficientScope(_ scope: AccessScope) -> RouteFailure {
    let challenge = "Bearer realm=\"willdid\", error=\"insufficient_scope\", scope=\"\(scope)\""
    return RouteFailure(
      Problem(
        .insufficientScope,
        "The token is not for this; it needs the scope '\(scope)'.",
        hint: "willdid token create --scope \(scope)",
        headers: ["WWW-Authenticate": challenge]
      )
    )
  }

  static func otherProject(_ project: String) -> RouteFailure {
    RouteFailure(
      Problem(
        .insufficientScope,
        "The token is for the project '\(project)' only.",
        hint: "leave 'project' out, or use a token for the other project"
      )
    )
  }

  static let originNotAllowed = RouteFailure(
    Problem(.originNotAllowed, "A page of another origin may not change anything here.")
  )

  static let pageNotAllowed = RouteFailure(
    Problem(
      .originNotAllowed,
      "A page of another origin may not send anything here.",
      hint: "whoever runs the service can allow the page's origin in WILLDID_CORS_ORIGINS"
    )
  )
}
