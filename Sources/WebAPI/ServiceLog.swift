internal import HTTPModel
internal import Reporting
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

  func warn(_ message: String) {
    add(.warning, at: now(), [("msg", .string(message))])
  }

  func record(_ exchange: CompletedExchange, client: String) {
    let level = Self.level(of: exchange)
    guard level >= leastLevel.withLock({ $0 }) else { return }
    add(level, at: exchange.endedAt, AccessLog.members(exchange, client: client))
  }

  private func add(
    _ level: Level,
    at time: Int64,
    _ members: [(key: String, value: JSON)]
  ) {
    guard level >= leastLevel.withLock({ $0 }) else { return }
    let stamp = Timestamp.text(time).map(JSON.string) ?? .null
    var line: [UInt8]
    switch format {
    case .json:
      line = []
      line.reserveCapacity(400)
      line.append(contentsOf: "{\"ts\":".utf8)
      stamp.write(into: &line)
      line.append(contentsOf: ",\"level\":\"".utf8)
      line.append(contentsOf: level.rawValue.utf8)
      line.append(UInt8(ascii: "\""))
      for member in members {
        line.append(contentsOf: ",\"".utf8)
        line.append(contentsOf: member.key.utf8)
        line.append(contentsOf: "\":".utf8)
        member.value.write(into: &line)
      }
      line.append(UInt8(ascii: "}"))
    case .text:
      let words = members.map { member in
        member.key == "msg" ? member.value.plain : "\(member.key)=\(member.value.plain)"
      }
      line = Array("\(stamp.plain) \(level.rawValue) \(words.joined(separator: " "))".utf8)
    }
    line.append(UInt8(ascii: "\n"))
    write(line)
  }

  private static func level(of exchange: CompletedExchange) -> Level {
    switch exchange.status {
    case nil: .warning
    case .some(500...) where exchange.failure?.problem.code.isRetryable != true: .error
    default: .info
    }
  }
}

extension JSON {
  /// Without quotes, where that is as clear.
  fileprivate var plain: String {
    guard case .string(let word) = self, !word.isEmpty,
      word.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f && $0 != UInt8(ascii: "\"") })
    else { return text }
    return word
  }
}
