internal import HTTPModel
internal import Synchronization

/// The log of the service: one line for each exchange, and for what whoever runs it must know.
public final class ServiceLog: Sendable {
  /// How much a line matters.
  public enum Level: String, CaseIterable, Comparable, Sendable {
    case info, warning, error

    public static func < (left: Level, right: Level) -> Bool { left.rank < right.rank }

    private var rank: Int { Level.allCases.firstIndex(of: self) ?? 0 }
  }

  public enum Format: String, CaseIterable, Sendable {
    /// One JSON object a line.
    case json
    /// For people who look on.
    case text
  }

  private let leastLevel: Mutex<Level>
  private let format: Format
  private let write: @Sendable ([UInt8]) -> Void
  private let now: @Sendable () -> Int64

  /// A log whose lines go to `write`; `now` is in microseconds since 1970.
  public init(
    level: Level = .info,
    format: Format = .json,
    now: @escaping @Sendable () -> Int64,
    write: @escaping @Sendable ([UInt8]) -> Void
  ) {
    leastLevel = Mutex(level)
    self.format = format
    self.now = now
    self.write = write
  }

  /// Leaves out what matters less than this from now on.
  public func setLevel(_ level: Level) { leastLevel.withLock { $0 = level } }

  func warn(_ message: String) { add(.warning) { $0.add("msg", message) } }

  /// The line that says how many lines were left out because nobody took them.
  public static func noticeOfDropped(_ count: Int, _ format: Format, at time: Int64) -> [UInt8] {
    var line = LogLine(format, .warning, time: time)
    line.add("msg", "lines of this log were dropped")
    line.add("count", count)
    return line.ended()
  }

  func record(_ exchange: CompletedExchange, client: String) {
    add(Self.level(of: exchange)) {
      AccessLog.tell(exchange, client: client, to: &$0)
    }
  }

  private func add(_ level: Level, _ tell: (inout LogLine) -> Void) {
    guard level >= leastLevel.withLock({ $0 }) else { return }
    var line = LogLine(format, level, time: now())
    tell(&line)
    write(line.ended())
  }

  private static func level(of exchange: CompletedExchange) -> Level {
    switch exchange.status {
    case nil: .warning
    // The method or version is the client's, and nothing is wrong here.
    case 501, 505: .info
    case .some(500...) where exchange.failure?.problem.code.isRetryable != true: .error
    default: .info
    }
  }
}
