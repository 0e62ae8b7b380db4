#if os(Linux)
  internal import Glibc

  /// Takes new connections, as many as may be open, and gives them to the library.
  ///
  /// The library could listen itself. But when a pool of threads is told to take no more, two of
  /// them may take the socket out of their epoll set, and the second aborts the process (0.9.75,
  /// `MHD_quiesce_daemon`); and while the process is out of descriptors its threads spin.
  struct Acceptor: Sendable {
    /// The socket that listens; it must outlive the run.
    let listener: Int32
    let entrance: Daemon.Entrance
    let server: ServerState

    /// How long to wait when there is no room, or no descriptor.
    private static let pauseMilliseconds: Int32 = 5

    /// How many are taken before the word to stop is looked for.
    private static let roundMax = 64

    /// Goes on until the word to stop comes.
    func run(until stop: borrowing StopSignal) {
      while !stop.comes(before: listener) {
        var left = Self.roundMax
        while left > 0, server.hasRoomForConnection, takeOne() { left -= 1 }
        // The rest waits in the kernel.
        if left == 0 { continue }
        if server.hasRoomForConnection, errno == EAGAIN { continue }
        if stop.comes(withinMilliseconds: Self.pauseMilliseconds) { return }
      }
    }

    /// Returns whether one was taken, and otherwise sets `errno`.
    private func takeOne() -> Bool {
      var address = sockaddr_storage()
      var count = socklen_t(MemoryLayout<sockaddr_storage>.size)
      return unsafe withUnsafeMutablePointer(to: &address) { address in
        unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
          let client = unsafe accept(listener, address, &count)
          guard client >= 0 else { return false }
          let remote = unsafe SocketAddress(copying: address)?.text ?? ""
          guard server.connectionArrived(from: remote) else {
            close(client)
            return true
          }
          if unsafe !entrance.add(client, address: address, addressByteCount: count) {
            server.connectionLeft(from: remote)
          }
          return true
        }
      }
    }
  }
#endif
