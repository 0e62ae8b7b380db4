internal import HTTPModel
internal import JSONLines
internal import LogCheck
internal import Reporting

/// The JSON object in the body of a request.
struct JSONBody {
  private let json: JSON

  /// - Throws: `RouteFailure` when the body is something else, or has members that nobody knows.
  init(_ request: HTTPRequest, knowing names: [String], example: String) throws(RouteFailure) {
    // Only logs are so long that clients pack them.
    guard
      request.headers.values(of: "Content-Encoding").allSatisfy({ $0.lowercased() == "identity" })
    else {
      throw RouteFailure(
        Problem(
          .unsupportedEncoding,
          "The body must be JSON that is not compressed.",
          hint: "such as \(example)",
          headers: ["Accept-Encoding": "identity"]
        )
      )
    }
    guard let json = JSONDocument.parse(request.body), let members = json.object else {
      throw RouteFailure(
        Problem(.badRequest, "The body must be a JSON object.", hint: "such as \(example)")
      )
    }
    for member in members where !names.contains(member.key) {
      let nearest = NearestName.nearest(to: member.key, in: names)
      throw RouteFailure(
        Problem(
          .unknownParameter,
          "There is no field '\(member.key.shown)' in this body.",
          hint: nearest.map { "did you mean '\($0)'?" }
            ?? "known here: " + names.joined(separator: ", ")
        )
      )
    }
    // Which of two is meant nobody knows.
    for name in names where members.count(where: { $0.key == name }) > 1 {
      throw RouteFailure(
        Problem(.badParameter, "'\(name)' is given more than once.", hint: "give it once")
      )
    }
    self.json = json
  }

  /// The text under `name`, or nil when it is not there or null.
  ///
  /// - Throws: `RouteFailure` when there is something else, or it is not what a text may be.
  func text(_ name: String) throws(RouteFailure) -> String? {
    let most = CheckParameters.contextScalarsMax
    switch json[name] {
    case nil, .null?: return nil
    // No storage keeps a NUL, nor does a query hold one.
    case .string(let text)?
    where text.unicodeScalars.count <= most && !text.unicodeScalars.contains("\0"):
      return text
    default: throw bad(name, "a text of at most \(most) characters, without NUL")
    }
  }

  /// Why the value under `name` is refused, or that there is none; `hint` says what it can be.
  func bad(_ name: String, _ hint: String) -> RouteFailure {
    guard json[name] != nil else {
      return RouteFailure(
        Problem(.badParameter, "The body lacks '\(name)'.", hint: "'\(name)' is \(hint)")
      )
    }
    let value = json[name]?.string ?? json[name]?.text ?? ""
    return RouteFailure(ParameterFailure.badValue(name: name, value: value, hint: hint))
  }
}
