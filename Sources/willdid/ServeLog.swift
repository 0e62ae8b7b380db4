#if os(Linux)
  import Dispatch
  import Files
  import Synchronization

  /// Writes the access log on standard output, without making anybody wait for it.
  final class LogWriter: Sendable {
    /// Lines that may wait to be written; beyond them lines are left out, and counted.
    private static let linesMax = 10_000
    /// Lines that come within this time are written together: waking somebody for each one costs more
    /// than many requests do.
    private static let pause = DispatchTimeInterval.milliseconds(10)

    private let queue = DispatchQueue(label: "willdid.log")
    private let waiting = Mutex(Waiting())

    private struct Waiting {
      var bytes: [UInt8] = []
      var lines = 0
      var dropped = 0
    }

    @Sendable func write(_ line: [UInt8]) {
      let isFirst = waiting.withLock { waiting in
        guard waiting.lines < Self.linesMax else {
          waiting.dropped += 1
          return false
        }
        waiting.bytes += line
        waiting.lines += 1
        return waiting.lines == 1
      }
      if isFirst { queue.asyncAfter(deadline: .now() + Self.pause) { self.writeWaiting() } }
    }

    /// Returns when every line is written.
    func finish() { queue.sync { writeWaiting() } }

    private func writeWaiting() {
      var lines = waiting.withLock { waiting in
        var taken = Waiting()
        swap(&taken, &waiting)
        return taken
      }
      if lines.dropped > 0 {
        let words = "{\"level\":\"warning\",\"msg\":\"lines of this log were dropped\""
        lines.bytes += Array("\(words),\"count\":\(lines.dropped)}\n".utf8)
      }
      if !lines.bytes.isEmpty { StandardStream.output.write(lines.bytes) }
    }
  }
#endif
