#if os(Linux)
  /// A server that serves.
  public struct RunningServer: Sendable {
    public let port: UInt16
    private let server: ServerState

    init(port: UInt16, server: ServerState) {
      self.port = port
      self.server = server
    }

    /// How many connections are open.
    public var connectionCount: Int { server.connections.count }

    /// Proves to be `identity` in every handshake from now on; open connections stay as they are.
    ///
    /// Returns whether that is somebody else than before.
    ///
    /// - Throws: `ServerFailure` when it is malformed, or the key belongs to another certificate; then
    ///   everything stays as it was.
    public func prove(_ identity: TLSIdentity) throws(ServerFailure) -> Bool {
      if Credentials.shows(identity) { return false }
      try Credentials.show(identity)
      return true
    }
  }
#endif
