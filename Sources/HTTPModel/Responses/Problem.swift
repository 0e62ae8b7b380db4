/// Why a request was not served, for the one who sent it (RFC 9457).
public struct Problem: Hashable, Sendable {
  public let code: ProblemCode
  /// What is wrong with this very request, as a sentence.
  public let detail: String
  /// What to do next; where it can be, the line to type.
  public let hint: String
  public var limit: Limit?
  /// Fields that belong to this problem, such as `Allow`.
  public var headers: HTTPHeaders

  /// Without a hint of its own the problem has the advice of its code.
  public init(
    _ code: ProblemCode,
    _ detail: String,
    hint: String? = nil,
    limit: Limit? = nil,
    headers: HTTPHeaders = HTTPHeaders()
  ) {
    self.code = code
    self.detail = detail
    self.hint = hint ?? code.advice
    self.limit = limit
    self.headers = headers
    if code.isRetryable { self.headers.appendIfAbsent("Retry-After", "5") }
  }

  /// A bound that the request went over.
  public struct Limit: Hashable, Sendable {
    /// The name of the bound, such as `max_body_bytes`.
    public let name: String
    public let value: Int
    /// What the request came to, when that is known.
    public let observed: Int?

    public init(name: String, value: Int, observed: Int? = nil) {
      self.name = name
      self.value = value
      self.observed = observed
    }
  }
}
