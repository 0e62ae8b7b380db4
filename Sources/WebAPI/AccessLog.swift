internal import HTTPModel
internal import Reporting

/// What the log says about one exchange.
///
/// Never a body, a header or a value of the query: those can hold what is secret.
enum AccessLog {
  /// `client` is who asked, as far as that is known.
  static func members(
    _ exchange: CompletedExchange,
    client: String
  ) -> [(key: String, value: JSON)] {
    var members: [(key: String, value: JSON)] = [
      ("msg", "request"),
      ("request_id", .string(exchange.summary.id)),
      ("method", .string(exchange.summary.method)),
      ("path", .string(exchange.summary.path)),
      ("route", .string(exchange.route)),
      ("status", exchange.status.map(JSON.integer) ?? .null),
      ("dur_s", .number((exchange.seconds * 1_000_000).rounded() / 1_000_000)),
      ("wire_b", .integer(exchange.wireBytes)),
    ]
    if let bytes = exchange.note.decodedBytes { members.append(("decoded_b", .integer(bytes))) }
    members.append(("remote", .string(client)))
    if let id = exchange.note.reportID { members.append(("report_id", .string(id))) }
    if let id = exchange.summary.traceID { members.append(("trace_id", .string(id))) }
    if let failure = exchange.failure {
      members.append(("code", .string(failure.problem.code.rawValue)))
      if let reason = failure.reason { members.append(("reason", .string(reason))) }
    }
    return members
  }
}
