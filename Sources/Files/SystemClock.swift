#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The time of day.
public enum SystemClock {
  /// Microseconds since 1970.
  public static var microseconds: Int64 {
    var now = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &now)
    return Int64(now.tv_sec) * 1_000_000 + Int64(now.tv_nsec) / 1_000
  }
}
