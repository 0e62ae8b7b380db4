internal import Dispatch
internal import Glibc

/// A client that sends exactly the bytes it is told, right or wrong.
///
/// What blocks runs on a queue of its own: the threads that all tasks share are the server's too.
public struct RawClient: Sendable {
  let descriptor: Int32
  private let queue = DispatchQueue(label: "client")

  /// Connects to a server on this machine.
  public init(port: UInt16) {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    unsafe inet_pton(AF_INET, "127.0.0.1", &address.sin_addr)
    var patience = timeval(tv_sec: 20 * Patience.factor, tv_usec: 0)
    unsafe setsockopt(
      descriptor,
      SOL_SOCKET,
      SO_RCVTIMEO,
      &patience,
      socklen_t(MemoryLayout<timeval>.size)
    )
    var yes: Int32 = 1
    unsafe setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, 4)
    let descriptor = descriptor
    unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = unsafe connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }

  public func hangUp() { close(descriptor) }

  /// Tells the server that nothing more comes.
  public func finishSending() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Sends all bytes, in segments of at most `size`, and returns whether that worked.
  @discardableResult
  public func send(_ bytes: [UInt8], size: Int = .max) async -> Bool {
    await blocking {
      var rest = bytes[...]
      while !rest.isEmpty {
        let segment = Array(rest.prefix(size))
        let count = unsafe Glibc.send(descriptor, segment, segment.count, Int32(MSG_NOSIGNAL))
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }

  @discardableResult
  public func send(_ text: String, size: Int = .max) async -> Bool {
    await send(Array(text.utf8), size: size)
  }

  /// Everything until the server closes, or nil when it does not within 20 s.
  public func readToEnd() async -> String? {
    await blocking {
      var all: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 65_536)
      while true {
        let count = unsafe recv(descriptor, &buffer, buffer.count, 0)
        if count < 0 { return errno == ECONNRESET ? String(decoding: all, as: UTF8.self) : nil }
        if count == 0 { return String(decoding: all, as: UTF8.self) }
        all += buffer[..<count]
      }
    }
  }

  /// What comes until `mark` is in it, or the connection ends.
  public func read(until mark: String) async -> String {
    await blocking {
      var all: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 65_536)
      while !String(decoding: all, as: UTF8.self).contains(mark) {
        let count = unsafe recv(descriptor, &buffer, buffer.count, 0)
        guard count > 0 else { break }
        all += buffer[..<count]
      }
      return String(decoding: all, as: UTF8.self)
    }
  }

  private func blocking<Outcome: Sendable>(
    _ work: @escaping @Sendable () -> Outcome
  ) async -> Outcome {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: work()) }
    }
  }
}

extension RawClient {
  /// Sends `text` over a connection of its own, and returns all that comes back.
  public static func talk(to port: UInt16, _ text: String, size: Int = .max) async -> String? {
    await talk(to: port, Array(text.utf8), size: size)
  }

  public static func talk(to port: UInt16, _ bytes: [UInt8], size: Int = .max) async -> String? {
    let client = RawClient(port: port)
    defer { client.hangUp() }
    await client.send(bytes, size: size)
    return await client.readToEnd()
  }
}

/// The status lines in what a server sent, such as `["200", "400"]`.
public func statuses(in reply: String?) -> [String] {
  guard let reply else { return ["no end"] }
  let words = reply.split(separator: "HTTP/1.1 ").map { String($0.prefix(3)) }
  // A body may speak of the version, too.
  return words.filter { $0.allSatisfy(\.isNumber) }
}
