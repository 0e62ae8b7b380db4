#if os(Linux)
  internal import HTTPModel
  internal import Synchronization

  /// The head of a connection's latest request, and what it says.
  ///
  /// Who asks again and again sends the same head each time; what it says, and that it may be said, is the same.
  final class HeadMemory: Sendable {
    /// Longer ones are not remembered, since there are thousands of connections.
    private static let bytesMax = 1 << 10

    private let latest = Mutex<(raw: RawRequest, request: HTTPRequest)?>(nil)

    /// What `raw` says, when it was the latest.
    func request(_ raw: RawRequest, id: String) -> HTTPRequest? {
      latest.withLock { latest in
        guard let latest, latest.raw == raw else { return nil }
        return latest.request.again(id: id)
      }
    }

    /// Remembers a head that was let in; one with a body is not worth it.
    func remember(_ raw: RawRequest, _ request: HTTPRequest) {
      guard !request.hasBody, raw.plainByteCount <= Self.bytesMax else { return }
      latest.withLock { $0 = (raw, request) }
    }
  }
#endif
