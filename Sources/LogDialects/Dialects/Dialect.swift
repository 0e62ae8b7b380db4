public import CallbackLog

/// One way in which logs write callbacks, with its documentation and its tests.
///
/// An envelope is what stands around a message, a shape is how a message names subject and
/// callback. Envelopes, shapes and spellings combine freely, and a log may mix them all.
public struct Dialect: Sendable {
  public let id: String
  public let role: Role
  /// What it looks like: one lower-case phrase.
  public let summary: String
  /// What such a log can say; a rule that needs more cannot judge it.
  public let carries: Contents
  /// How to record it so that more rules can judge.
  public let advice: String
  /// Logs that it reads, and what they say.
  public let reads: [Example]
  /// Lines that look alike and say nothing.
  public let ignores: [String]
  /// How its envelope is read, when it has one around lines of text.
  let envelope: EnvelopeReader?

  /// What a dialect does for a line.
  public enum Role: String, Sendable { case envelope, shape, recorder }

  /// What a log can say beside which callback it was.
  public struct Contents: OptionSet, Hashable, Sendable {
    public let rawValue: UInt16

    public init(rawValue: UInt16) { self.rawValue = rawValue }

    public static let className = Contents(rawValue: 1 << 0)
    public static let address = Contents(rawValue: 1 << 1)
    public static let animated = Contents(rawValue: 1 << 2)
    public static let thread = Contents(rawValue: 1 << 3)
    public static let time = Contents(rawValue: 1 << 4)
    public static let process = Contents(rawValue: 1 << 5)
    public static let gaps = Contents(rawValue: 1 << 6)
    /// Callbacks of UIKit; recorders compute events of their own instead.
    public static let callbacks = Contents(rawValue: 1 << 7)

    /// Whatever the message itself says.
    static let message: Contents = [.className, .address, .animated, .callbacks]
  }

  /// A log of one or more lines, and the one event that its reader must make of it.
  public struct Example: Sendable {
    public let log: String
    /// The class of the subject; empty when the log does not name it.
    public let className: String
    public let callback: Callback

    public init(_ log: String, _ className: String, _ callback: Callback) {
      self.log = log
      self.className = className
      self.callback = callback
    }
  }

  init(
    id: String,
    role: Role,
    summary: String,
    carries: Contents,
    advice: String,
    reads: [Example],
    ignores: [String] = [],
    envelope: EnvelopeReader? = nil
  ) {
    self.id = id
    self.role = role
    self.summary = summary
    self.carries = carries
    self.advice = advice
    self.reads = reads
    self.ignores = ignores
    self.envelope = envelope
  }
}
