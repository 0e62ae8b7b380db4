internal import Reporting

/// Between the parts of a label, and around each.
private let unit = "\u{1F}"
private let record = "\u{1E}"

extension ReportSummary {
  /// Reads the columns of `ReportStatements.columns`.
  init(row: SQLRow) throws(SQLFailure) {
    self.init(id: try row.id(1))
    project = try row.text(0)
    branch = try row.text(2)
    commit = try row.text(3)
    build = try row.text(4)
    job = try row.text(5)
    runURL = try row.text(6)
    name = try row.text(7)
    labels = Self.labels(try row.text(8))
    let word = try row.text(9)
    guard let verdict = Verdict(rawValue: word) else {
      throw .corrupt(reason: "'\(word)' is no verdict")
    }
    self.verdict = verdict
    counts.errors = try row.count(10)
    counts.warnings = try row.count(11)
    counts.notes = try row.count(12)
    counts.events = try row.count(13)
    counts.subjects = try row.count(14)
    counts.lines = try row.count(15)
    counts.unrecognisedLines = try row.count(16)
    counts.new = try row.count(17)
    counts.newErrors = try row.count(18)
    topRule = try row.optionalText(19)
    serviceVersion = try row.text(20)
    ruleset = try row.text(21)
    base = try row.text(22)
    expiresAt = try row.optionalInteger(23)
  }

  /// The values of `ReportStatements.columns`, and the text that is searched.
  var values: [SQLValue] {
    [
      .key(project), .id(id), .key(branch), .key(commit), .plain(build), .plain(job),
      .plain(runURL), .key(name), .plain(labels.map(Self.marked).joined()), .text(verdict.rawValue),
      .integer(counts.errors), .integer(counts.warnings), .integer(counts.notes),
      .integer(counts.events), .integer(counts.subjects), .integer(counts.lines),
      .integer(counts.unrecognisedLines), .integer(counts.new), .integer(counts.newErrors),
      .plain(topRule), .plain(serviceVersion), .plain(ruleset), .key(base), .integer(expiresAt),
      .plain([name, branch, commit, build, job].joined(separator: "\n").lowercased()),
    ]
  }

  /// A label as it stands in its column.
  static func marked(_ label: Label) -> String {
    let parts = [label.key, label.value].map { part in
      String(
        String.UnicodeScalarView(part.unicodeScalars.filter { $0 != "\u{1E}" && $0 != "\u{1F}" })
      )
    }
    return unit + parts[0] + record + parts[1] + unit
  }

  private static func labels(_ text: String) -> [Label] {
    text.split(separator: unit).map { label in
      let parts = label.split(separator: record, maxSplits: 1, omittingEmptySubsequences: false)
      return Label(key: String(parts[0]), value: parts.count > 1 ? String(parts[1]) : "")
    }
  }
}
