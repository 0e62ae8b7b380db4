#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A file that no folder names: it is gone when its owner is, even by a crash.
///
/// It is never longer than its bound.
public struct TemporaryFile: ~Copyable, Sendable {
  /// Where all of them lie.
  public static var folder: String { Environment["TMPDIR"] ?? "/tmp" }

  /// How many bytes of its file system must stay free.
  static let reserveBytes = 1 << 30
  /// After how many bytes the reserve is looked at again.
  private static let lookBytes = 64 << 20

  public private(set) var byteCount = 0
  private let bytesMax: Int
  private var nextLook = 0
  private let descriptor: Descriptor
  private static let path = "a temporary file"

  /// Makes an empty file that holds `bytesMax` bytes at the most.
  ///
  /// - Throws: `FileFailure` when the folder for temporary files cannot be written.
  public init(bytesMax: Int) throws(FileFailure) {
    self.bytesMax = bytesMax
    let folder = Self.folder
    var template = Array("\(folder)/willdid-XXXXXX".utf8CString)
    let number = unsafe template.withUnsafeMutableBufferPointer { name -> Int32 in
      guard let start = name.baseAddress else { return -1 }
      let number = unsafe mkstemp(start)
      if number >= 0 { unsafe unlink(start) }
      _ = fcntl(number, F_SETFD, FD_CLOEXEC)
      return number
    }
    guard number >= 0 else {
      throw FileFailure(operation: "create", path: "\(Self.path) in '\(folder)'")
    }
    descriptor = Descriptor(owning: number)
  }

  /// Appends `bytes`.
  ///
  /// - Throws: `FileFailure` when the bound or the reserve is reached or the file system fails.
  mutating func append(_ bytes: RawSpan) throws(FileFailure) {
    try makeRoom(for: bytes.byteCount)
    var done = 0
    while done < bytes.byteCount {
      let (number, end, from) = (descriptor.number, byteCount, done)
      let count = Descriptor.retrying {
        unsafe bytes.withUnsafeBytes { buffer in
          unsafe pwrite(
            number,
            buffer.baseAddress.map { unsafe $0 + from },
            buffer.count - from,
            off_t(end)
          )
        }
      }
      guard count > 0 else { throw FileFailure(operation: "write", path: Self.path) }
      done += count
      byteCount += count
    }
  }

  /// Appends `bytes`.
  ///
  /// - Throws: `FileFailure` when the bound or the reserve is reached or the file system fails.
  public mutating func append(_ bytes: Span<UInt8>) throws(FileFailure) {
    unsafe try append(bytes.bytes)
  }

  /// Fills `room` from byte `offset` on, and returns how many bytes there were.
  ///
  /// - Throws: `FileFailure` when the file system fails.
  func read(at offset: Int, into room: inout MutableRawSpan) throws(FileFailure) -> Int {
    var done = 0
    let number = descriptor.number
    while done < room.byteCount {
      let from = done
      let count = unsafe room.withUnsafeMutableBytes { buffer in
        Descriptor.retrying {
          unsafe pread(
            number,
            buffer.baseAddress.map { unsafe $0 + from },
            buffer.count - from,
            off_t(offset + from)
          )
        }
      }
      guard count >= 0 else { throw FileFailure(operation: "read", path: Self.path) }
      if count == 0 { break }
      done += count
    }
    return done
  }

  /// Fills `bytes` from byte `offset` on, and returns how many there were.
  ///
  /// - Throws: `FileFailure` when the file system fails.
  public func read(at offset: Int, into bytes: inout [UInt8]) throws(FileFailure) -> Int {
    var span = bytes.mutableSpan
    var room = unsafe span.mutableBytes
    return try read(at: offset, into: &room)
  }

  /// Another descriptor of the file, which the caller closes; nil when the system gives none.
  public func duplicate() -> Int32? {
    let number = fcntl(descriptor.number, F_DUPFD_CLOEXEC, 0)
    return number < 0 ? nil : number
  }

  private mutating func makeRoom(for count: Int) throws(FileFailure) {
    if byteCount + count > bytesMax {
      let reason = "it may not be longer than \(bytesMax) bytes"
      throw FileFailure(operation: "write", path: Self.path, reason: reason, isFull: true)
    }
    guard byteCount + count > nextLook else { return }
    nextLook = byteCount + count + Self.lookBytes
    var status = statvfs()
    guard unsafe fstatvfs(descriptor.number, &status) == 0 else {
      throw FileFailure(operation: "write", path: Self.path)
    }
    // A file system without an end, such as one in memory, may say any number.
    let free = UInt(status.f_bavail).multipliedReportingOverflow(by: UInt(status.f_frsize))
    if !free.overflow, free.partialValue < UInt(Self.reserveBytes + count) {
      let reason = "less than \(Self.reserveBytes) bytes are free"
      throw FileFailure(operation: "write", path: Self.path, reason: reason, isFull: true)
    }
  }
}
