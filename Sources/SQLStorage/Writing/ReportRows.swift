internal import Reporting
internal import RuleKit

/// The rows of one report.
enum ReportRows {
  static func steps(
    _ report: StoredReport,
    summary: ReportSummary,
    isNew: [Bool],
    sightings: [String: FindingInReport]
  ) -> [SQLStep] {
    let project = SQLValue.key(summary.project)
    let id = SQLValue.id(summary.id)
    var steps = [SQLStep(WriteStatements.insertReport, summary.values)]
    steps.append(body(report.json, decodedBytes: report.json.count, part: .json, of: summary))
    if let tape = report.tape {
      steps.append(body(tape, decodedBytes: 0, part: .tape, of: summary))
    }
    // The pieces of the log are stored already; now they belong to a report, and are not swept.
    if report.hasSource { steps.append(SQLStep(WriteStatements.endSource, [project, id])) }
    for (violation, isNew) in zip(report.violations, isNew) {
      let values: [SQLValue] = [
        project, id, .integer(violation.sequence), .key(violation.rule),
        .integer(violation.severity.rawValue), .plain(violation.className),
        .plain(violation.callback), .key(violation.fingerprint), .integer(violation.line),
        .plain(violation.message), .integer(violation.count), .blob(violation.json), .bool(isNew),
      ]
      steps.append(SQLStep(WriteStatements.insertViolation, values))
    }
    for rule in Set(report.violations.map(\.rule)) {
      steps.append(SQLStep(WriteStatements.insertRule, [project, .key(rule), id]))
    }
    for (fingerprint, sighting) in sightings {
      let values = [project, .key(fingerprint), id, .integer(sighting.count)]
      steps.append(SQLStep(WriteStatements.insertSighting, values))
    }
    return steps
  }

  /// Keeps pieces of a log, whose report is saved later.
  static func steps(
    _ pieces: [SourcePiece],
    from number: Int,
    of id: ReportID,
    in project: String
  ) -> [SQLStep] {
    let place = [SQLValue.key(project), .id(id)]
    let first = KeptReports.Part.source.rawValue + number
    return [SQLStep(WriteStatements.beginSource, place)]
      + pieces.enumerated().map { index, piece in
        let values: [SQLValue] = [
          .integer(first + index), .text("zstd"), .integer(piece.decodedBytes), .blob(piece.bytes),
        ]
        return SQLStep(WriteStatements.putPiece, place + values)
      }
  }

  private static func body(
    _ bytes: [UInt8],
    decodedBytes: Int,
    part: KeptReports.Part,
    of summary: ReportSummary
  ) -> SQLStep {
    SQLStep(
      WriteStatements.insertBody,
      [
        .key(summary.project), .id(summary.id), .integer(part.rawValue), .text(""),
        .integer(decodedBytes), .blob(bytes),
      ]
    )
  }
}
