#if os(Linux)
  internal import CSQLite
  internal import Glibc
  internal import SQLStorage

  /// What the file system says about a place.
  enum FileSystem {
    /// Bytes that may still be written by anybody.
    static func freeBytes(at path: String) throws(SQLFailure) -> Int {
      var status = statvfs()
      guard unsafe statvfs(path, &status) == 0 else {
        throw .late(reason: "'\(path)': \(unsafe String(cString: strerror(errno)).lowercased())")
      }
      // A file system without an end, such as one in memory, may say any number.
      let free = UInt(status.f_bavail).multipliedReportingOverflow(by: UInt(status.f_frsize))
      return free.overflow ? .max : Int(clamping: free.partialValue)
    }

    /// The bytes of a file; 0 when there is none.
    static func size(of path: String) -> Int {
      var status = stat()
      return unsafe stat(path, &status) == 0 ? Int(status.st_size) : 0
    }

    /// Takes a file away; nothing happens when there is none.
    static func remove(_ path: String) { unsafe unlink(path) }

    /// Where locks and shared memory do not reach from one machine to the other.
    static func isRemote(_ path: String) -> Bool {
      // NFS, SMB, CIFS, SMB2, AFS, 9P, Ceph.
      let remote: Set<Int> = [
        0x6969, 0x517B, 0xFF53_4D42, 0xFE53_4D42, 0x5346_414F, 0x0102_1997, 0x00C3_6400,
      ]
      return remote.contains(unsafe shim_file_system(path))
    }
  }
#endif
