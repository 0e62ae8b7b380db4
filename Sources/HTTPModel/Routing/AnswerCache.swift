/// Keeps answers that hold until something changes.
public protocol AnswerCache: Sendable {
  /// The answer to a request, when it is known and still holds.
  func answer(to request: HTTPRequest) -> HTTPResponse?

  /// What is as it is now: an answer that is worked out from here on belongs to it. Nil when that cannot
  /// be told, because others change it too.
  var state: Int? { get }

  /// Keeps an answer that was worked out since `state` was asked for.
  func keep(_ response: HTTPResponse, to request: HTTPRequest, state: Int)
}
