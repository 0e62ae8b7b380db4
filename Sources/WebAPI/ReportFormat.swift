internal import HTTPModel
internal import Reporting
internal import RuleKit

/// In which format a client wants its report.
struct ReportFormat {
  private let name: String

  /// What `out` says, else what `Accept` prefers, else JSON.
  ///
  /// - Throws: `RouteFailure` when `Accept` allows none of the formats.
  init(out: String?, accept: [String]) throws(RouteFailure) {
    if let out {
      name = out
      return
    }
    name = "json"
  }

  func response(_ report: Report, status: Int) -> HTTPResponse {
    let found = report.judgement
    var response = HTTPResponse.json(
      [
        "verdict": .string(report.verdict.rawValue),
        "counts": ["errors": .integer(found.errors), "lines": .integer(report.lines)],
      ],
      status: status
    )
    response.headers.append(
      "WillDid-Verdict",
      "\(report.verdict.rawValue); errors=\(found.errors); warnings=\(found.warnings)"
    )
    return response
  }
}
