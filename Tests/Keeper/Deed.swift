internal import Reporting
internal import RuleKit

/// A report whose every byte follows from its id, so that it can be checked without having been remembered.
struct Deed {
  static let project = "acme/shop-ios"

  let report: StoredReport
  /// The log that is kept with it, in pieces; most reports have none.
  let source: [SourcePiece]

  init(_ id: ReportID, bytes: Int = 0) {
    var generator = Follower(state: Self.seed(id))
    var summary = ReportSummary(id: id)
    summary.project = Self.project
    summary.branch = ["main", "topic", "release"][Int.random(in: 0..<3, using: &generator)]
    summary.commit = String(UInt32.random(in: 0 ... .max, using: &generator), radix: 16)
    summary.name = "ui-tests-\(Int.random(in: 0..<20, using: &generator)).ndjson"
    summary.serviceVersion = ServiceVersion.text
    summary.ruleset = "2026.1"
    summary.counts.events = 10
    let count = Int.random(in: 0..<4, using: &generator)
    summary.verdict = count == 0 ? .pass : .fail
    summary.counts.errors = count
    let size = bytes > 0 ? bytes : Int.random(in: 600..<3_000, using: &generator)
    let json = (0..<size).map { _ in UInt8.random(in: 32..<127, using: &generator) }
    var report = StoredReport(summary: summary, json: json)
    report.tape = (0..<200).map { _ in UInt8.random(in: 0...255, using: &generator) }
    for number in 0..<count {
      let rule = Int.random(in: 0..<10, using: &generator)
      let kind = Int.random(in: 0..<100, using: &generator)
      report.violations.append(
        StoredViolation(
          sequence: number + 1,
          rule: "rule-\(rule)",
          severity: .error,
          className: "Class\(kind)",
          callback: "viewDidAppear",
          fingerprint: "f\(rule)x\(kind)",
          line: number * 7,
          message: "'Class\(kind)' appeared, but viewWillAppear never came",
          json: Array(json.prefix(300))
        )
      )
    }
    let pieceCount = bytes == 0 && Bool.random(using: &generator) ? Int(generator.next() % 4) : 0
    source = (0..<pieceCount).map { _ in
      let size = Int.random(in: 1..<12_000, using: &generator)
      let bytes = (0..<size).map { _ in UInt8.random(in: 0...255, using: &generator) }
      return SourcePiece(decodedBytes: size * 3, bytes: bytes)
    }
    report.hasSource = pieceCount > 0
    self.report = report
  }

  /// Keeps it as the service does: the log goes first, some pieces at a time, and is seen with the report.
  func keep(in store: any ReportStore) async throws(ReportStoreError) {
    let id = report.summary.id
    for start in stride(from: 0, to: source.count, by: 2) {
      let pieces = Array(source[start...].prefix(2))
      try await store.put(pieces, from: start, of: id, in: Self.project)
    }
    _ = try await store.save(report)
  }

  /// Whether the log is there piece by piece, or none where there was none.
  func isSourceKept(in store: any ReportStore) async throws(ReportStoreError) -> Bool {
    let id = report.summary.id
    let sizes = try await store.source(of: id)
    guard sizes ?? [] == source.map(\.decodedBytes) else { return false }
    for (number, piece) in source.enumerated()
    where try await store.sourcePiece(number, of: id) != piece {
      return false
    }
    return true
  }

  /// Whether `kept` is this report, byte by byte.
  func isKept(_ kept: KeptReport?, violations: [StoredViolation], tape: [UInt8]?) -> Bool {
    guard let kept, kept.json == report.json, tape == report.tape else { return false }
    var summary = kept.summary
    summary.base = ""
    summary.counts.new = 0
    summary.counts.newErrors = 0
    let plain = violations.map { violation in
      var violation = violation
      violation.isNew = false
      return violation
    }
    return summary == report.summary && plain == report.violations
  }

  private static func seed(_ id: ReportID) -> UInt64 {
    id.text.utf8.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
  }
}

/// SplitMix64.
struct Follower: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
