#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif
internal import Synchronization

/// Being told by Ctrl-C that no more input is wanted.
public enum Interruption {
  private static let wasNoted = Atomic(false)

  /// Whether Ctrl-C was pressed since it is noted.
  static var isAsked: Bool { wasNoted.load(ordering: .relaxed) }

  /// Notes Ctrl-C from now on instead of ending the process; pressed again, it ends it.
  public static func note() {
    // Makes the lazy static value now: a signal handler may only store.
    wasNoted.store(false, ordering: .relaxed)
    signal(SIGINT) { number in
      Interruption.wasNoted.store(true, ordering: .relaxed)
      signal(number, SIG_DFL)
    }
    // Whoever started this process may have done it from a thread that takes no signals.
    var mask = sigset_t()
    unsafe sigemptyset(&mask)
    unsafe sigaddset(&mask, SIGINT)
    unsafe pthread_sigmask(SIG_UNBLOCK, &mask, nil)
  }
}
