internal import Reporting
internal import RuleKit

/// Keeps a group of reports in one transaction.
struct Saving {
  private typealias FindingKey = Ledger.FindingKey

  private let session: any SQLSession
  private var ledger = Ledger()
  private var steps: [SQLStep] = []
  /// Reports that are kept already, or were just now.
  private var kept: [ReportID: SavedReport] = [:]
  private var claims: [Key: Claim] = [:]

  private struct Key: Hashable {
    let project: ExactText
    let key: String

    init(_ claim: IdempotencyClaim) {
      project = ExactText(claim.project)
      key = claim.key
    }
  }

  private struct Claim {
    let report: ReportID
    let requestHash: String
  }

  /// How long a key that was used is remembered.
  private static let keyMilliseconds: Int64 = 24 * 3_600 * 1_000

  init(_ session: any SQLSession) { self.session = session }

  /// Writes the reports, and returns what came of each, in order.
  mutating func save(_ reports: [StoredReport]) throws(SQLFailure) -> [SaveOutcome] {
    // A load, a row and what it adds up to, for each violation.
    session.prolong(for: 6 * reports.reduce(0) { $0 + $1.violations.count })
    try load(reports)
    let outcomes = reports.map { save($0) }
    let projects = Set(reports.map { ExactText($0.summary.project) }).sorted()
    let bumps = projects.flatMap { WriteStatements.bump($0.text) }
    try session.run(bumps + steps + ledger.steps)
    return outcomes
  }

  private mutating func load(_ reports: [StoredReport]) throws(SQLFailure) {
    try loadKept(reports)
    let asked = reports.compactMap(\.claim)
    let answers = try session.rows(
      WriteStatements.claim,
      each: asked.map { [.key($0.project), .key($0.key)] }
    )
    for (claim, rows) in zip(asked, answers) {
      guard let row = rows.first, !row.isNull(2), try row.integer(4) > claim.owner.milliseconds
      else { continue }
      claims[Key(claim)] =
        Claim(report: try row.id(2), requestHash: try row.text(1))
    }
    try ledger.load(projects: Set(reports.map { ExactText($0.summary.project) }), session)
    var findings: Set<FindingKey> = []
    var branches: Set<Ledger.BranchKey> = []
    for report in reports {
      let ways = [report.summary.branch, base(of: report.summary)].map(ExactText.init)
      for violation in report.violations {
        let key = FindingKey(project: report.summary.project, fingerprint: violation.fingerprint)
        findings.insert(key)
        for branch in ways {
          branches.insert(Ledger.BranchKey(finding: key, branch: branch))
        }
      }
    }
    try ledger.load(findings: findings, branches: branches, session)
  }

  private mutating func loadKept(_ reports: [StoredReport]) throws(SQLFailure) {
    let answers = try session.rows(
      ReportStatements.summary,
      each: reports.map { [.id($0.summary.id)] }
    )
    for row in answers.compactMap(\.first) {
      let summary = try ReportSummary(row: row)
      let place: [SQLValue] = [.key(summary.project), .id(summary.id)]
      var new: Set<String> = []
      for row in try session.rows(WriteStatements.outcome, place) { new.insert(try row.text(0)) }
      var muted: Set<String> = []
      for row in try session.rows(WriteStatements.muted, place) { muted.insert(try row.text(0)) }
      kept[summary.id] = SavedReport(base: summary.base, new: new, muted: muted)
    }
  }

  private func base(of summary: ReportSummary) -> String {
    summary.base.isEmpty ? ledger.mainBranches[ExactText(summary.project)] ?? "" : summary.base
  }

  private mutating func save(_ report: StoredReport) -> SaveOutcome {
    if let saved = kept[report.summary.id] { return .saved(saved) }
    if let claim = report.claim {
      let key = Key(claim)
      if let earlier = claims[key] {
        return earlier.requestHash == claim.requestHash
          ? .replayed(earlier.report) : .keyReused(earlier.report)
      }
      claims[key] = Claim(report: report.summary.id, requestHash: claim.requestHash)
      steps.append(settle(claim, with: report.summary))
    }
    let saved = record(report)
    kept[report.summary.id] = saved
    return .saved(saved)
  }

  private func settle(_ claim: IdempotencyClaim, with summary: ReportSummary) -> SQLStep {
    let forgotten = summary.createdAt + Self.keyMilliseconds
    return SQLStep(
      WriteStatements.putClaim,
      [
        .key(claim.project), .key(claim.key), .id(claim.owner), .key(claim.requestHash),
        .id(summary.id), .integer(summary.createdAt), .integer(forgotten),
      ]
    )
  }

  private mutating func record(_ report: StoredReport) -> SavedReport {
    var summary = report.summary
    summary.base = base(of: summary)
    var saved = SavedReport(base: summary.base, new: [], muted: [])
    var sightings: [String: FindingInReport] = [:]
    for violation in report.violations {
      sightings[violation.fingerprint, default: FindingInReport(violation)].count += violation.count
    }
    for (fingerprint, sighting) in sightings {
      let key = FindingKey(project: summary.project, fingerprint: fingerprint)
      let onBase = Ledger.BranchKey(finding: key, branch: ExactText(summary.base))
      if ledger.branches[onBase] == nil { saved.new.insert(fingerprint) }
      ledger.change(key) { $0.seen(sighting, in: summary) }
      if case .muted = ledger.findings[key]?.state { saved.muted.insert(fingerprint) }
      let onBranch = Ledger.BranchKey(finding: key, branch: ExactText(summary.branch))
      ledger.add(summary.id, to: onBranch)
      ledger.add(sighting.count, to: key, day: summary.day)
    }
    let isNew = report.violations.map { saved.new.contains($0.fingerprint) }
    summary.counts.new = isNew.count { $0 }
    summary.counts.newErrors = zip(report.violations, isNew).count { $0.severity == .error && $1 }
    ledger.add(summary)
    steps += ReportRows.steps(report, summary: summary, isNew: isNew, sightings: sightings)
    return saved
  }
}

/// What one report has of one finding.
struct FindingInReport {
  let violation: StoredViolation
  var count = 0

  init(_ violation: StoredViolation) { self.violation = violation }
}

extension Finding? {
  /// The finding after a report had it.
  func seen(_ sighting: FindingInReport, in summary: ReportSummary) -> Finding {
    let violation = sighting.violation
    var finding =
      self
      ?? Finding(
        project: summary.project,
        fingerprint: violation.fingerprint,
        rule: violation.rule,
        severity: violation.severity,
        className: violation.className,
        callback: violation.callback,
        message: violation.message,
        state: .open,
        changedAt: nil,
        isReopened: false,
        firstReport: summary.id,
        lastReport: summary.id,
        reports: 0,
        count: 0
      )
    if summary.id >= finding.lastReport {
      finding.lastReport = summary.id
      finding.severity = violation.severity
      finding.message = violation.message
    }
    finding.firstReport = min(finding.firstReport, summary.id)
    finding.reports += 1
    finding.count += sighting.count
    if finding.opensAgain(at: summary.createdAt) {
      finding.state = .open
      finding.changedAt = summary.createdAt
      finding.isReopened = true
    }
    return finding
  }
}

extension Finding {
  fileprivate func opensAgain(at now: Int64) -> Bool {
    switch state {
    case .open: false
    case .fixed: now > changedAt ?? 0
    case .muted(let until, _): until.map { now >= $0 } ?? false
    }
  }
}
