#if os(Linux)
  internal import Glibc

  /// Asks a server on this machine how it is.
  public enum Probe {
    /// The status that a GET of `path` is answered with, or nil when there is no answer in time.
    ///
    /// `path` must be a path without anything that needs escaping.
    public static func status(address: String, port: UInt16, path: String) -> Int? {
      guard let place = SocketAddress(address: address, port: port) else { return nil }
      let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
      let descriptor = socket(place.family, type, 0)
      guard descriptor >= 0 else { return nil }
      defer { close(descriptor) }
      var patience = timeval(tv_sec: 2, tv_usec: 0)
      let size = socklen_t(MemoryLayout<timeval>.size)
      unsafe setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, size)
      unsafe setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &patience, size)
      let isConnected = unsafe place.withSocketAddress {
        unsafe connect(descriptor, $0, $1) == 0
      }
      let request = Array(
        "GET \(path) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".utf8
      )
      guard isConnected,
        unsafe send(descriptor, request, request.count, Int32(MSG_NOSIGNAL))
          == request.count
      else { return nil }
      return status(from: descriptor)
    }

    /// Reads the status line, `HTTP/1.1 200 …`.
    private static func status(from descriptor: Int32) -> Int? {
      let start = Array("HTTP/1.1 ".utf8)
      var reply: [UInt8] = []
      var piece = [UInt8](repeating: 0, count: 256)
      while reply.count < start.count + 3 {
        let count = unsafe recv(descriptor, &piece, piece.count, 0)
        guard count > 0 else { return nil }
        reply += piece[..<count]
      }
      guard reply.starts(with: start) else { return nil }
      return Int(String(decoding: reply[start.count..<(start.count + 3)], as: UTF8.self))
    }
  }
#endif
