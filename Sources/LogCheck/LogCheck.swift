public import Reporting
public import RuleKit

/// One check: bytes in, report out.
///
/// Bytes come in pieces of any size and are forgotten; the report depends on the bytes only, never
/// on how they were cut. Not for use from two threads at once.
public struct LogCheck: ~Copyable {
  // Behind a reference, so that handing a check over moves one word, however much it holds.
  private let box: RunBox

  private final class RunBox {
    var run: CheckRun

    init(_ options: borrowing CheckOptions) { run = CheckRun(options: options) }
  }

  public init(options: borrowing CheckOptions) { box = RunBox(options) }

  /// Reads the next bytes of the log.
  ///
  /// - Throws: `LogFailure` when the log cannot be checked; nothing may be fed after it.
  public mutating func feed(_ bytes: Span<UInt8>) throws(LogFailure) { try box.run.feed(bytes) }

  /// Whether judging takes long enough to be done elsewhere than on a thread that serves others.
  public var isLong: Bool { box.run.isLong }

  /// How many lines have come so far.
  public var linesSoFar: Int { box.run.lineCount }

  /// What is broken in the part of the log that has come, as far as later lines hardly take it back.
  ///
  /// It judges all that has come, and changes nothing of what the end will say.
  public func violationsSoFar() -> [Violation] { box.run.violationsSoFar() }

  /// Judges what was read.
  ///
  /// - Throws: `LogFailure` when the log ends too early, such as a truncated gzip file.
  public mutating func finish() throws(LogFailure) -> Report { try box.run.finish() }
}
