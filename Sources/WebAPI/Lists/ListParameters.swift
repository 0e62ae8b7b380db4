internal import HTTPModel
internal import LogCheck
internal import Reporting
internal import RuleKit

/// Reads the parameters of a list.
struct ListParameters {
  private let request: HTTPRequest

  /// - Throws: `RouteFailure` when a parameter is given twice, or is too long to mean anything.
  init(_ request: HTTPRequest) throws(RouteFailure) {
    self.request = request
    var names: Set<String> = []
    for item in request.query.items where !names.insert(item.name).inserted {
      let detail = "'\(item.name)' is given more than once."
      throw RouteFailure(Problem(.badParameter, detail, hint: "give it once"))
    }
    let most = CheckParameters.contextScalarsMax
    for item in request.query.items where item.value.unicodeScalars.count > most {
      throw bad(item.name, item.value, "at most \(most) characters")
    }
  }

  /// The text of a parameter, or nil when it is not given or empty.
  subscript(name: String) -> String? {
    request.query[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The project that is asked for, or the only one that the caller may see; empty is that of the reports
  /// without one.
  func project() throws(RouteFailure) -> String? {
    let asked = request.query["project"]
    guard let own = request.principal?.project else { return asked }
    if let asked, !request.mayUse(asked) { throw .otherProject(own) }
    return own
  }

  /// How many items a page of the list may have.
  func limit(standard: Int, most: Int) throws(RouteFailure) -> Int {
    try number("limit", standard: standard, in: 1...most)
  }

  func number(_ name: String, standard: Int, in range: ClosedRange<Int>) throws(RouteFailure) -> Int
  {
    guard let text = request.query[name] else { return standard }
    guard let number = Int(digits: text), range.contains(number) else {
      throw bad(name, text, "a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// A point in time, in milliseconds since 1970.
  func time(_ name: String) throws(RouteFailure) -> Int64? {
    guard let text = request.query[name] else { return nil }
    guard let microseconds = Timestamp.microseconds(text) else {
      throw bad(name, text, "a day such as 2026-11-20, or a time such as 2026-11-20T11:23:15Z")
    }
    return microseconds / 1_000
  }

  /// One of a few words.
  func word<Word: RawRepresentable<String>>(
    _ name: String,
    of words: [Word]
  ) throws(RouteFailure) -> Word? {
    guard let text = request.query[name] else { return nil }
    guard let word = Word(rawValue: text) else {
      throw bad(name, text, words.map(\.rawValue).joined(separator: ", "))
    }
    return word
  }

  func severity() throws(RouteFailure) -> Severity? {
    guard let text = request.query["severity"] else { return nil }
    guard let severity = Severity(name: text) else {
      throw bad("severity", text, "note, warning or error")
    }
    return severity
  }

  private func bad(_ name: String, _ value: String, _ hint: String) -> RouteFailure {
    RouteFailure(ParameterFailure.badValue(name: name, value: value, hint: hint))
  }
}

extension ReportID {
  /// Reads the id of a path.
  ///
  /// - Throws: `RouteFailure` when there can be no report of that id.
  init(path text: String) throws(RouteFailure) {
    guard let id = ReportID(text) else { throw .noReport }
    self = id
  }
}

extension RouteFailure {
  static let noReport = RouteFailure(
    Problem(
      .notFound,
      "There is no such report; it may have been deleted, or its time may be over.",
      hint: "GET /v1/reports lists what is kept"
    )
  )
}
