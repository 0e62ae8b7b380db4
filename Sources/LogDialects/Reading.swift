public import CallbackLog

/// An event, and the dialect that read it.
public struct Reading: Sendable {
  public let event: Event
  /// The id of the dialect.
  public let dialect: String
}
