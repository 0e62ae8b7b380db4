/// A request to a server.
public struct ClientRequest: Sendable {
  public var method: String
  /// Whole, with its query.
  public var url: String
  public var headers: [(name: String, value: String)] = []
  /// How many bytes the body has, or nil without one.
  public var bodyBytes: Int?
  /// For all of it, the answer included.
  public var secondsMax = 300
  /// Whether a server must prove who it is; only who asks itself may do without.
  public var verifiesServer = true
  /// A file with the certificates that are believed, or nil for those of the system.
  public var certificates: String?

  public init(method: String = "GET", url: String) {
    self.method = method
    self.url = url
  }
}

/// Why there is no answer.
public struct ClientFailure: Error, Hashable, Sendable {
  /// In the words of the library.
  public let reason: String
  /// Whether the URL itself is at fault, so that trying again cannot help.
  public let isMistake: Bool
  /// Whether the certificate of the server is not believed, or the file with those that are cannot be read.
  public let isDistrusted: Bool
}
