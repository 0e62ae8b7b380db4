import LogCheck
import Reporting
import RuleCatalog
import RuleKit

/// A rule and the line it is reported on.
struct Mark: Hashable, CustomStringConvertible {
  let line: Int
  let rule: String

  var description: String { "\(line): \(rule)" }
}

/// What a check of `text` reports, in line order.
func check(_ text: String, notes: Bool = true) throws -> [Mark] {
  var options = CheckOptions()
  if notes { options.rules = Set(Rule.all.map(\.id)) }
  var check = LogCheck(options: options)
  try check.feed(Array(text.utf8).span)
  return try check.finish().judgement.violations.filter { notes || $0.severity > .note }.map {
    Mark(line: $0.location.line, rule: $0.rule)
  }
}

/// The faults that a check of `log` reports, notes left out, as `line: rule`.
func faults(_ log: String) throws -> [String] {
  try check(log, notes: false).map(\.description)
}

/// The faults that a check of `log` reports, notes left out, as `line: severity`.
func severities(_ log: String) throws -> [String] {
  var check = LogCheck(options: CheckOptions())
  try check.feed(Array(log.utf8).span)
  return try check.finish().judgement.violations.filter { $0.severity > .note }
    .map { "\($0.location.line): \($0.severity.name)" }
}
