#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The owner of one file descriptor.
struct Descriptor: ~Copyable {
  let number: Int32

  init(owning number: Int32) { self.number = number }

  // A failed close loses nothing here: what is written is temporary or was flushed before.
  deinit { _ = close(number) }

  /// Calls `body`, which must set `errno` when it returns a negative number, until no signal
  /// interrupts it.
  static func retrying(_ body: () -> Int) -> Int {
    while true {
      let result = body()
      if result >= 0 || errno != EINTR { return result }
    }
  }
}
