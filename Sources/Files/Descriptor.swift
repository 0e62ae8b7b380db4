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

  /// Writes all of `bytes` to the descriptor `number`, and returns whether somebody took them; if not, `errno` says
  /// why.
  static func write(_ bytes: [UInt8], to number: Int32) -> Bool {
    var done = 0
    while done < bytes.count {
      let from = done
      let count = retrying {
        unsafe bytes.withUnsafeBytes { buffer in
          unsafe systemWrite(
            number,
            buffer.baseAddress.map { unsafe $0 + from },
            buffer.count - from
          )
        }
      }
      guard count > 0 else { return false }
      done += count
    }
    return true
  }

  /// Calls `body`, which must set `errno` when it returns a negative number, until no signal
  /// interrupts it.
  static func retrying(_ body: () -> Int) -> Int {
    while true {
      let result = body()
      if result >= 0 || errno != EINTR { return result }
    }
  }
}
