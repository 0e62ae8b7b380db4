/// What the log is told of an exchange beside what a client sees.
public struct ExchangeNote: Hashable, Sendable {
  /// The report that was kept.
  public var reportID: String?
  /// How long the log was, unpacked.
  public var decodedBytes: Int?

  public init() {}
}
