#if os(Linux)
  internal import Glibc
  internal import Synchronization

  /// Being asked to stop, by SIGTERM or SIGINT.
  public struct Termination: Sendable {
    private static let wasAsked = Atomic(false)

    private let asked: AsyncStream<Void>

    /// Returns once the process hears of it; before that a signal ends it at once.
    public static func listen() async -> Termination {
      let (asked, end) = AsyncStream<Void>.makeStream()
      for signal in [SIGTERM, SIGINT] {
        await SignalSource.listen(to: signal) {
          // What shells expect of a process that a signal ended.
          if wasAsked.exchange(true, ordering: .relaxed) { _exit(128 + signal) }
          end.yield()
        }
      }
      return Termination(asked: asked)
    }

    /// Returns as soon as the process is asked to stop; asked again, it ends at once.
    public func wait() async {
      for await _ in asked { break }
    }
  }
#endif
