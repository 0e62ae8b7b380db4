internal import HTTPModel
internal import Reporting
internal import RuleKit
internal import WebAPI

/// `GET /rules`: every rule, by group.
struct ShowRuleList: PromptRoute {
  static let pattern: RoutePattern = "GET /rules"
  static let scope = AccessScope.open

  private let answer: UnchangingAnswer

  init(rules: [Rule]) {
    answer = UnchangingAnswer(
      Frame(title: "Rules", section: .rules).response { Self.add(rules, to: &$0) },
      caching: "no-cache"
    )
  }

  func respond(to request: HTTPRequest, parameters: RouteParameters) -> HTTPResponse {
    answer.respond(to: request)
  }

  private static func add(_ rules: [Rule], to main: inout Markup) {
    let firing = rules.count { $0.isLookedFor }
    main.element("h1", text: "Rules")
    main.element(
      "p",
      ["class": "lead"],
      text: """
        \(rules.count) promises of UIKit. WillDid looks for \(firing) of them in a log; the others \
        look like promises and are none, and say what is never reported.
        """
    )
    main.element("p", ["data-filter-box": "", "hidden": ""]) { line in
      line.element("label", ["for": "filter"], text: "Find a rule: ")
      line.start(
        "input",
        ["type": "search", "id": "filter", "data-filter": "", "placeholder": "appear, load, scene"]
      )
    }
    for group in RuleGroup.allCases {
      let members = rules.filter { $0.group == group }
      if members.isEmpty { continue }
      main.element("section", ["class": "group-of-rules", "data-filter-group": ""]) { section in
        section.element("h2", text: group.title)
        section.element("ul", ["class": "rules"]) { list in
          for rule in members { add(rule, to: &list) }
        }
      }
    }
  }

  private static func add(_ rule: Rule, to list: inout Markup) {
    list.element("li", ["data-filter-item": ""]) { item in
      SeverityWord(rule).add(to: &item)
      item.element("a", ["href": "/rules/\(rule.id)"], text: rule.id)
      item.element("span", ["class": "faint"], text: rule.summary)
    }
  }
}
