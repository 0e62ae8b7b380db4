public import RuleKit

/// All that is known about a rule, for people who read it in a terminal.
public struct RuleText: Sendable {
  private let rule: Rule

  public init(rule: Rule) { self.rule = rule }

  public var text: String {
    var parts = ["\(rule.id)\n\(rule.summary)"]
    parts.append(paragraph("what UIKit promises", rule.promise))
    if !rule.formal.isEmpty { parts.append("  \(rule.formal)") }
    parts.append(paragraph("why it matters, what to do", rule.rationale))
    parts.append(paragraph("exceptions", rule.exceptions))
    parts.append(paragraph("what a log must hold", rule.evidence.words))
    parts.append(facts)
    parts += rule.bad.map { example("broken", $0) } + rule.good.map { example("kept", $0) }
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  private var facts: String {
    let severity = rule.severity?.name ?? "none: it only accepts"
    let off = rule.isOffByDefault ? ", off unless named in --rules" : ""
    return """
      severity   \(severity)\(off)
      certainty  \(rule.certainty.rawValue)
      systems    \(rule.systems)
      sources    \(rule.explainedSources)
      number     \(rule.number), group \(rule.group.rawValue): \(rule.group.title)
      """
  }

  private func paragraph(_ title: String, _ text: String) -> String {
    text.isEmpty ? "" : "\(title):\n" + text.wrapped(indent: "  ", width: PeopleText.width)
  }

  private func example(_ title: String, _ example: Example) -> String {
    let lines = example.trace.split(separator: "\n").map { "  \($0)" }
    return "\(title): \(example.title)\n" + lines.joined(separator: "\n")
  }
}
