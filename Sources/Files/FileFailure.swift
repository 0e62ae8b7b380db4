#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Why a file could not be opened, read or written.
public struct FileFailure: Error, Hashable, Sendable {
  /// What was tried, such as `open`.
  public let operation: String
  /// The path, or what stands for it.
  public let path: String
  /// The system's words, such as `no such file or directory`.
  public let reason: String
  /// Whether there was no space left.
  public let isFull: Bool

  /// Takes the reason from `errno`, so nothing may be called between the fault and this.
  init(operation: String, path: String) {
    let code = errno
    self.operation = operation
    self.path = path
    // 'strerror' may share its buffer between threads; the text is copied at once.
    reason = unsafe String(cString: strerror(code)).lowercased()
    isFull = code == ENOSPC || code == EDQUOT
  }

  init(operation: String, path: String, reason: String, isFull: Bool = false) {
    self.operation = operation
    self.path = path
    self.reason = reason
    self.isFull = isFull
  }
}
