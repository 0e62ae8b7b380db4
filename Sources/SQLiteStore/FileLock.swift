#if os(Linux)
  internal import Glibc
  internal import SQLStorage

  /// A file's lock against other processes; the system takes it back when the process ends.
  struct FileLock: ~Copyable {
    private let descriptor: Int32

    /// - Throws: `SQLFailure` when another process holds it, or the file cannot be made.
    init(_ path: String) throws(SQLFailure) {
      let descriptor = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else {
        let why = unsafe String(cString: strerror(errno)).lowercased()
        throw .late(reason: "cannot make '\(path)': \(why)")
      }
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
        close(descriptor)
        throw .late(reason: "another process uses '\(path)'; stop it, or name another folder")
      }
      self.descriptor = descriptor
    }

    deinit {
      // A program that is being started at this moment has a copy of the descriptor until its 'exec'.
      flock(descriptor, LOCK_UN)
      close(descriptor)
    }
  }
#endif
