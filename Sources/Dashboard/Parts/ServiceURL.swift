internal import HTTPModel

/// Where the service is found, for commands to copy.
struct ServiceURL: Sendable {
  /// The URL that whoever runs the service named; empty for none.
  var named = ""
  var isSecure = false
  /// Whether it is asked on this machine only: then who comes by another name comes through a proxy with TLS.
  var isLocal = true

  /// The URL by which `request` came.
  func text(for request: HTTPRequest) -> String {
    guard named.isEmpty else { return named }
    let scheme = isSecure || isLocal && !request.isLocal ? "https" : "http"
    return "\(scheme)://\(request.host ?? "127.0.0.1:8080")"
  }
}

extension HTTPRequest {
  /// Whether it came by a name of the service's own machine, or by none.
  var isLocal: Bool {
    let name = hostName ?? "127.0.0.1"
    return name.hasPrefix("127.") || name == "localhost" || name == "[::1]"
  }
}
