public import CallbackLog
internal import Synchronization

/// The temporary file that holds the tape of a long log.
public final class TapeFile: TapeOverflow {
  private let file = Mutex<TemporaryFile?>(nil)
  private let bytesMax: Int

  /// Makes an overflow of `bytesMax` bytes at the most, whose file is created when it is first
  /// written to.
  public init(bytesMax: Int) { self.bytesMax = bytesMax }

  public func write(_ words: Span<UInt64>) throws(TapeFailure) {
    do throws(FileFailure) {
      try file.withLock { file throws(FileFailure) in
        if file == nil { file = try TemporaryFile(bytesMax: bytesMax) }
        unsafe try file?.append(words.bytes)
      }
    } catch {
      throw TapeFailure(error)
    }
  }

  public func read(
    from start: Int,
    count: Int,
    into words: inout [UInt64]
  ) throws(TapeFailure) {
    let stride = MemoryLayout<UInt64>.stride
    if words.count != count { words = Array(repeating: 0, count: count) }
    do throws(FileFailure) {
      let bytes = try file.withLock { file throws(FileFailure) in
        var span = words.mutableSpan
        var room = unsafe span.mutableBytes
        return try file?.read(at: start * stride, into: &room) ?? 0
      }
      words.removeLast(count - bytes / stride)
    } catch {
      throw TapeFailure(error)
    }
  }
}

extension TapeFailure {
  fileprivate init(_ failure: FileFailure) {
    self = failure.isFull ? .noRoom : .storage(reason: "\(failure.operation): \(failure.reason)")
  }
}
