/// What the parts in braces stood for in one request.
public struct RouteParameters: Hashable, Sendable {
  var values: [String: String] = [:]

  /// The decoded text of a part; asking for one that the pattern does not have is a mistake.
  public subscript(name: String) -> String {
    guard let value = values[name] else {
      preconditionFailure("the route's pattern has no part '\(name)'")
    }
    return value
  }
}
