/// The event that opens a launch, recognisable among others of its line: a whole document may be one line.
public struct LaunchMark: Hashable, Sendable {
  private let time: Int64
  public let line: UInt32
  private let code: UInt8

  public init(_ event: Event) {
    (line, time, code) = (event.line, event.time, event.code)
  }

  /// Whether the event is the one that opens the launch.
  public func isOf(_ event: Event) -> Bool { self == LaunchMark(event) }
}
