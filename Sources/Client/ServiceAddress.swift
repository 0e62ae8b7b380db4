internal import HTTPModel

/// Where a service is, and with which token it is asked.
public struct ServiceAddress: Sendable {
  /// Without a slash at the end.
  let url: String
  private let token: String?

  /// Returns nil when `url` is none, or more than the place of a service: paths are put behind it.
  public init?(url: String, token: String?) {
    var url = url
    while url.hasSuffix("/") { url.removeLast() }
    guard url.hasPrefix("https://") || url.hasPrefix("http://"), url.utf8.count > 8,
      url.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f }), !url.contains("?"), !url.contains("#")
    else { return nil }
    self.url = url
    self.token = token
  }

  /// The URL for people, without the name and the password that may stand before its host.
  public var shown: String {
    guard let start = url.firstRange(of: "://")?.upperBound else { return url }
    let end = url[start...].firstIndex(of: "/") ?? url.endIndex
    guard let at = url[start..<end].lastIndex(of: "@") else { return url }
    return String(url[..<start] + url[at...].dropFirst())
  }

  /// The field that says who asks, when there is a token.
  var authorization: [(name: String, value: String)] {
    token.map { [("Authorization", "Bearer \($0)")] } ?? []
  }

  /// The URL of a path with these parameters.
  func url(_ path: String, _ items: ServiceClient.Items) -> String {
    let query = items.map {
      "\(PercentCoding.encode($0.name))=\(PercentCoding.encode($0.value))"
    }
    return url + path + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
  }
}
