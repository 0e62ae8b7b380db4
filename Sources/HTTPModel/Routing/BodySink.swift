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
