#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A file or the standard input, read once from its start to its end in pieces.
public struct InputFile: ~Copyable {
  /// How many bytes a piece has at the most.
  public static let pieceBytes = 64 * 1024

  public let path: String
  /// How many bytes the file has, or nil for what is no regular file.
  public let byteCount: Int?
  private let descriptor: Descriptor

  /// Opens the file at `path`, or the standard input for `-`.
  ///
  /// - Throws: `FileFailure` when there is no such file, or it may not be read, or is a folder.
  public init(path: String) throws(FileFailure) {
    // A duplicate, so that closing it leaves the standard input of the process alone.
    let number =
      path == "-"
      ? fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0)
      : Int32(Descriptor.retrying { unsafe Int(open(path, O_RDONLY | O_CLOEXEC)) })
    guard number >= 0 else { throw FileFailure(operation: "open", path: path) }
    let descriptor = Descriptor(owning: number)
    var status = stat()
    guard unsafe fstat(number, &status) == 0 else {
      throw FileFailure(operation: "open", path: path)
    }
    let kind = status.st_mode & S_IFMT
    if kind == S_IFDIR {
      throw FileFailure(operation: "open", path: path, reason: "it is a folder", isFolder: true)
    }
    self.path = path
    self.descriptor = descriptor
    byteCount = kind == S_IFREG ? Int(status.st_size) : nil
  }

  /// What came of waiting.
  public enum Waiting: Sendable { case ready, nothing, interrupted }

  /// Waits until something can be read, but not longer than `milliseconds`, and not after Ctrl-C
  /// when that is noted.
  public func wait(milliseconds: Int) -> Waiting {
    if Interruption.isAsked { return .interrupted }
    var request = pollfd(fd: descriptor.number, events: Int16(POLLIN), revents: 0)
    let count = unsafe poll(&request, 1, Int32(clamping: milliseconds))
    if Interruption.isAsked { return .interrupted }
    return count == 0 ? .nothing : .ready
  }

  /// Replaces the start of `piece` by the next bytes, and returns how many; 0 at the end.
  ///
  /// - Throws: `FileFailure` when the file cannot be read on.
  public mutating func read(into piece: inout [UInt8]) throws(FileFailure) -> Int {
    let number = descriptor.number
    let count = Descriptor.retrying {
      unsafe piece.withUnsafeMutableBytes { unsafe systemRead(number, $0.baseAddress, $0.count) }
    }
    guard count >= 0 else { throw FileFailure(operation: "read", path: path) }
    return count
  }
}
