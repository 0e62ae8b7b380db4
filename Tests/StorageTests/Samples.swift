import Reporting
import RuleKit

/// Reports to keep.
enum Sample {
  /// 2026-11-20T00:00:00Z.
  static let now: Int64 = 1_795_132_800_000
  static let dayMilliseconds: Int64 = 86_400_000
  static let today = Int(now / dayMilliseconds)

  /// An id of its own, `after` milliseconds behind `now`.
  static func id(after milliseconds: Int64 = 0) -> ReportID {
    ReportID(milliseconds: now + milliseconds)
  }

  /// A report of project `shop` with a violation for each of `fingerprints`.
  static func report(
    _ fingerprints: [String] = [],
    project: String = "shop",
    branch: String = "main",
    after milliseconds: Int64 = 0,
    change: (inout StoredReport) -> Void = { _ in }
  ) -> StoredReport {
    var summary = ReportSummary(id: id(after: milliseconds))
    summary.project = project
    summary.branch = branch
    summary.commit = "5e1c0f3"
    summary.build = "8812"
    summary.job = "ui-tests"
    summary.runURL = "https://ci.example/runs/8812"
    summary.name = "ui-tests.ndjson"
    summary.labels = [.init(key: "device", value: "iPhone 16")]
    summary.verdict = fingerprints.isEmpty ? .pass : .fail
    summary.counts.errors = fingerprints.count
    summary.counts.events = 48_211
    summary.topRule = fingerprints.isEmpty ? nil : "will-appear-before-did-appear"
    summary.serviceVersion = "0.1.0"
    summary.ruleset = "2026.1"
    var report = StoredReport(summary: summary, json: Array(#"{"verdict":"pass"}"#.utf8))
    report.violations = fingerprints.enumerated().map { number, fingerprint in
      violation(number + 1, fingerprint)
    }
    change(&report)
    return report
  }

  static func violation(_ sequence: Int, _ fingerprint: String) -> StoredViolation {
    StoredViolation(
      sequence: sequence,
      rule: "will-appear-before-did-appear",
      severity: .error,
      className: "Feed",
      callback: "viewDidAppear",
      fingerprint: fingerprint,
      line: 10 * sequence,
      message: "'Feed' appeared, but viewWillAppear never came",
      json: Array(#"{"seq":\#(sequence)}"#.utf8)
    )
  }
}

extension ReportStore {
  /// Saves, and returns what the store says of a report that was new to it.
  @discardableResult
  func keep(_ report: StoredReport) async throws -> SavedReport {
    guard case .saved(let saved) = try await save(report) else { throw NotSaved() }
    return saved
  }
}

struct NotSaved: Error {}
