internal import HTTPModel
internal import Reporting
internal import RuleKit
internal import Synchronization

/// What the service counts.
///
/// Labels are from closed sets only; a project or a client is never one.
final class Metrics: Sendable {
  private let counts = Mutex(Counts())
  private let version: String

  init(version: String) { self.version = version }

  private struct Request: Hashable {
    let route: String
    /// Nil for one that a client made up, which is no label.
    let method: HTTPMethod?
    let status: Int?
  }

  private struct ViolationLabels: Hashable {
    let rule: String
    let severity: Severity
  }

  private struct Counts {
    var requests: [Request: Int] = [:]
    var seconds = 0.0
    var rejected: [String: Int] = [:]
    var reports: [Verdict: Int] = [:]
    var violations: [ViolationLabels: Int] = [:]
    var wireBytes = 0
    var decodedBytes = 0
    var events: [String: Int] = [:]
    var inProgress = 0
    var commits = 0
    var commitSeconds = 0.0
    var storageErrors: [String: Int] = [:]
    var storage = StorageSpace()
  }

  func ingestBegan() { counts.withLock { $0.inProgress += 1 } }

  /// A report was kept, which took so long.
  func committed(_ seconds: Double) {
    counts.withLock {
      $0.commits += 1
      $0.commitSeconds += seconds
    }
  }

  /// A journal that is longer than this is no longer moved to its place.
  static let journalBytesMax = 256 << 20

  /// Returns whether the journal of the storage has become too long since the last look.
  func storageHas(_ space: StorageSpace) -> Bool {
    counts.withLock { counts in
      let wasTooLong = Self.isTooLong(counts.storage)
      counts.storage = space
      return !wasTooLong && Self.isTooLong(space)
    }
  }

  private static func isTooLong(_ space: StorageSpace) -> Bool {
    space.journalBytes ?? 0 > journalBytesMax
  }

  func storageFailed(_ error: ReportStoreError) {
    counts.withLock { $0.storageErrors[error.kind, default: 0] += 1 }
  }

  func ingestEnded() { counts.withLock { $0.inProgress -= 1 } }

  func received(_ count: Int) { counts.withLock { $0.wireBytes += count } }

  func judged(_ report: Report) {
    var violations: [ViolationLabels: Int] = [:]
    for violation in report.judgement.violations {
      let labels = ViolationLabels(rule: violation.rule, severity: violation.severity)
      violations[labels, default: 0] += 1
    }
    counts.withLock { counts in
      counts.reports[report.verdict, default: 0] += 1
      counts.decodedBytes += report.source.decodedBytes
      for (dialect, count) in report.source.dialects { counts.events[dialect, default: 0] += count }
      for (labels, count) in violations { counts.violations[labels, default: 0] += count }
    }
  }

  func record(_ exchange: CompletedExchange) {
    let request = Request(
      route: exchange.route,
      method: HTTPMethod(rawValue: exchange.summary.method),
      status: exchange.status
    )
    counts.withLock { counts in
      counts.requests[request, default: 0] += 1
      counts.seconds += exchange.seconds
      guard let code = exchange.failure?.problem.code else { return }
      counts.rejected[code.rawValue, default: 0] += 1
    }
  }

  /// Every count, in the text format of Prometheus.
  func text(with gauges: [Gauge]) -> String {
    let counts = counts.withLock { $0 }
    var page = MetricsPage()
    page.add(
      "willdid_build_info",
      .gauge,
      "The version that runs.",
      [("version=\"\(version)\"", 1)]
    )
    Self.addRequests(of: counts, to: &page)
    Self.addIngest(of: counts, to: &page)
    Self.addStorage(of: counts, to: &page)
    for gauge in gauges { page.add(gauge.name, .gauge, gauge.help, gauge.value) }
    return page.text
  }

  private static func addStorage(of counts: Counts, to page: inout MetricsPage) {
    page.addSummary(
      "willdid_storage_commit_duration_seconds",
      "From the verdict until a report was on stable storage.",
      sum: counts.commitSeconds,
      count: counts.commits
    )
    page.add(
      "willdid_storage_errors_total",
      .counter,
      "Times that the storage failed.",
      counts.storageErrors.map { ("kind=\"\($0)\"", $1) }
    )
    if let bytes = counts.storage.freeBytes {
      page.add("willdid_storage_free_bytes", .gauge, "Free bytes of the storage.", bytes)
    }
    guard let bytes = counts.storage.journalBytes else { return }
    page.add("willdid_storage_wal_bytes", .gauge, "Bytes of the storage's write-ahead log.", bytes)
    page.add(
      "willdid_storage_wal_alarm",
      .gauge,
      "1 while that is more than 256 MiB, because something keeps it from being emptied.",
      isTooLong(counts.storage) ? 1 : 0
    )
  }

  private static func addRequests(of counts: Counts, to page: inout MetricsPage) {
    page.add(
      "willdid_http_requests_total",
      .counter,
      "Requests that are over; code 'none' had no answer.",
      counts.requests.map { request, count in
        let method = request.method?.rawValue ?? "other"
        let code = request.status.map(String.init) ?? "none"
        let labels = "method=\"\(method)\",code=\"\(code)\""
        return ("route=\"\(request.route)\",\(labels)", count)
      }
    )
    page.addSummary(
      "willdid_http_request_duration_seconds",
      "From the first line of a request to the end of its answer.",
      sum: counts.seconds,
      count: counts.requests.values.reduce(0, +)
    )
  }

  private static func addIngest(of counts: Counts, to page: inout MetricsPage) {
    page.add(
      "willdid_ingest_in_progress",
      .gauge,
      "Logs being received or judged.",
      counts.inProgress
    )
    page.add(
      "willdid_ingest_bytes_total",
      .counter,
      "Bytes of logs, as they came and as they were read.",
      [("stage=\"wire\"", counts.wireBytes), ("stage=\"decoded\"", counts.decodedBytes)]
    )
    page.add(
      "willdid_ingest_events_total",
      .counter,
      "Events recognised, by dialect.",
      counts.events.map { ("format=\"\($0)\"", $1) }
    )
    page.add(
      "willdid_ingest_rejected_total",
      .counter,
      "Requests refused, by the code of their problem.",
      counts.rejected.map { ("reason=\"\($0)\"", $1) }
    )
    page.add(
      "willdid_reports_total",
      .counter,
      "Logs judged.",
      counts.reports.map { ("verdict=\"\($0.rawValue)\"", $1) }
    )
    page.add(
      "willdid_violations_total",
      .counter,
      "Violations found, as far as reports keep them.",
      counts.violations.map { ("rule=\"\($0.rule)\",severity=\"\($0.severity.name)\"", $1) }
    )
  }
}

extension ReportStoreError {
  /// The word of metrics.
  fileprivate var kind: String {
    switch self {
    case .unavailable: "unavailable"
    case .overloaded: "overloaded"
    case .full: "full"
    case .corrupt: "corrupt"
    case .newerSchema: "newer-schema"
    case .unsupported: "unsupported"
    }
  }
}
