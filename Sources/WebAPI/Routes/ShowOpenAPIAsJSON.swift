internal import HTTPModel
internal import Reporting
internal import YAML

/// `GET /openapi.json`: describes this API, for tools that read no YAML.
struct ShowOpenAPIAsJSON: PromptRoute {
  static let pattern: RoutePattern = "GET /openapi.json"
  static let scope = AccessScope.open

  private let answer: UnchangingAnswer

  /// `document` is the file at the root of the repository; where there is none, the answer is null.
  init(document: [UInt8]) {
    do throws(YAMLFailure) {
      let root = try YAMLDocument.parse(document, within: .own)
      answer = UnchangingAnswer(root.map(JSON.init) ?? .null)
    } catch {
      preconditionFailure("openapi.yaml cannot be read at line \(error.line): \(error.reason)")
    }
  }

  func respond(to request: HTTPRequest, parameters: RouteParameters) -> HTTPResponse {
    answer.respond(to: request)
  }
}

extension JSON {
  fileprivate init(_ node: YAMLNode) {
    switch node.content {
    case .scalar(let text): self = node.isPlain ? JSON(word: text) : .string(text)
    case .sequence(let nodes): self = .array(nodes.map(JSON.init))
    case .mapping(let members):
      self = .object(members.map { (key: $0.key, value: JSON($0.value)) })
    }
  }

  /// What a text without quotes stands for.
  private init(word: String) {
    switch word {
    case "null", "~", "": self = .null
    case "true": self = .bool(true)
    case "false": self = .bool(false)
    default:
      if let number = Int(word) {
        self = .integer(number)
      } else if word.utf8.first.map({ 0x2d...0x39 ~= $0 }) == true, let number = Double(word) {
        self = .number(number)
      } else {
        self = .string(word)
      }
    }
  }
}
