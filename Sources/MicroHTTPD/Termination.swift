#if os(Linux)
  internal import Dispatch
  internal import Glibc
  internal import Synchronization

  /// Being asked to stop, by SIGTERM or SIGINT.
  public enum Termination {
    /// They live as long as the process, for the second time that it is asked.
    private static let sources = Mutex<[any DispatchSourceSignal]>([])
    private static let wasAsked = Atomic(false)

    /// Returns as soon as the process is asked to stop; asked again, it ends at once.
    public static func wait() async {
      let (asked, end) = AsyncStream<Void>.makeStream()
      sources.withLock { sources in
        sources = [SIGTERM, SIGINT].map { source(for: $0, end) }
      }
      for await _ in asked { break }
    }

    private static func source(
      for number: Int32,
      _ end: AsyncStream<Void>.Continuation
    ) -> any DispatchSourceSignal {
      // Ignored in the usual way; the source hears of it nevertheless.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number)
      source.setEventHandler {
        // What shells expect of a process that a signal ended.
        if wasAsked.exchange(true, ordering: .relaxed) { _exit(128 + number) }
        end.yield()
      }
      source.activate()
      return source
    }
  }
#endif
