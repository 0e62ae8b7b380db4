internal import Reporting

extension StoredReport {
  /// The report with what is looked up as its columns will hold it, so that keys compare alike here and there.
  var normalised: StoredReport {
    var report = self
    report.summary.project = summary.project.asKey
    report.summary.branch = summary.branch.asKey
    report.summary.base = summary.base.asKey
    for index in report.violations.indices {
      report.violations[index].rule = violations[index].rule.asKey
      report.violations[index].fingerprint = violations[index].fingerprint.asKey
    }
    return report
  }
}

extension String {
  /// The text without NUL, which PostgreSQL has not, and cut to what an index holds.
  var asKey: String {
    let text = withoutNUL
    guard text.utf8.count > ReportSummary.keyBytesMax else { return text }
    var kept = String.UnicodeScalarView()
    var count = 0
    for scalar in text.unicodeScalars {
      count += UTF8.width(scalar)
      if count > ReportSummary.keyBytesMax { break }
      kept.append(scalar)
    }
    return String(kept)
  }

  /// The text with each NUL replaced by the sign for what cannot be shown.
  var withoutNUL: String {
    guard utf8.contains(0) else { return self }
    return String(
      String.UnicodeScalarView(unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 })
    )
  }
}
