internal import HTTPModel
internal import Reporting

/// What the log says about one exchange: one JSON object on a line.
///
/// Never a body, a header or a value of the query: those can hold what is secret.
enum AccessLog {
  static func line(_ exchange: CompletedExchange) -> [UInt8] {
    var members: [(key: String, value: JSON)] = [
      ("ts", Timestamp.text(exchange.endedAt).map(JSON.string) ?? .null),
      ("level", .string(level(of: exchange))),
      ("msg", "request"),
      ("request_id", .string(exchange.summary.id)),
      ("method", .string(exchange.summary.method)),
      ("path", .string(exchange.summary.path)),
      ("route", .string(exchange.route)),
      ("status", exchange.status.map(JSON.integer) ?? .null),
      ("dur_s", .number((exchange.seconds * 1_000_000).rounded() / 1_000_000)),
      ("wire_b", .integer(exchange.wireBytes)),
      ("remote", .string(exchange.summary.remote)),
    ]
    if let failure = exchange.failure {
      members.append(("code", .string(failure.problem.code.rawValue)))
      if let reason = failure.reason { members.append(("reason", .string(reason))) }
    }
    var line = JSON.object(members).bytes
    line.append(UInt8(ascii: "\n"))
    return line
  }

  private static func level(of exchange: CompletedExchange) -> String {
    switch exchange.status {
    case nil: "warning"
    case .some(500...) where exchange.failure?.problem.code.isRetryable != true: "error"
    default: "info"
    }
  }
}
