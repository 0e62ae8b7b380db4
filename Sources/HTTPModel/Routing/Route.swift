/// What every kind of route says about itself.
public protocol AnyRoute: Sendable {
  static var pattern: RoutePattern { get }

  /// The query parameters that the route knows; others are refused before it is asked.
  static var queryNames: [String] { get }

  /// Who may use it.
  static var scope: AccessScope { get }
}

extension AnyRoute {
  public static var queryNames: [String] { [] }

  public static var scope: AccessScope { .read }
}

/// A route whose answer may have to wait, such as for storage.
///
/// The request's body, if any, is whole and short.
public protocol Route: AnyRoute {
  func respond(
    to request: HTTPRequest,
    parameters: RouteParameters
  ) async throws(RouteFailure) -> HTTPResponse
}

/// A route whose answer waits for nothing.
///
/// It is given on the thread that serves other connections too, so it must be quick.
public protocol PromptRoute: AnyRoute {
  func respond(
    to request: HTTPRequest,
    parameters: RouteParameters
  ) throws(RouteFailure) -> HTTPResponse
}

/// A route that takes a log, of any length, piece by piece.
public protocol LogRoute: AnyRoute {
  /// Decides by the head alone.
  ///
  /// - Throws: `RouteFailure` when the log need not be sent at all.
  func sink(
    for request: HTTPRequest,
    parameters: RouteParameters
  ) throws(RouteFailure) -> any BodySink
}
