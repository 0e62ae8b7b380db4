internal import Reporting
internal import RuleKit

/// How bad a violation of a rule is, as a word in its colour.
struct SeverityWord {
  private let className: String
  private let word: String

  init(_ rule: Rule) {
    className = rule.isLookedFor ? rule.severity?.name ?? "legal" : "legal"
    word =
      rule.judgedBy == .others
      ? "as others" : !rule.isLookedFor ? "accepts" : rule.isOffByDefault ? "note, off" : className
  }

  func add(to markup: inout Markup) {
    markup.element("span", ["class": "severity \(className)"], text: word)
  }
}
