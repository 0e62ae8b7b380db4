internal import HTTPModel
internal import Reporting
internal import RuleKit

/// `GET /v1/rules`: names every rule, in the order of the catalogue.
struct ListRules: PromptRoute {
  static let pattern: RoutePattern = "GET /v1/rules"
  static let scope = AccessScope.open

  private let answer: UnchangingAnswer

  init(rules: [Rule], baseURL: String) {
    answer = UnchangingAnswer(["items": .array(rules.map { Self.body($0, baseURL) })])
  }

  func respond(to request: HTTPRequest, parameters: RouteParameters) -> HTTPResponse {
    answer.respond(to: request)
  }

  private static func body(_ rule: Rule, _ baseURL: String) -> JSON {
    [
      "id": .string(rule.id),
      "number": .integer(rule.number),
      "group": .string(rule.group.rawValue),
      "severity": rule.severity.map { .string($0.name) } ?? .null,
      "off_by_default": .bool(rule.isOffByDefault),
      "summary": .string(rule.summary),
      "url": "\(baseURL)/v1/rules/\(rule.id)",
    ]
  }
}
