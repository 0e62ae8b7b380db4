#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// How long the files of this process may grow (`ulimit -f`, or `LimitFSIZE` of systemd).
public enum FileSizeLimit {
  /// Has a write beyond the limit fail, as on a full disk, instead of ending the process.
  public static func failWrites() { signal(SIGXFSZ, SIG_IGN) }
}
