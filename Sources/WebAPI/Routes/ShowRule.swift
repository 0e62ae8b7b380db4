internal import HTTPModel
internal import LogCheck
internal import Reporting
internal import RuleKit

/// `GET /v1/rules/{id}`: tells all about one rule.
struct ShowRule: PromptRoute {
  static let pattern: RoutePattern = "GET /v1/rules/{id}"
  static let scope = AccessScope.open

  private let ids: [String]
  private let answers: [String: UnchangingAnswer]

  init(rules: [Rule]) {
    ids = rules.map(\.id)
    answers = Dictionary(
      rules.map { ($0.id, UnchangingAnswer(Self.body($0))) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  func respond(
    to request: HTTPRequest,
    parameters: RouteParameters
  ) throws(RouteFailure) -> HTTPResponse {
    let id = parameters["id"]
    guard let answer = answers[id] else {
      let nearest = NearestName.nearest(to: id, in: ids)
      let hint = nearest.map { "did you mean '\($0)'?" } ?? "GET /v1/rules names every rule"
      throw RouteFailure(Problem(.notFound, "There is no rule '\(id)'.", hint: hint))
    }
    return answer.respond(to: request)
  }

  private static func body(_ rule: Rule) -> JSON {
    [
      "id": .string(rule.id),
      "number": .integer(rule.number),
      "group": .string(rule.group.rawValue),
      "group_title": .string(rule.group.title),
      "severity": rule.severity.map { .string($0.name) } ?? .null,
      "off_by_default": .bool(rule.isOffByDefault),
      "certainty": .string(rule.certainty.rawValue),
      "systems": .string(rule.systems),
      "summary": .string(rule.summary),
      "promise": .string(rule.promise),
      "formal": .string(rule.formal),
      "rationale": .string(rule.rationale),
      "exceptions": .string(rule.exceptions),
      "evidence": .string(rule.evidence.words),
      "sources": .string(rule.sources),
      "bad": .array(rule.bad.map(example)),
      "good": .array(rule.good.map(example)),
      "judged_by": judge(of: rule),
    ]
  }

  private static func example(_ example: Example) -> JSON {
    ["title": .string(example.title), "trace": .string(example.trace)]
  }

  private static func judge(of rule: Rule) -> JSON {
    switch rule.judgedBy {
    case .automaton(let name): ["kind": "automaton", "name": .string(name)]
    case .monitor(let name): ["kind": "monitor", "name": .string(name)]
    case .judge: ["kind": "judge", "name": nil]
    case .others: ["kind": "others", "name": nil]
    case .never: ["kind": "never", "name": nil]
    }
  }
}
