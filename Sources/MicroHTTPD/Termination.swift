#if os(Linux)
  internal import Dispatch
  internal import Glibc
  internal import Synchronization

  /// Being asked to stop, by SIGTERM or SIGINT.
  public enum Termination {
    /// They live as long as the process, for the second time that it is asked.
    private static let sources = Mutex<[any DispatchSourceSignal]>([])
    private static let wasAsked = Atomic(false)
    private static let asked = AsyncStream<Void>.makeStream()

    /// From now on the process hears that it is asked, instead of being ended; asked again, it ends at once.
    public static func hear() {
      sources.withLock { sources in
        if sources.isEmpty { sources = [SIGTERM, SIGINT].map(source) }
      }
    }

    /// Returns as soon as the process is asked to stop, at once if it was since it `hear`s.
    public static func wait() async {
      hear()
      for await _ in asked.stream { break }
    }

    private static func source(for number: Int32) -> any DispatchSourceSignal {
      // Ignored in the usual way; the source hears of it nevertheless.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number)
      source.setEventHandler {
        // What shells expect of a process that a signal ended.
        if wasAsked.exchange(true, ordering: .relaxed) { _exit(128 + number) }
        asked.continuation.yield()
      }
      source.activate()
      return source
    }
  }
#endif
