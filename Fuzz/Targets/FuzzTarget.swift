import LogDialects

/// A part of the service that must bear any bytes.
public struct FuzzTarget: Sendable {
  public let name: String
  /// What a fuzzer may begin with, beside the files of the corpus.
  public let seeds: [[UInt8]]
  private let prepare: @Sendable () -> Run

  /// Lets the part work on some bytes.
  ///
  /// It stops the process when a promise is broken; that it ends and stays within its memory is for
  /// whoever calls it to watch.
  public typealias Run = ([UInt8]) -> Void

  private init(_ name: String, seeds: [[UInt8]] = [], _ prepare: @escaping @Sendable () -> Run) {
    self.name = name
    self.seeds = seeds
    self.prepare = prepare
  }

  /// Makes what lets the part work, and keeps what is slow to make from one run to the next.
  ///
  /// No run changes what the next one finds.
  public func makeRun() -> Run { prepare() }

  public static let all = parts + readers

  /// Parts of the service, and whole logs.
  public static let parts = [log, dialect, lines, events, json, codec, query, gate]

  /// The reader of each dialect by itself: short logs, very many a second.
  public static let readers = Dialect.all.map(reader)

  /// The target with this name, or nil when there is none.
  public static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }

  /// A whole log, in one piece and in random ones.
  static let log = FuzzTarget("log") { { WholeLogs.readInPieces($0) } }
  /// Lines of one dialect, and the formats of reports.
  static let dialect = FuzzTarget("dialect") { { WholeLogs.render($0) } }
  /// Sequences of events that no application would write.
  public static let events = FuzzTarget("events") { { WholeLogs.judge($0) } }
  /// Lines that repeat in any dialect, which the first byte names.
  static let lines = FuzzTarget("lines") {
    let reading = LineReadings()
    return { bytes in
      var choices = Choices(bytes)
      let number = choices.number(below: Dialect.all.count + 1)
      reading.compare(choices.remainder, number < Dialect.all.count ? Dialect.all[number].id : nil)
    }
  }
  /// Lines of JSON.
  static let json = FuzzTarget("json") { { Parts.parseJSON($0) } }
  /// Compressed bytes, in one piece and in random ones.
  static let codec = FuzzTarget("codec") { { Parts.unpack($0) } }
  /// Targets of requests, with the parameters of a check.
  static let query = FuzzTarget("query") { { Parts.setParameters($0) } }
  /// Heads of requests.
  static let gate = FuzzTarget("gate") { { Parts.admit($0) } }

  /// A log of one dialect, which is forced when the first byte is odd.
  private static func reader(_ dialect: Dialect) -> FuzzTarget {
    let logs = dialect.reads.map(\.log) + dialect.ignores
    let seeds: [[UInt8]] = logs.flatMap { log in [[0] + log.utf8, [1] + log.utf8] }
    return FuzzTarget(dialect.id, seeds: seeds) { [id = dialect.id] in
      let reading = LineReadings()
      return { bytes in
        guard let first = bytes.first else { return }
        reading.read(Array(bytes.dropFirst()), first & 1 == 1 ? id : nil)
      }
    }
  }
}
