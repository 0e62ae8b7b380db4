#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A file that is written in one go.
public enum OutputFile {
  /// Replaces the file at `path` by `bytes`; whoever reads it sees the old or the new, never half.
  ///
  /// The new file has the permissions of the old one, and a link goes on leading to it. A private file can be read by
  /// its owner only, and is on stable storage before it replaces the old one.
  ///
  /// - Throws: `FileFailure` when the folder cannot be written or has no room.
  public static func write(
    _ bytes: [UInt8],
    to path: String,
    isPrivate: Bool = false
  ) throws(FileFailure) {
    var status = stat()
    let isThere = unsafe stat(path, &status) == 0
    let mode: mode_t = isPrivate ? 0o600 : 0o666
    // A pipe or device cannot be replaced, only written to; a link that leads nowhere yet makes its file.
    guard isThere ? status.st_mode & S_IFMT == S_IFREG : !isLink(path) else {
      return try writeAll(bytes, to: path, mode: mode, isKept: isPrivate)
    }
    let place = isThere ? resolved(path) : path
    let part = "\(place).\(getpid()).part"
    do throws(FileFailure) {
      try writeAll(bytes, to: part, mode: mode, isKept: isPrivate)
      if isThere, !isPrivate { unsafe chmod(part, status.st_mode & 0o777) }
      guard unsafe rename(part, place) == 0 else {
        throw FileFailure(operation: "write", path: path)
      }
    } catch {
      unsafe unlink(part)
      throw error
    }
  }

  /// Adds `bytes` to the end of the file at `path`, which is made when it is not there.
  ///
  /// A file that would have more than `bytesMax` bytes then stays as it is.
  ///
  /// - Throws: `FileFailure` when it cannot be written.
  public static func append(
    _ bytes: [UInt8],
    to path: String,
    bytesMax: Int
  ) throws(FileFailure) {
    var status = stat()
    let have = unsafe stat(path, &status) == 0 ? Int(status.st_size) : 0
    guard have + bytes.count <= bytesMax else { return }
    try writeAll(bytes, to: path, mode: 0o666, how: O_APPEND)
  }

  /// Whether writing to `path` would replace the file at `other`, whatever path leads there.
  public static func replaces(_ other: String, at path: String) -> Bool {
    var (one, two) = (stat(), stat())
    guard unsafe stat(path, &one) == 0, unsafe stat(other, &two) == 0 else { return false }
    return one.st_mode & S_IFMT == S_IFREG && one.st_dev == two.st_dev && one.st_ino == two.st_ino
  }

  private static func isLink(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Where a path leads to, behind all links.
  private static func resolved(_ path: String) -> String {
    guard let end = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(end) }
    return unsafe String(cString: end)
  }

  private static func writeAll(
    _ bytes: [UInt8],
    to path: String,
    mode: mode_t,
    how: Int32 = O_TRUNC,
    isKept: Bool = false
  ) throws(FileFailure) {
    let flags = O_WRONLY | O_CREAT | how | O_CLOEXEC
    let number = Int32(Descriptor.retrying { unsafe Int(open(path, flags, mode)) })
    guard number >= 0 else { throw FileFailure(operation: "create", path: path) }
    let descriptor = Descriptor(owning: number)
    guard Descriptor.write(bytes, to: descriptor.number) else {
      throw FileFailure(operation: "write", path: path)
    }
    if isKept, fsync(descriptor.number) != 0, errno != EINVAL {
      throw FileFailure(operation: "write", path: path)
    }
  }
}
