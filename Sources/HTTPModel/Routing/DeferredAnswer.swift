/// An answer that takes its time; asked for once.
public protocol DeferredAnswer: AnyObject {
  func response() async throws(RouteFailure) -> HTTPResponse
}
