/// A rule broken at one event, told for people who have the log beside them.
public struct Violation: Sendable {
  /// The id of the rule.
  public var rule: String
  public var severity: Severity
  /// One lower-case phrase: `'Class' 0x… <what happened>, <what was missing>`.
  public var message: String
  public var subject: Subject
  public var location: Location
  /// Microseconds, or nil without a stamp.
  public var time: Int64?
  /// The callback that broke the rule.
  public var callback: String
  /// The state the subject was in: `hidden`, `appearing`, … or the automaton's own word.
  public var state: String?
  /// Any one of these, right before, would have made it legal; or else would have been legal in its place.
  public var expected: [String]
  public var related: [Related]
  /// How often it happened in one burst, at least 1.
  public var count: Int
  /// Twelve hexadecimal digits made of rule, class, callback and shape.
  public var fingerprint: String

  public init(
    rule: String,
    severity: Severity,
    message: String,
    subject: Subject,
    location: Location,
    time: Int64?,
    callback: String,
    state: String?,
    expected: [String],
    related: [Related],
    count: Int,
    fingerprint: String
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.subject = subject
    self.location = location
    self.time = time
    self.callback = callback
    self.state = state
    self.expected = expected
    self.related = related
    self.count = count
    self.fingerprint = fingerprint
  }

  /// Whom it happened to.
  public struct Subject: Hashable, Sendable {
    /// `controller`, `view`, `app`, `scene` or `class`.
    public var kind: String
    /// The class as logged, without its module; empty when the log does not say.
    public var className: String
    /// The pointer such as `0x10490c200`, a name, or nil when the log has no identity.
    public var key: String?
    /// Which object at this address it was, from 1.
    public var lifetime: Int
    /// The process id, when the log has one.
    public var process: Int64?

    public init(kind: String, className: String, key: String?, lifetime: Int, process: Int64?) {
      self.kind = kind
      self.className = className
      self.key = key
      self.lifetime = lifetime
      self.process = process
    }
  }

  /// Where it stands in the decoded log; lines and columns count from 1, columns in bytes.
  public struct Location: Hashable, Sendable {
    public var line: Int
    public var column: Int
    public var endColumn: Int
    /// Where the line starts.
    public var byteOffset: Int

    public init(line: Int, column: Int, endColumn: Int, byteOffset: Int) {
      self.line = line
      self.column = column
      self.endColumn = endColumn
      self.byteOffset = byteOffset
    }
  }

  /// Another line that explains this one.
  public struct Related: Hashable, Sendable {
    public var line: Int
    public var callback: String
    public var message: String

    public init(line: Int, callback: String, message: String) {
      self.line = line
      self.callback = callback
      self.message = message
    }
  }
}
