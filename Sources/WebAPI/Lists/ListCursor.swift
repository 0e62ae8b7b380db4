internal import HTTPModel

/// Where a list goes on, as clients see it: opaque, and good for the same list and filters only.
enum ListCursor {
  /// The cursor of a place in the list that `request` asks for.
  static func text(_ place: String, of request: HTTPRequest) -> String {
    text(place, filters: filters(of: request))
  }

  static func text(_ place: String, filters: String) -> String {
    Base64.textForURL(Array("1.\(filters).\(place)".utf8))
  }

  /// The place that the request's cursor stands for, or nil when it has none.
  ///
  /// - Throws: `RouteFailure` when it is malformed, or belongs to other filters.
  static func place(in request: HTTPRequest) throws(RouteFailure) -> String? {
    guard let text = request.query["cursor"], !text.isEmpty else { return nil }
    let plain = Base64.bytes(ofURL: text).map { String(decoding: $0, as: UTF8.self) } ?? ""
    // The place may be empty: the project without a name comes first.
    let parts = plain.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false)
      .map(String.init)
    guard parts.count == 3, parts[0] == "1", parts[1] == filters(of: request) else {
      throw badCursor
    }
    return parts[2]
  }

  static let badCursor = RouteFailure(
    Problem(
      .badCursor,
      "The cursor is not one that this list gave, or other filters were given with it.",
      hint: "leave 'cursor' out to begin at the start, or follow the Link field of an answer"
    )
  )

  /// What the cursor is good for: everything but where and how much.
  private static func filters(of request: HTTPRequest) -> String {
    var hash = FNV()
    // Places of one list mean nothing in another, or something else.
    hash.add(request.target.segments?.last ?? "")
    let items = request.query.items.filter { $0.name != "cursor" && $0.name != "limit" }
    hash.add(items.sorted { ($0.name, $0.value) < ($1.name, $1.value) })
    return hash.digits
  }

  /// The digits of all violations of a report.
  static let allViolations: String = {
    var hash = FNV()
    hash.add("violations")
    return hash.digits
  }()
}
