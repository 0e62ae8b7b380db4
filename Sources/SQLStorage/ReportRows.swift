internal import Reporting
internal import RuleKit

/// The rows of one report.
enum ReportRows {
  static func steps(
    _ report: StoredReport,
    summary: ReportSummary,
    isNew: [Bool],
    sightings: [String: Sighting]
  ) -> [SQLStep] {
    let project = SQLValue.key(summary.project)
    let id = SQLValue.id(summary.id)
    var steps = [SQLStep(WriteStatements.insertReport, summary.values)]
    let json = StoredSource(encoding: "", decodedBytes: report.json.count, bytes: report.json)
    steps.append(body(json, part: .json, of: summary))
    if let tape = report.tape {
      let packed = StoredSource(encoding: "", decodedBytes: 0, bytes: tape)
      steps.append(body(packed, part: .tape, of: summary))
    }
    if let source = report.source { steps.append(body(source, part: .source, of: summary)) }
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

  private static func body(
    _ source: StoredSource,
    part: ReportReading.Part,
    of summary: ReportSummary
  ) -> SQLStep {
    SQLStep(
      WriteStatements.insertBody,
      [
        .key(summary.project), .id(summary.id), .integer(part.rawValue), .plain(source.encoding),
        .integer(source.decodedBytes), .blob(source.bytes),
      ]
    )
  }
}
