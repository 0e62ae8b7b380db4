#if os(Linux)
  internal import CEventRounds
  internal import CMicroHTTPD
  internal import Glibc

  /// The owner of one `MHD_Daemon` with its threads.
  @safe
  struct Daemon: ~Copyable {
    private let handle: OpaquePointer
    private let server: Unmanaged<ServerState>

    /// Starts to serve the connections that will be added at the entrance.
    ///
    /// - Throws: `ServerFailure` when the library does not start.
    init(server: ServerState, tls: TLSIdentity?) throws(ServerFailure) {
      // Without it, connections that are ready at once might never be looked at.
      precondition(event_rounds_are_ours(), "the library must find our 'epoll_wait'")
      let limits = server.limits
      if let tls { try Credentials.show(tls) }
      // The library calls back as long as it runs: released when its threads have been joined.
      let context = unsafe Unmanaged.passRetained(server)
      let started = unsafe shim_start_daemon(
        access,
        completed,
        connected,
        targetArrived,
        context.toOpaque(),
        UInt32(limits.threads),
        // The library divides it among its threads, but its connections need not be so divided.
        UInt32(clamping: limits.threads * limits.connectionsMax),
        limits.connectionMemoryBytesMax,
        tls == nil ? nil : lendCredentials
      )
      guard let started = unsafe started else {
        unsafe context.release()
        throw .cannotStart
      }
      unsafe handle = started
      unsafe self.server = context
    }

    /// Closes every connection and joins the threads of the library.
    ///
    /// No connection may be suspended: the library would abort the process.
    deinit {
      unsafe MHD_stop_daemon(handle)
      unsafe server.release()
    }

    /// Where connections are added, which must end before the daemon does.
    var entrance: Entrance { unsafe Entrance(handle: handle) }

    /// The way in for a connection.
    ///
    /// `@unchecked Sendable`: the library lets any thread add connections.
    @safe
    struct Entrance: @unchecked Sendable {
      fileprivate let handle: OpaquePointer

      /// Gives a connected socket to the library, which closes it; returns whether it is served.
      @unsafe
      func add(
        _ client: Int32,
        address: UnsafePointer<sockaddr>,
        addressByteCount: socklen_t
      ) -> Bool {
        unsafe MHD_add_connection(handle, client, address, addressByteCount) == .YES
      }
    }
  }

  // MARK: What the library calls

  /// A connection began or ended; `socketContext` keeps its watch in between.
  private func connected(
    context: UnsafeMutableRawPointer?,
    connection: OpaquePointer?,
    socketContext: UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
    code: MHD_ConnectionNotificationCode
  ) {
    guard let context = unsafe context, let handle = unsafe connection,
      let socketContext = unsafe socketContext
    else { return }
    let server = unsafe Unmanaged<ServerState>.fromOpaque(context).takeUnretainedValue()
    if code == .CONNECTION_NOTIFY_STARTED {
      let connection = unsafe Connection(handle: handle)
      let watch = ConnectionWatch(
        descriptor: connection.descriptor,
        remote: connection.remote,
        now: .now
      )
      server.connections.insert(watch)
      unsafe socketContext.pointee = Unmanaged.passRetained(watch).toOpaque()
    } else if let pointer = unsafe socketContext.pointee {
      let watch = unsafe Unmanaged<ConnectionWatch>.fromOpaque(pointer).takeRetainedValue()
      server.connections.remove(watch)
      server.connectionLeft(from: watch.remote)
      unsafe socketContext.pointee = nil
    }
  }

  /// The first line of a request is in; what is returned is kept with the request.
  private func targetArrived(
    context: UnsafeMutableRawPointer?,
    target: UnsafePointer<CChar>?,
    connection: OpaquePointer?
  ) -> UnsafeMutableRawPointer? {
    guard let context = unsafe context, let handle = unsafe connection,
      let watch = unsafe Connection(handle: handle).watch
    else { return nil }
    let server = unsafe Unmanaged<ServerState>.fromOpaque(context).takeUnretainedValue()
    let exchange = Exchange(server: server, watch: watch, target: unsafe bytes(of: target))
    return unsafe Unmanaged.passRetained(exchange).toOpaque()
  }

  /// Head, pieces of the body, and end of a request.
  private func access(
    context: UnsafeMutableRawPointer?,
    connection: OpaquePointer?,
    target: UnsafePointer<CChar>?,
    method: UnsafePointer<CChar>?,
    version: UnsafePointer<CChar>?,
    piece: UnsafePointer<CChar>?,
    pieceCount: UnsafeMutablePointer<Int>?,
    requestContext: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
  ) -> MHD_Result {
    guard let handle = unsafe connection, let pieceCount = unsafe pieceCount,
      let pointer = unsafe requestContext?.pointee
    else { return .NO }
    let exchange = unsafe Unmanaged<Exchange>.fromOpaque(pointer).takeUnretainedValue()
    let connection = unsafe Connection(handle: handle)
    let step: Exchange.Step
    if !exchange.hasBegun {
      step = exchange.begin(
        method: unsafe bytes(of: method),
        version: unsafe bytes(of: version),
        fields: connection.fields,
        headByteCount: connection.headByteCount
      )
    } else if unsafe pieceCount.pointee > 0 {
      let raw = unsafe UnsafeRawBufferPointer(start: piece, count: pieceCount.pointee)
      step = unsafe exchange.receive(raw.assumingMemoryBound(to: UInt8.self).span)
      unsafe pieceCount.pointee = 0
    } else {
      step = exchange.end()
    }
    switch step {
    case .goOn: return .YES
    case .cut: return .NO
    case .answer(let response, let closes):
      return connection.queue(response, closes: closes) ? .YES : .NO
    case .suspend(let deferred):
      // Before anybody works on it, or it could be resumed before it is suspended.
      connection.suspend()
      exchange.handOver(connection, for: deferred)
      return .YES
    }
  }

  /// A request is over; its context comes back exactly once.
  private func completed(
    context: UnsafeMutableRawPointer?,
    connection: OpaquePointer?,
    requestContext: UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
    code: MHD_RequestTerminationCode
  ) {
    guard let pointer = unsafe requestContext?.pointee else { return }
    unsafe requestContext?.pointee = nil
    let exchange = unsafe Unmanaged<Exchange>.fromOpaque(pointer).takeRetainedValue()
    exchange.complete(wasSent: code == .REQUEST_TERMINATED_COMPLETED_OK)
  }

  private func bytes(of text: UnsafePointer<CChar>?) -> [UInt8] {
    guard let text = unsafe text else { return [] }
    return unsafe Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
  }
#endif
