/// A part of the service that must bear any bytes.
///
/// `run` stops the process when a promise is broken; that it ends and stays within its memory is
/// for whoever calls it to watch.
public enum FuzzTarget: String, CaseIterable, Sendable {
  /// A whole log, in one piece and in random ones.
  case log
  /// Lines of one dialect, and the formats of reports.
  case dialect
  /// Lines that repeat, read from memory and without.
  case lines
  /// Sequences of events that no application would write.
  case events
  /// Lines of JSON.
  case json
  /// Compressed bytes, in one piece and in random ones.
  case codec
  /// Targets of requests, with the parameters of a check.
  case query
  /// Heads of requests.
  case gate

  /// Lets the part work on `bytes`.
  public func run(_ bytes: [UInt8]) {
    switch self {
    case .log: runLog(bytes)
    case .dialect: runDialect(bytes)
    case .lines: runLines(bytes)
    case .events: runEvents(bytes)
    case .json: runJSON(bytes)
    case .codec: runCodec(bytes)
    case .query: runQuery(bytes)
    case .gate: runGate(bytes)
    }
  }
}
