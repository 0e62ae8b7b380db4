/// Which requests a route answers, such as `GET /v1/rules/{id}`.
///
/// Several methods are written `POST|PUT /v1/check`. A part in braces takes any one part of a path;
/// a last part `{name...}` takes the rest.
public struct RoutePattern: Hashable, Sendable, ExpressibleByStringLiteral {
  public let methods: [HTTPMethod]
  /// The path as it stands in the API description.
  public let path: String
  private let parts: [Part]

  private enum Part: Hashable {
    case fixed(String)
    case one(name: String)
    case rest(name: String)
  }

  public init(stringLiteral text: String) {
    let halves = text.split(separator: " ")
    precondition(halves.count == 2, "a route pattern is methods, a space and a path: '\(text)'")
    methods = halves[0].split(separator: "|").map { word in
      guard let method = HTTPMethod(rawValue: String(word)) else {
        preconditionFailure("a route pattern names an unknown method: '\(text)'")
      }
      return method
    }
    path = String(halves[1])
    precondition(path.hasPrefix("/"), "the path of a route begins with a slash: '\(text)'")
    parts = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false).map { part in
      guard part.hasPrefix("{"), part.hasSuffix("}") else { return .fixed(String(part)) }
      let name = part.dropFirst().dropLast()
      return name.hasSuffix("...")
        ? .rest(name: String(name.dropLast(3))) : .one(name: String(name))
    }
  }

  /// How many parts of the path are fixed; where two patterns match, the more fixed one counts.
  var fixedCount: Int {
    parts.count { if case .fixed = $0 { true } else { false } }
  }

  private var takesRest: Bool { if case .rest = parts.last { true } else { false } }

  /// Whether no part is in braces.
  var isFixed: Bool { fixedCount == parts.count }

  /// The parts in braces, when the pattern matches these segments of a path.
  func match(_ segments: [String]) -> RouteParameters? {
    // Most patterns are of another length, or begin otherwise: nothing is made for them.
    guard segments.count == parts.count || takesRest && segments.count >= parts.count - 1 else {
      return nil
    }
    var parameters = RouteParameters()
    for (index, part) in parts.enumerated() {
      if case .rest(let name) = part {
        guard index <= segments.count else { return nil }
        parameters.values[name] = segments[index...].joined(separator: "/")
        return parameters
      }
      guard index < segments.count else { return nil }
      switch part {
      case .fixed(let text): guard text == segments[index] else { return nil }
      case .one(let name):
        // Behind the last slash there is nothing; between two slashes there is an empty name.
        if segments[index].isEmpty, index == parts.count - 1 { return nil }
        parameters.values[name] = segments[index]
      case .rest: return nil
      }
    }
    return segments.count == parts.count ? parameters : nil
  }
}
