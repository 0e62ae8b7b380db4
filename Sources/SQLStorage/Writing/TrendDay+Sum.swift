internal import Reporting

extension ReportSummary {
  /// The day it was made, counted from 1970, in UTC.
  var day: Int { Timestamp.day(at: createdAt * 1_000) }
}

extension TrendDay {
  /// What one report adds to its day.
  init(_ summary: ReportSummary) {
    self.init(day: summary.day)
    switch summary.verdict {
    case .pass: passed = 1
    case .warn: warned = 1
    case .fail: failed = 1
    case .empty: empty = 1
    }
    errors = summary.counts.errors
    warnings = summary.counts.warnings
    notes = summary.counts.notes
  }

  mutating func add(_ other: TrendDay, times: Int) {
    passed += other.passed * times
    warned += other.warned * times
    failed += other.failed * times
    empty += other.empty * times
    errors += other.errors * times
    warnings += other.warnings * times
    notes += other.notes * times
  }

  /// The values of `WriteStatements.addProjectDay`; -1 times takes them away.
  func values(_ project: String, times: Int) -> [SQLValue] {
    [.key(project), .integer(day)]
      + [passed, warned, failed, empty, errors, warnings, notes].map { .integer($0 * times) }
  }
}
