/// How much one caller may ask for; 0 stands for any amount.
public struct Allowance: Hashable, Sendable {
  /// Requests of one minute; those for what is open to everybody do not count.
  public var requestsPerMinute = 0
  /// Bytes of logs of one hour, as they are sent.
  public var bytesPerHour = 0
  /// Callers that are remembered; they are those who owe something.
  public var callersMax = 65_536

  public init() {}
}
