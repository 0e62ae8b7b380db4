#if os(Linux)
  internal import Dispatch
  internal import Glibc
  internal import Synchronization

  /// Being asked to read settings again, by SIGHUP.
  public enum Reload {
    /// It lives as long as the process.
    private static let source = Mutex<(any DispatchSourceSignal)?>(nil)

    /// Calls `action` each time from now on that the process is asked to, one after the other.
    public static func onRequest(_ action: @escaping @Sendable () -> Void) {
      // Ignored in the usual way; the source hears of it nevertheless.
      signal(SIGHUP, SIG_IGN)
      source.withLock { $0 = made(action) }
    }

    private static func made(_ action: @escaping @Sendable () -> Void) -> any DispatchSourceSignal {
      let queue = DispatchQueue(label: "willdid.reload")
      let source = DispatchSource.makeSignalSource(signal: SIGHUP, queue: queue)
      source.setEventHandler { action() }
      source.activate()
      return source
    }
  }
#endif
