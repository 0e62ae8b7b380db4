import Files
import Reporting

/// A line on the terminal that says how far a long check is.
struct Progress {
  /// Shorter files are done before anybody looks.
  private static let bytesMin = 64 << 20

  private let name: String
  private let byteCount: Int?
  private let isShown = StandardStream.error.isTerminal
  private var done = 0
  private var nextLook = Progress.bytesMin
  private let start = ContinuousClock.now

  init(name: String, byteCount: Int?) {
    self.name = name.inert
    self.byteCount = byteCount
  }

  mutating func advance(by count: Int) {
    done += count
    guard isShown, done >= nextLook else { return }
    nextLook = done + Self.bytesMin / 4
    let elapsed = start.duration(to: .now) / .seconds(1)
    let speed = elapsed > 0 ? Int(Double(done >> 20) / elapsed) : 0
    let share = byteCount.map { $0 > 0 ? "\(done * 100 / $0) % of \($0 >> 20)" : "" }
    StandardStream.error.write("\r\u{1B}[K\(name): \(share ?? "\(done >> 20)") MiB, \(speed) MiB/s")
  }

  /// Wipes the line away.
  func finish() {
    if isShown, nextLook > Self.bytesMin { StandardStream.error.write("\r\u{1B}[K") }
  }
}
