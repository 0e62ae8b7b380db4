internal import HTTPModel

/// What the log says about one exchange.
///
/// Never a body, a header or a value of the query: those can hold what is secret.
enum AccessLog {
  /// `client` is who asked, as far as that is known.
  static func tell(
    _ exchange: CompletedExchange,
    client: String,
    to line: inout LogLine
  ) {
    line.add("msg", "request")
    line.add("request_id", exchange.summary.id)
    line.add("method", exchange.summary.method)
    line.add("path", exchange.summary.path)
    line.add("route", exchange.route)
    line.add("status", exchange.status)
    line.add("dur_s", seconds: exchange.seconds)
    line.add("wire_b", exchange.wireBytes)
    if let bytes = exchange.note.decodedBytes { line.add("decoded_b", bytes) }
    line.add("remote", client)
    if let id = exchange.note.reportID { line.add("report_id", id) }
    if let id = exchange.summary.traceID { line.add("trace_id", id) }
    if let failure = exchange.failure {
      line.add("code", failure.problem.code.rawValue)
      if let reason = failure.reason { line.add("reason", reason) }
    }
  }
}
