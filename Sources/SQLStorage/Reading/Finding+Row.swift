internal import Reporting
internal import RuleKit

extension Finding {
  /// Reads the columns of `FindingStatements.columns`.
  init(row: SQLRow) throws(SQLFailure) {
    self.init(
      project: try row.text(0),
      fingerprint: try row.text(1),
      rule: try row.text(2),
      severity: try Severity(row: row, column: 3),
      className: try row.text(4),
      callback: try row.text(5),
      message: try row.text(6),
      state: try FindingState(row: row),
      changedAt: try row.optionalInteger(10),
      isReopened: try row.bool(11),
      firstReport: try row.id(12),
      lastReport: try row.id(13),
      reports: try row.count(14),
      count: try row.count(15)
    )
  }

  /// The values of `FindingStatements.columns`, and the text that is searched.
  var values: [SQLValue] {
    [
      .key(project), .key(fingerprint), .key(rule), .integer(severity.rawValue), .plain(className),
      .plain(callback), .plain(message), .text(state.word.rawValue), .integer(state.until),
      .plain(state.reason), .integer(changedAt), .bool(isReopened), .id(firstReport),
      .id(lastReport), .integer(reports), .integer(count),
      .plain([rule, className, callback, message].joined(separator: "\n").lowercased()),
    ]
  }
}

extension FindingState {
  init(row: SQLRow) throws(SQLFailure) {
    let word = try row.text(7)
    let reason = try row.text(9)
    switch Word(rawValue: word) {
    case .open: self = .open
    case .muted: self = .muted(until: try row.optionalInteger(8), reason: reason)
    case .fixed: self = .fixed(reason: reason)
    case nil: throw .corrupt(reason: "'\(word)' is no state of a finding")
    }
  }

  var until: Int64? { if case .muted(let until, _) = self { until } else { nil } }

  var reason: String {
    switch self {
    case .open: ""
    case .muted(_, let reason), .fixed(let reason): reason
    }
  }
}
