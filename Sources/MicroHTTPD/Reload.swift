#if os(Linux)
  internal import Glibc

  /// Being asked to read settings again, by SIGHUP.
  public enum Reload {
    /// Returns once `action` is called each time that the process is asked to, one call after the other.
    public static func onRequest(_ action: @escaping @Sendable () -> Void) async {
      await SignalSource.listen(to: SIGHUP, action)
    }
  }
#endif
