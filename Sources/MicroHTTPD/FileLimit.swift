#if os(Linux)
  internal import Glibc

  /// How many files and sockets the process may have open.
  public enum FileLimit {
    /// Raises the limit as far as the system lets us, and returns it.
    @discardableResult
    public static func raise() -> Int {
      var limit = rlimit()
      let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
      guard unsafe getrlimit(resource, &limit) == 0 else { return 0 }
      let before = limit.rlim_cur
      limit.rlim_cur = limit.rlim_max
      let isRaised = unsafe setrlimit(resource, &limit) == 0
      return Int(clamping: isRaised ? limit.rlim_cur : before)
    }
  }
#endif
