internal import HTTPModel
internal import Reporting

/// The answer of a list: a page, and where it goes on.
enum ListAnswer {
  /// `next` is the place behind the last item, `baseURL` where clients find the service, if that is known.
  static func response(
    items: [JSON],
    next place: String?,
    to request: HTTPRequest,
    under baseURL: String,
    tag: EntityTag
  ) -> HTTPResponse {
    let cursor = place.map { ListCursor.text($0, of: request) }
    var response = HTTPResponse.json([
      "items": .array(items), "next": cursor.map { .string($0) } ?? .null,
      "has_more": .bool(cursor != nil),
    ])
    if let cursor {
      // The cursor needs no escaping; the path stands as it was sent.
      let others = request.query.items.filter { $0.name != "cursor" }
        .map { "\(escaped($0.name))=\(escaped($0.value))&" }
      let target = "\(baseURL)\(request.target.path)?\(others.joined())cursor=\(cursor)"
      response.headers.append("Link", "<\(target)>; rel=\"next\"")
    }
    tag.mark(&response)
    return response
  }

  private static func escaped(_ text: String) -> String { PercentCoding.encode(text, except: "/:") }
}
