#if os(Linux)
  import Dispatch
  import Files
  import Synchronization

  /// Writes the access log on standard output, without making anybody wait for it.
  final class LogWriter: Sendable {
    /// Lines that may wait to be written; beyond them lines are left out, and counted.
    private static let linesMax = 10_000

    private let queue = DispatchQueue(label: "willdid.log")
    private let waiting = Atomic(0)
    private let dropped = Atomic(0)

    @Sendable func write(_ line: [UInt8]) {
      guard waiting.add(1, ordering: .relaxed).newValue <= Self.linesMax else {
        waiting.subtract(1, ordering: .relaxed)
        dropped.add(1, ordering: .relaxed)
        return
      }
      queue.async {
        StandardStream.output.write(line)
        self.waiting.subtract(1, ordering: .relaxed)
        self.tellOfDropped()
      }
    }

    /// Returns when every line is written.
    func finish() { queue.sync {} }

    private func tellOfDropped() {
      let count = dropped.exchange(0, ordering: .relaxed)
      guard count > 0 else { return }
      StandardStream.output.write(
        "{\"level\":\"warning\",\"msg\":\"lines of this log were dropped\",\"count\":\(count)}\n"
      )
    }
  }
#endif
