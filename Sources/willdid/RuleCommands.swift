import Files
import LogCheck
import Reporting
import RuleCatalog
import RuleKit

/// `willdid rules` and `willdid explain`.
enum RuleCommands {
  /// Lists the rules, or prints the page about them.
  static func list(_ arguments: [String]) throws(UsageFailure) -> ExitCode {
    let parsed = try ParsedArguments(arguments, of: .rules)
    try parsed.checkWords(atMost: 0, of: "rules")
    guard parsed.flags.isEmpty else {
      StandardStream.output.write(rulesPage(Rule.all))
      return .success
    }
    let rules = Catalogue.standard.rules
    let width = rules.map(\.id.count).max() ?? 0
    var text = ""
    for group in RuleGroup.allCases {
      let members = rules.filter { $0.group == group }
      if members.isEmpty { continue }
      text += "\(group.title)\n"
      for rule in members {
        let gap = String(repeating: " ", count: width - rule.id.count)
        text += "  \(rule.id)\(gap)  \(severity(rule))  \(rule.summary)\n"
      }
      text += "\n"
    }
    StandardStream.output.write(text)
    return .success
  }

  static func explain(_ arguments: [String]) throws(UsageFailure) -> ExitCode {
    let words = try ParsedArguments(arguments, of: .explain).words
    guard let id = words.first, words.count == 1 else {
      throw UsageFailure("'explain' takes one rule; 'willdid rules' lists them")
    }
    guard let rule = Catalogue.standard.rule(id) else {
      let ids = Catalogue.standard.rules.map(\.id)
      let nearest = NearestName.nearest(to: id, in: ids).map { "did you mean '\($0)'?" }
      throw UsageFailure("there is no rule '\(id)'; \(nearest ?? "'willdid rules' lists them")")
    }
    StandardStream.output.write(RuleText(rule: rule).text)
    return .success
  }

  /// The severity in a column of its own.
  private static func severity(_ rule: Rule) -> String {
    let name = rule.severity.map { rule.isOffByDefault ? "(off)" : $0.name } ?? "accepts"
    return name + String(repeating: " ", count: max(0, 7 - name.count))
  }
}
