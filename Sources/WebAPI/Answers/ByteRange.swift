internal import HTTPModel

/// The part of a representation that a client asks for (RFC 9110, section 14).
enum ByteRange {
  /// Which of `count` bytes are asked for: all, or the one part that `Range` names; several parts are
  /// answered with the whole, and so is a part of something else, as `If-Range` tells.
  ///
  /// - Throws: `RouteFailure` when the part lies outside.
  static func asked(
    _ request: HTTPRequest,
    of count: Int,
    tagged tag: EntityTag
  ) throws(RouteFailure) -> (range: Range<Int>, isPart: Bool) {
    // For HEAD nothing is a part (section 14.2).
    guard request.method == .get, let field = request.headers["Range"],
      let range = range(field, count: count),
      request.headers["If-Range"] ?? tag.text == tag.text
    else { return (0..<count, false) }
    guard !range.isEmpty else {
      throw RouteFailure(
        Problem(
          .rangeNotSatisfiable,
          "There are only \(count) bytes.",
          headers: ["Content-Range": "bytes */\(count)"]
        )
      )
    }
    return (range, true)
  }

  /// The part, empty when it lies outside; nil when the field says nothing that is understood.
  private static func range(_ field: String, count: Int) -> Range<Int>? {
    guard field.prefix(6).lowercased() == "bytes=" else { return nil }
    let ends = field.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, ends.allSatisfy({ $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }) else {
      return nil
    }
    // A number that is too long for us lies beyond every log.
    let numbers = ends.map { $0.isEmpty ? nil : Int($0) ?? .max }
    switch (numbers[0], numbers[1]) {
    case (let first?, let last?) where first <= last:
      return first < count ? first..<min(last, count - 1) + 1 : 0..<0
    case (let first?, nil): return first < count ? first..<count : 0..<0
    case (nil, let length?): return length > 0 ? max(0, count - length)..<count : 0..<0
    default: return nil
    }
  }
}
