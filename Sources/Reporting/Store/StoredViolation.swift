public import RuleKit

/// A violation of a kept report.
public struct StoredViolation: Hashable, Sendable {
  /// Its number within the report, from 1.
  public var sequence: Int
  public var rule: String
  public var severity: Severity
  public var className: String
  public var callback: String
  public var fingerprint: String
  public var line: Int
  public var message: String
  /// How often it happened in one burst, at least 1.
  public var count: Int
  /// The violation's JSON, without fields that depend on the address of the service.
  public var json: [UInt8]
  /// Whether no earlier report of the base branch had this fingerprint; the store decides it in `save`.
  public var isNew = false

  public init(
    sequence: Int,
    rule: String,
    severity: Severity,
    className: String,
    callback: String,
    fingerprint: String,
    line: Int,
    message: String,
    count: Int = 1,
    json: [UInt8]
  ) {
    self.sequence = sequence
    self.rule = rule
    self.severity = severity
    self.className = className
    self.callback = callback
    self.fingerprint = fingerprint
    self.line = line
    self.message = message
    self.count = count
    self.json = json
  }
}
