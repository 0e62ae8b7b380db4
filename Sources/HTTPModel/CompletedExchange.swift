/// What is known of an exchange when it is over.
public struct CompletedExchange: Sendable {
  public let summary: RequestSummary
  public let route: String
  /// The status that was sent, or nil when the connection ended first.
  public let status: Int?
  /// The bytes of the body that were received.
  public let wireBytes: Int
  public let seconds: Double
  /// When it was over: microseconds since 1970.
  public let endedAt: Int64
  /// Why it was refused, with what only the log is told; nil when it was served.
  public let failure: RouteFailure?
  public let note: ExchangeNote

  public init(
    summary: RequestSummary,
    route: String,
    status: Int?,
    wireBytes: Int,
    seconds: Double,
    endedAt: Int64,
    failure: RouteFailure? = nil,
    note: ExchangeNote = ExchangeNote()
  ) {
    self.summary = summary
    self.route = route
    self.status = status
    self.wireBytes = wireBytes
    self.seconds = seconds
    self.endedAt = endedAt
    self.failure = failure
    self.note = note
  }
}
