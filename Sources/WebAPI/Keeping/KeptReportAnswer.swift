internal import HTTPModel
internal import JSONLines
internal import Reporting
internal import RuleKit

/// A kept report on its way to a client, in the format that it wants.
struct KeptReportAnswer {
  private static let rowsMax = ViolationQuery.limitMax

  let store: any ReportStore
  let rendering: Rendering

  /// The report as JSON, without reading what was written when nothing has to be added.
  func json(_ kept: KeptReport) async throws(RouteFailure) -> HTTPResponse {
    guard rendering.baseURL.isEmpty, kept.summary.counts.new == 0 else {
      var rendering = rendering
      rendering.stored = Rendering.Stored(kept.summary.id)
      let body = try await report(kept).rendered(as: .json, with: rendering)
      return HTTPResponse(type: OutputFormat.json.mediaType, body: body)
    }
    let mark = Rendering.Stored(kept.summary.id)
    let body = mark.body(kept.json, comparison(kept.summary, new: []))
    return HTTPResponse(type: OutputFormat.json.mediaType, body: body)
  }

  /// The report itself, with every kept violation when `isWhole`.
  func report(_ kept: KeptReport, isWhole: Bool = false) async throws(RouteFailure) -> Report {
    guard let json = JSONDocument.parse(kept.json), var report = Report(json: json) else {
      throw RouteFailure(ReportStoreError.corrupt(reason: "report \(kept.summary.id) is no JSON"))
    }
    let lacksSome = report.judgement.violations.count < report.countToShow
    guard kept.summary.counts.new > 0 || isWhole && lacksSome else {
      report.comparison = comparison(kept.summary, new: [])
      return report
    }
    let rows = try await rows(of: kept.summary.id)
    if isWhole, lacksSome {
      let all = rows.compactMap { JSONDocument.parse($0.json) }
      guard all.count == rows.count, report.replaceViolations(by: all) else {
        let reason = "a violation of report \(kept.summary.id) cannot be read"
        throw RouteFailure(ReportStoreError.corrupt(reason: reason))
      }
    }
    report.comparison = comparison(kept.summary, new: Set(rows.filter(\.isNew).map(\.fingerprint)))
    return report
  }

  private func comparison(_ summary: ReportSummary, new: Set<String>) -> Comparison {
    Comparison(base: summary.base.isEmpty ? nil : summary.base, newFingerprints: new)
  }

  private func rows(of id: ReportID) async throws(RouteFailure) -> [StoredViolation] {
    var rows: [StoredViolation] = []
    var query = ViolationQuery()
    query.limit = Self.rowsMax
    while true {
      let asked = query
      let page = try await stored { () async throws(ReportStoreError) in
        try await store.violations(of: id, asked)
      }
      guard let page else { throw .noReport }
      rows += page.items
      guard page.next != nil, let last = page.items.last else { return rows }
      query.after = last.sequence
    }
  }
}

extension Rendering.Stored {
  /// A report as it was kept, with what stands before everything else, and how long keeping it took.
  func body(_ json: [UInt8], _ comparison: Comparison?) -> [UInt8] {
    var head = JSONWriter(capacity: json.count + 512)
    head.object {
      write(into: &$0, "")
      comparison?.write(into: &$0)
    }
    var body = head.bytes
    body[body.count - 1] = UInt8(ascii: ",")
    body += json.dropFirst()
    if let commitMilliseconds {
      // What took how long stands last.
      let end = Array("}}".utf8)
      precondition(body.suffix(2).elementsEqual(end), "a report ends with its times")
      body.removeLast(2)
      body += Array(",\"commit_ms\":\(commitMilliseconds)".utf8) + end
    }
    body.append(UInt8(ascii: "\n"))
    return body
  }

  init(_ id: ReportID, commitMilliseconds: Int? = nil) {
    self.init(
      id: id.text,
      createdAt: id.milliseconds * 1_000,
      commitMilliseconds: commitMilliseconds
    )
  }
}
