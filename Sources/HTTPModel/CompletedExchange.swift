/// What is known of an exchange when it is over.
public struct CompletedExchange: Sendable {
  public let summary: RequestSummary
  public let route: String
  /// The status that was sent, or nil when the connection ended first.
  public let status: Int?
  /// The bytes of the body that were received.
  public let wireBytes: Int
  public let seconds: Double
  /// Why it was refused, with what only the log is told; nil when it was served.
  public let failure: RouteFailure?
  public let note: ExchangeNote

  public init(
    summary: RequestSummary,
    route: String,
    status: Int?,
    wireBytes: Int,
    seconds: Double,
    failure: RouteFailure? = nil,
    note: ExchangeNote = ExchangeNote()
  ) {
    self.summary = summary
    self.route = route
    self.status = status
    self.wireBytes = wireBytes
    self.seconds = seconds
    self.failure = failure
    self.note = note
  }
}
