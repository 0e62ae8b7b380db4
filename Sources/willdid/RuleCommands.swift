import Files
import LogCheck
import Reporting
import RuleCatalog
import RuleKit

/// `willdid rules` and `willdid explain`.
enum RuleCommands {
  /// Lists the rules, or prints the page about them.
  static func list(_ arguments: [String]) -> ExitCode {
    if arguments == ["--markdown"] {
      StandardStream.output.write(rulesPage(Rule.all))
      return .success
    }
    if let extra = arguments.first { return CommandLineTool.refuse("'rules' takes no '\(extra)'") }
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

  static func explain(_ arguments: [String]) -> ExitCode {
    guard let id = arguments.first, arguments.count == 1 else {
      return CommandLineTool.refuse("'explain' takes one rule; 'willdid rules' lists them")
    }
    guard let rule = Catalogue.standard.rule(id) else {
      let ids = Catalogue.standard.rules.map(\.id)
      let nearest = NearestName.nearest(to: id, in: ids).map { "did you mean '\($0)'?" }
      return CommandLineTool.refuse(
        "there is no rule '\(id)'; \(nearest ?? "'willdid rules' lists them")"
      )
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
