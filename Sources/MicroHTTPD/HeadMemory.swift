#if os(Linux)
  internal import HTTPModel
  internal import Synchronization

  /// The head of a connection's latest request, and what it says.
  ///
  /// Who asks again and again sends the same head each time, but for the length of a body; what it says,
  /// and that it may be said, is the same.
  final class HeadMemory: Sendable {
    /// Longer ones are not remembered, since there are thousands of connections.
    private static let bytesMax = 1 << 10

    private let latest = Mutex<Head?>(nil)

    private final class Head: Sendable {
      let raw: RawRequest
      let request: HTTPRequest

      init(_ raw: RawRequest, _ request: HTTPRequest) {
        self.raw = raw
        self.request = request
      }
    }

    /// What `raw` says, when it is like the latest.
    ///
    /// - Throws: `RouteFailure` when the length of its body is malformed.
    func request(_ raw: RawRequest, id: String) throws(RouteFailure) -> HTTPRequest? {
      guard let latest = latest.withLock({ $0 }) else { return nil }
      if latest.raw == raw { return latest.request.again(id: id) }
      return try RequestGate.admit(raw, like: latest.raw, which: latest.request, id: id)
    }

    /// Remembers a head that was let in.
    func remember(_ raw: RawRequest, _ request: HTTPRequest) {
      guard raw.plainByteCount <= Self.bytesMax else { return }
      latest.withLock { $0 = Head(raw, request) }
    }
  }
#endif
