#if os(Linux)
  internal import CSystem
  internal import Synchronization

  /// The right to keep one more processor busy; given back with the last use.
  ///
  /// There is one for each processor that the process may use, but one: whoever asks has a thread
  /// already. So a single long job gets help, and many at once leave each other alone.
  public final class Seat: Sendable {
    private static let freeCount = Atomic(max(1, Int(shim_processor_count())) - 1)

    private init() {}

    deinit { Self.freeCount.add(1, ordering: .relaxed) }

    /// A seat, or nil when all are taken.
    public static func take() -> Seat? {
      guard freeCount.subtract(1, ordering: .relaxed).newValue >= 0 else {
        freeCount.add(1, ordering: .relaxed)
        return nil
      }
      return Seat()
    }
  }
#endif
