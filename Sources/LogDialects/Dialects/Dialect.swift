public import CallbackLog

/// One way in which logs write callbacks, with its documentation and its tests.
///
/// An envelope is what stands around a message, a shape is how a message names subject and
/// callback. Envelopes, shapes and spellings combine freely, and a log may mix them all.
public struct Dialect: Sendable {
  /// Its name, as reports and parameters write it.
  public var id: String { number.id }
  let number: Number
  public let role: Role
  /// What it looks like: one lower-case phrase.
  public let summary: String
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
    _ number: Number,
    role: Role,
    summary: String,
    advice: String,
    reads: [Example],
    ignores: [String] = [],
    envelope: EnvelopeReader? = nil
  ) {
    self.number = number
    self.role = role
    self.summary = summary
    self.advice = advice
    self.reads = reads
    self.ignores = ignores
    self.envelope = envelope
  }
}
