#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif
private import Synchronization

/// The standard streams of this process.
public enum StandardStream: Int32, Sendable {
  case input = 0
  case output = 1
  case error = 2

  /// Why the standard output did not take something, or nil while it took everything.
  public static var outputFailure: FileFailure? { failure.withLock { $0 } }

  private static let failure = Mutex<FileFailure?>(nil)

  /// Whether a person sits at the other end.
  public var isTerminal: Bool { isatty(rawValue) == 1 }

  /// Writes all of `bytes`, and returns whether somebody took them.
  @discardableResult
  public func write(_ bytes: [UInt8]) -> Bool {
    if Descriptor.write(bytes, to: rawValue) { return true }
    let failure = FileFailure(operation: "write", path: "-")
    if self == .output { Self.failure.withLock { $0 = failure } }
    return false
  }

  /// Writes `text` as it is.
  @discardableResult
  public func write(_ text: String) -> Bool { write(Array(text.utf8)) }

  /// Ends the process with `code`, at once.
  public static func leave(_ code: Int32) -> Never { exit(code) }
}
