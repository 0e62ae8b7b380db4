public import CallbackLog

/// A callback and the subject it happened to.
public struct Sighting: Sendable {
  public let event: Event
  public let callback: Callback
  /// The live subject, or nil without identity, for a class, or behind the death.
  public let subject: Judge.SubjectNumber?
  /// The number of the process.
  public let process: UInt32
  /// Whether an automaton found it illegal.
  public let isBroken: Bool
}

extension Sighting {
  init(_ line: CallbackLine, _ subject: Judge.SubjectNumber?, isBroken: Bool = false) {
    event = line.event
    callback = line.callback
    self.subject = subject
    process = line.process
    self.isBroken = isBroken
  }
}
