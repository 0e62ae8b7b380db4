#if os(Linux)
  internal import Dispatch
  internal import Synchronization

  /// Hears of signals as long as the process lives.
  enum SignalSource {
    private static let all = Mutex<[any DispatchSourceSignal]>([])

    /// Returns once `action` is called each time that the process gets the signal, one call after the other.
    ///
    /// Until then the signal does what it does by default. Were it ignored, it would be lost.
    static func listen(to signal: Int32, _ action: @escaping @Sendable () -> Void) async {
      await withCheckedContinuation { continuation in
        all.withLock { $0.append(source(of: signal, action) { continuation.resume() }) }
      }
    }

    private static func source(
      of signal: Int32,
      _ action: @escaping @Sendable () -> Void,
      whenHeard ready: @escaping @Sendable () -> Void
    ) -> any DispatchSourceSignal {
      let queue = DispatchQueue(label: "willdid.signal")
      let source = DispatchSource.makeSignalSource(signal: signal, queue: queue)
      source.setEventHandler { action() }
      source.setRegistrationHandler { ready() }
      source.activate()
      return source
    }
  }
#endif
