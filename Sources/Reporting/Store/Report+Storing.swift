import RuleKit

extension Report {
  /// How many violations stand in the JSON of a kept report; the others are in its list.
  public static let inlineOfKeptMax = 1_000

  /// What a list says about the report once it is kept under `id`.
  public func summary(id: ReportID, base: String, expiresAt: Int64?) -> ReportSummary {
    var summary = ReportSummary(id: id)
    summary.project = context.project
    summary.branch = context.branch
    summary.commit = context.commit
    summary.build = context.build
    summary.job = context.job
    summary.runURL = context.runURL
    summary.name = source.name
    summary.labels = context.labels.map { ReportSummary.Label(key: $0.key, value: $0.value) }
    summary.verdict = verdict
    summary.counts.errors = judgement.errors
    summary.counts.warnings = judgement.warnings
    summary.counts.notes = judgement.notes
    summary.counts.events = judgement.events
    summary.counts.subjects = judgement.subjects
    summary.counts.lines = lines
    summary.counts.unrecognisedLines = unrecognisedLines
    summary.topRule = topRule
    summary.serviceVersion = serviceVersion
    summary.ruleset = ruleset
    summary.base = base
    summary.expiresAt = expiresAt
    return summary
  }

  /// The report as a store keeps it; `next` is where a list of violations goes on behind a number.
  public func stored(
    _ summary: ReportSummary,
    next: (Int) -> String
  ) -> StoredReport {
    var canonical = self
    canonical.comparison = nil
    canonical.inlineMax = min(inlineMax, Self.inlineOfKeptMax)
    var all = self
    all.inlineMax = .max
    let violations = all.shown
    canonical.next = canonical.inlineMax < violations.count ? next(canonical.inlineMax) : nil
    var stored = StoredReport(summary: summary, json: canonical.json())
    stored.violations = violations.map { shown in
      let violation = shown.violation
      return StoredViolation(
        sequence: shown.number,
        rule: violation.rule,
        severity: violation.severity,
        className: violation.subject.className,
        callback: violation.callback,
        fingerprint: violation.fingerprint,
        line: violation.location.line,
        message: violation.message,
        count: violation.count,
        json: shown.json
      )
    }
    stored.tape = tape
    return stored
  }

  /// Where a list of those violations goes on that are kept, but do not stand in the report's JSON.
  public func continuation(_ next: (Int) -> String) -> String? {
    guard inlineMax < judgement.violations.count else { return nil }
    var all = self
    all.inlineMax = .max
    return inlineMax < all.shown.count ? next(inlineMax) : nil
  }

  /// The rule with most errors, then most warnings; the id decides between equals.
  private var topRule: String? {
    var counts: [String: (errors: Int, warnings: Int)] = [:]
    for violation in judgement.violations where violation.severity > .note {
      let isError = violation.severity == .error
      counts[violation.rule, default: (0, 0)].errors += isError ? 1 : 0
      counts[violation.rule, default: (0, 0)].warnings += isError ? 0 : 1
    }
    return counts.min { left, right in
      (right.value.errors, right.value.warnings, left.key)
        < (left.value.errors, left.value.warnings, right.key)
    }?.key
  }
}
