#if os(Linux)
  import MicroHTTPD
  import Synchronization

  /// The server of this process, once it runs.
  final class ServerInUse: Sendable {
    private let server = Mutex<RunningServer?>(nil)

    func begin(_ server: RunningServer) { self.server.withLock { $0 = server } }

    /// How many connections are open, or nil before it runs.
    var connectionCount: Int? { server.withLock { $0?.connectionCount } }

    /// Returns whether the server proves to be somebody else from now on.
    func prove(_ identity: TLSIdentity) throws(ServerFailure) -> Bool {
      try server.withLock { $0 }?.prove(identity) ?? false
    }
  }
#endif
