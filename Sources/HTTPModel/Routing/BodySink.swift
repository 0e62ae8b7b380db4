/// What the body of one request flows into.
///
/// It is used by one thread at a time, and let go when the request has ended, however it ended.
public protocol BodySink: AnyObject {
  /// Takes the next bytes, in pieces of any size.
  ///
  /// - Throws: `RouteFailure` as soon as the request has to be refused; the sink gets nothing more.
  func receive(_ piece: Span<UInt8>) throws(RouteFailure)

  /// Answers, now that the whole body was received.
  ///
  /// - Throws: `RouteFailure` when the request is refused after all.
  func finish() throws(RouteFailure) -> Answer
}

/// How a request is answered once its body is in.
public enum Answer {
  /// At once, on the thread that read the body.
  case now(HTTPResponse)
  /// Elsewhere, because it takes long or waits; the connection is put aside meanwhile.
  case later(any DeferredAnswer)
}

/// An answer that takes its time; asked for once.
public protocol DeferredAnswer: AnyObject {
  func response() async throws(RouteFailure) -> HTTPResponse
}
