#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Finds bytes as fast as the system's library does.
public enum ByteSearch {
  /// Where `byte` comes first in `bytes` from `start` on, or nil.
  @inline(__always)
  public static func offset(of byte: UInt8, in bytes: Span<UInt8>, from start: Int) -> Int? {
    precondition(start >= 0 && start <= bytes.count, "a search starts inside its bytes")
    return unsafe bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress, start < buffer.count else { return nil }
      guard let found = unsafe memchr(base + start, Int32(byte), buffer.count - start) else {
        return nil
      }
      return unsafe UnsafeRawPointer(base).distance(to: found)
    }
  }
}
