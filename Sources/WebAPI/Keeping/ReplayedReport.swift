internal import HTTPModel
internal import Reporting
internal import RuleKit

/// The report that an upload made before, for the same upload again.
struct ReplayedReport {
  /// With the violations that the first answer had.
  let report: Report
  /// With every violation that is kept: by these it fails, as it did at first, however many are shown.
  let whole: Report

  /// - Throws: `RouteFailure` when the report was deleted just now; who comes again has the key.
  init(
    _ id: ReportID,
    in keeping: ReportKeeping,
    rendering: Rendering
  ) async throws(RouteFailure) {
    let store = keeping.store
    let kept = try await stored { () async throws(ReportStoreError) in try await store.report(id) }
    guard let kept else { throw .inFlight }
    let reader = KeptReportAnswer(store: store, rendering: rendering)
    var report = try await reader.report(kept)
    var whole = try await reader.report(kept, isWhole: true)
    let found = Set(whole.judgement.violations.map(\.fingerprint))
    let muted = try await Self.muted(in: kept.summary.project, keeping).intersection(found)
    report.comparison?.mutedFingerprints = muted
    whole.comparison?.mutedFingerprints = muted
    self.report = report
    self.whole = whole
  }

  /// What is muted in a project now; a report does not hold what was, and comes again within minutes.
  private static func muted(
    in project: String,
    _ keeping: ReportKeeping
  ) async throws(RouteFailure) -> Set<String> {
    var muted: Set<String> = []
    var query = FindingQuery()
    query.project = project
    query.state = .muted
    query.limit = FindingQuery.limitMax
    repeat {
      let asked = query
      let page = try await stored { () async throws(ReportStoreError) in
        try await keeping.store.findings(asked)
      }
      for finding in page.items {
        guard case .muted(let until, _) = finding.state, until ?? .max > keeping.milliseconds else {
          continue
        }
        muted.insert(finding.fingerprint)
      }
      query.after = page.next.flatMap(FindingQuery.Place.init)
    } while query.after != nil
    return muted
  }
}
