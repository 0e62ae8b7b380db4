#if os(Linux)
  import Dispatch
  import Files
  import Synchronization

  /// Writes the access log on standard output, without making anybody wait for it.
  final class LogWriter: Sendable {
    /// Lines that may wait to be written; beyond them lines are left out, and counted.
    private static let linesMax = 10_000

    /// How long a line waits for others at the most.
    private static let delay = DispatchTimeInterval.milliseconds(20)

    /// How long the last lines wait for their reader.
    private static let patience = DispatchTimeInterval.seconds(2)

    private struct Waiting {
      var bytes: [UInt8] = []
      var lines = 0
      var dropped = 0
      /// Whether somebody is on the way to write what waits.
      var isBeingFetched = false
    }

    private let queue = DispatchQueue(label: "willdid.log")
    private let waiting = Mutex(Waiting())
    private let noticeOfDropped: @Sendable (Int) -> [UInt8]

    /// `noticeOfDropped` writes the line that says how many were left out.
    init(noticeOfDropped: @escaping @Sendable (Int) -> [UInt8]) {
      self.noticeOfDropped = noticeOfDropped
    }

    @Sendable func write(_ line: [UInt8]) {
      let mustFetch = waiting.withLock { waiting in
        guard waiting.lines < Self.linesMax else {
          waiting.dropped += 1
          return false
        }
        waiting.bytes += line
        waiting.lines += 1
        defer { waiting.isBeingFetched = true }
        return !waiting.isBeingFetched
      }
      // After a moment, so that a busy service writes many lines at once.
      if mustFetch { queue.asyncAfter(deadline: .now() + Self.delay) { self.writeWaiting() } }
    }

    /// Returns when every line is written, or was offered for a while: whoever should read them and does not must
    /// not keep the service from stopping.
    func finish() {
      let isWritten = DispatchSemaphore(value: 0)
      queue.async {
        self.writeWaiting()
        isWritten.signal()
      }
      _ = isWritten.wait(timeout: .now() + Self.patience)
    }

    private func writeWaiting() {
      let ready = waiting.withLock { waiting in
        let ready = waiting
        waiting = Waiting()
        return ready
      }
      if !ready.bytes.isEmpty { StandardStream.output.write(ready.bytes) }
      if ready.dropped > 0 { StandardStream.output.write(noticeOfDropped(ready.dropped)) }
    }
  }
#endif
