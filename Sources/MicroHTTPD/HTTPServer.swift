#if os(Linux)
  public import HTTPModel
  internal import Glibc

  /// An HTTP server on GNU libmicrohttpd, which runs while a closure runs.
  public enum HTTPServer {
    /// Where and within which bounds a server serves.
    public struct Configuration: Sendable {
      /// An IPv4 or IPv6 address, in numbers.
      public var address = "127.0.0.1"
      /// The port to listen on, or 0 to let the system choose one.
      public var port: UInt16 = 0
      public var limits = Limits()
      /// With it the server speaks TLS 1.2 and 1.3, and nothing else.
      public var tls: TLSIdentity?

      public init() {}
    }

    /// Serves requests while `body` runs, and returns what it returns.
    ///
    /// Afterwards no new connection is taken; requests go on until they are answered, or until the
    /// time for that is over.
    ///
    /// - Throws: `ServerFailure` when the server does not start, or what `body` throws.
    public static func run<Outcome: Sendable>(
      _ configuration: Configuration,
      handler: any RequestHandler,
      while body: (RunningServer) async throws -> Outcome
    ) async throws -> Outcome {
      // A client that hangs up must not end the process.
      signal(SIGPIPE, SIG_IGN)
      var limits = configuration.limits
      if limits.threads == 0 { limits.threads = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
      let listener = try Listener(address: configuration.address, port: configuration.port)
      let server = ServerState(
        limits: limits,
        handler: handler,
        isEncrypted: configuration.tls != nil
      )
      let daemon = try Daemon(server: server, tls: configuration.tls)
      let deadlines = OwnThread { server.enforceDeadlines(until: $0) }
      let acceptor = Acceptor(
        listener: listener.descriptor,
        entrance: daemon.entrance,
        server: server
      )
      let accepting = OwnThread { acceptor.run(until: $0) }
      // Not a child: its cancellation would leave suspended connections behind.
      let answering = Task { await answer(server) }

      let outcome: Result<Outcome, any Error>
      do {
        outcome = .success(try await body(RunningServer(port: listener.port, server: server)))
      } catch {
        outcome = .failure(error)
      }

      _ = consume accepting
      _ = consume listener
      await server.drain()
      await answering.value
      // Only now is no connection suspended.
      _ = consume daemon
      _ = consume deadlines
      return try outcome.get()
    }

    /// Has every exchange of the inbox answered, until there will be no more.
    private static func answer(_ server: ServerState) async {
      let executor = AnswerExecutor()
      await withDiscardingTaskGroup { group in
        for await work in server.inbox {
          group.addTask(executorPreference: executor) { await work.run() }
        }
      }
    }
  }
#endif
