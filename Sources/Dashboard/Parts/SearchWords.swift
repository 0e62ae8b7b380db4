internal import Reporting
internal import RuleKit

/// What was typed into the search box: words, and `name:value` for what lists can be filtered by.
struct SearchWords {
  private(set) var query = ReportQuery()
  /// What the ids of rules begin with, of which reports have one: `will-` of `rule:will-*`.
  private(set) var rulePrefix: String?
  /// What could not be understood.
  private(set) var unknown: [String] = []

  static let hint =
    "branch:main verdict:fail rule:will-* severity:… commit:… build:… name:… label:key:value"

  init(_ text: String) {
    var words: [String] = []
    for word in text.split(separator: " ").map(String.init) {
      let parts = word.split(separator: ":", maxSplits: 1).map(String.init)
      guard parts.count == 2 else {
        words.append(word)
        continue
      }
      if !set(parts[0], to: parts[1]) { unknown.append(word) }
    }
    if !words.isEmpty { query.text = words.joined(separator: " ") }
  }

  private mutating func set(_ name: String, to value: String) -> Bool {
    switch name {
    case "branch": query.branch = value
    case "commit": query.commit = value
    case "build": query.build = value
    case "rule":
      query.rule = nil
      rulePrefix = value.last == "*" ? String(value.dropLast()) : nil
      if rulePrefix == nil { query.rule = value }
    case "name": query.name = value
    case "project": query.project = value
    case "verdict":
      guard let verdict = Verdict(rawValue: value) else { return false }
      query.verdict = verdict
    case "severity":
      guard let severity = Severity(name: value) else { return false }
      query.severity = severity
    case "label":
      guard let label = ReportSummary.Label(value) else { return false }
      query.label = label
    default: return false
    }
    return true
  }
}
