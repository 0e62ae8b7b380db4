import LogCheck
import Reporting
public import RuleKit

/// What a check reports: a rule on a line.
public struct Mark: Hashable, Sendable, CustomStringConvertible {
  public let line: Int
  public let rule: String
  public let severity: Severity

  public init(line: Int, rule: String, severity: Severity) {
    self.line = line
    self.rule = rule
    self.severity = severity
  }

  public var description: String { "\(line): \(rule) (\(severity))" }
}

/// The errors and warnings that the engine reports on `text`, and its notes when asked.
///
/// - Throws: `LogFailure` when the text is no log.
public func marks(in text: String, notes: Bool = false) throws -> [Mark] {
  let bytes = Array(text.utf8)
  let violations = try judgement(of: bytes).violations
  return violations.filter { notes || $0.severity > .note }.map {
    Mark(line: $0.location.line, rule: $0.rule, severity: $0.severity)
  }
}

private func judgement(of bytes: [UInt8]) throws(LogFailure) -> Judgement {
  var options = CheckOptions()
  options.showsExtracts = false
  var check = LogCheck(options: options)
  try check.feed(bytes.span)
  let report = try check.finish()
  return report.judgement
}
