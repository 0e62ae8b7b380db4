#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Why a file could not be opened, read or written.
public struct FileFailure: Error, Hashable, Sendable {
  /// What was tried, such as `open`.
  let operation: String
  /// The path, or what stands for it.
  public let path: String
  /// The system's words, such as `no such file or directory`.
  public let reason: String
  /// Whether there was no space left.
  public let isFull: Bool
  /// Whether whoever read at the other end of a pipe has left.
  public let isUnread: Bool
  /// Whether it is a folder, where a file was wanted.
  public let isFolder: Bool

  /// Takes the reason from `errno`, so nothing may be called between the fault and this.
  init(operation: String, path: String) {
    let code = errno
    self.operation = operation
    self.path = path
    // 'strerror' may share its buffer between threads; the text is copied at once.
    reason = unsafe String(cString: strerror(code)).lowercased()
    isFull = code == ENOSPC || code == EDQUOT || code == EFBIG
    isUnread = code == EPIPE
    isFolder = code == EISDIR
  }

  init(
    operation: String,
    path: String,
    reason: String,
    isFull: Bool = false,
    isFolder: Bool = false
  ) {
    self.operation = operation
    self.path = path
    self.reason = reason
    self.isFull = isFull
    self.isFolder = isFolder
    isUnread = false
  }
}
