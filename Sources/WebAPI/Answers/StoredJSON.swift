internal import Reporting
internal import RuleKit

/// The words for what a store gives back.
enum StoredJSON {
  /// A time in milliseconds since 1970.
  static func time(_ milliseconds: Int64?) -> JSON {
    milliseconds.flatMap { Timestamp.text($0 * 1_000) }.map { .string($0) } ?? .null
  }

  /// A day counted from 1970.
  static func day(_ day: Int) -> JSON {
    .string(Timestamp.date(ofDay: day))
  }

  static func text(_ text: String?) -> JSON { text.map { .string($0) } ?? .null }

  static func summary(_ summary: ReportSummary, baseURL: String) -> JSON {
    let counts = summary.counts
    return [
      "id": .string(summary.id.text),
      "url": .string("\(baseURL)/v1/reports/\(summary.id)"),
      "created_at": time(summary.createdAt),
      "expires_at": time(summary.expiresAt),
      "verdict": .string(summary.verdict.rawValue),
      "counts": [
        "errors": .integer(counts.errors), "warnings": .integer(counts.warnings),
        "notes": .integer(counts.notes), "events": .integer(counts.events),
        "subjects": .integer(counts.subjects), "new": .integer(counts.new),
        "new_errors": .integer(counts.newErrors),
      ],
      "name": .string(summary.name),
      "context": [
        "project": .string(summary.project), "branch": .string(summary.branch),
        "commit": .string(summary.commit), "build": .string(summary.build),
        "job": .string(summary.job), "run_url": .string(summary.runURL),
        "labels": .object(summary.labels.map { ($0.key, .string($0.value)) }),
      ],
      "top_rule": text(summary.topRule),
    ]
  }

  static func project(_ project: Project, baseURL: String) -> JSON {
    [
      "name": .string(project.name),
      "main_branch": .string(project.mainBranch),
      "reports": .integer(project.reports),
      "open_findings": .integer(project.openFindings),
      "latest": project.latest.map { summary($0, baseURL: baseURL) } ?? .null,
      "latest_of_main": project.latestOfMain.map { summary($0, baseURL: baseURL) } ?? .null,
    ]
  }

  static func trend(_ day: TrendDay) -> JSON {
    [
      "day": self.day(day.day), "reports": .integer(day.reports),
      "passed": .integer(day.passed), "warned": .integer(day.warned),
      "failed": .integer(day.failed), "empty": .integer(day.empty),
      "errors": .integer(day.errors), "warnings": .integer(day.warnings),
      "notes": .integer(day.notes),
    ]
  }

  static func finding(_ finding: Finding) -> JSON {
    let (until, reason) = details(of: finding.state)
    return [
      "project": .string(finding.project),
      "fingerprint": .string(finding.fingerprint),
      "rule": .string(finding.rule),
      "severity": .string(finding.severity.name),
      "class": .string(finding.className),
      "callback": .string(finding.callback),
      "message": .string(finding.message),
      "state": .string(finding.state.word.rawValue),
      "until": until,
      "reason": reason,
      "reopened": .bool(finding.isReopened),
      "changed_at": time(finding.changedAt),
      "first_seen": seen(finding.firstReport),
      "last_seen": seen(finding.lastReport),
      "reports": .integer(finding.reports),
      "count": .integer(finding.count),
      "branches": .array(
        finding.branches.map { branch in
          [
            "name": .string(branch.name), "reports": .integer(branch.reports),
            "last_seen": seen(branch.lastReport),
          ]
        }
      ),
      "days": .array(finding.days.map { ["day": day($0.day), "count": .integer($0.count)] }),
    ]
  }

  private static func details(of state: FindingState) -> (until: JSON, reason: JSON) {
    switch state {
    case .open: (.null, .null)
    case .muted(let until, let reason): (time(until), nonEmpty(reason))
    case .fixed(let reason): (.null, nonEmpty(reason))
    }
  }

  private static func nonEmpty(_ text: String) -> JSON { text.isEmpty ? .null : .string(text) }

  private static func seen(_ id: ReportID) -> JSON {
    ["report": .string(id.text), "at": time(id.milliseconds)]
  }
}
