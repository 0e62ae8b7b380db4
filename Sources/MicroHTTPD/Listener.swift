#if os(Linux)
  internal import Glibc

  /// The owner of a socket that listens.
  @safe
  struct Listener: ~Copyable {
    let descriptor: Int32
    /// The port, also where the system chose it.
    let port: UInt16

    /// Listens on `port` of `address`, or on a free port when it is 0.
    ///
    /// - Throws: `ServerFailure` when the address is malformed or cannot be had.
    init(address: String, port: UInt16) throws(ServerFailure) {
      guard let place = SocketAddress(address: address, port: port) else {
        throw .badAddress(address)
      }
      let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
      let descriptor = socket(place.family, type, 0)
      guard descriptor >= 0 else {
        throw .cannotListen(address: address, port: port, reason: Self.lastReason)
      }
      var yes: Int32 = 1
      let size = socklen_t(MemoryLayout<Int32>.size)
      // A restart must not wait until the old connections are forgotten.
      unsafe setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, size)
      let isBound = unsafe place.withSocketAddress { unsafe bind(descriptor, $0, $1) == 0 }
      guard isBound, listen(descriptor, SOMAXCONN) == 0 else {
        let reason = Self.lastReason
        close(descriptor)
        throw .cannotListen(address: address, port: port, reason: reason)
      }
      self.descriptor = descriptor
      self.port = SocketAddress(ofSocket: descriptor)?.port ?? port
    }

    /// Why the system's last call failed.
    private static var lastReason: String { unsafe String(cString: strerror(errno)) }

    /// Refuses new connections from now on; those that were made go on.
    deinit { close(descriptor) }
  }
#endif
