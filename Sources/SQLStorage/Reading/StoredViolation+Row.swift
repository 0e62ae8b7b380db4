internal import Reporting
internal import RuleKit

extension StoredViolation {
  /// Reads the columns of `ReportStatements.violations`.
  init(row: SQLRow) throws(SQLFailure) {
    self.init(
      sequence: try row.count(0),
      rule: try row.text(1),
      severity: try Severity(row: row, column: 2),
      className: try row.text(3),
      callback: try row.text(4),
      fingerprint: try row.text(5),
      line: try row.count(6),
      message: try row.text(7),
      count: try row.count(8),
      json: try row.blob(9)
    )
    isNew = try row.bool(10)
  }
}

extension Severity {
  init(row: SQLRow, column: Int) throws(SQLFailure) {
    let number = try row.count(column)
    guard let severity = Severity(rawValue: number) else {
      throw .corrupt(reason: "\(number) is no severity")
    }
    self = severity
  }
}
