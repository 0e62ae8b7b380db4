public import CallbackLog

/// The temporary file that holds the events of a long log.
public final class TapeFile: TapeOverflow {
  private var file: TemporaryFile?
  private let bytesMax: Int

  /// Makes an overflow of `bytesMax` bytes at the most, whose file is created when it is first
  /// written to.
  public init(bytesMax: Int) { self.bytesMax = bytesMax }

  public func write(_ events: Span<Event>) throws(TapeFailure) {
    do throws(FileFailure) {
      if file == nil { file = try TemporaryFile(bytesMax: bytesMax) }
      // Events are plain bytes without pointers or padding that matters.
      unsafe try file?.append(events.bytes)
    } catch {
      throw TapeFailure(error)
    }
  }

  public func read(
    from start: Int,
    count: Int,
    into events: inout [Event]
  ) throws(TapeFailure) {
    let stride = MemoryLayout<Event>.stride
    if events.count != count {
      events.removeAll(keepingCapacity: true)
      events.append(contentsOf: repeatElement(Event(), count: count))
    }
    do throws(FileFailure) {
      var span = events.mutableSpan
      var room = unsafe span.mutableBytes
      let bytes = try file?.read(at: start * stride, into: &room) ?? 0
      events.removeLast(count - bytes / stride)
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
