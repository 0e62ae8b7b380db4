public import HTTPModel
internal import LogCheck
public import Reporting

/// Reads kept reports for those who may see them.
public struct ReportReader: Sendable {
  public let store: any ReportStore
  private let rendering: Rendering

  public init(store: any ReportStore, rendering: Rendering = Rendering()) {
    self.store = store
    self.rendering = rendering
  }

  /// What a list says about the report.
  ///
  /// - Throws: `RouteFailure` when there is none that the caller may see.
  public func summary(
    _ id: String,
    for request: HTTPRequest
  ) async throws(RouteFailure) -> ReportSummary {
    try await request.checkMayRead(ReportID(path: id), in: store)
  }

  /// The report, with what its picture is drawn from, if that was kept.
  ///
  /// - Throws: `RouteFailure` when there is none that the caller may see.
  public func report(
    _ id: String,
    for request: HTTPRequest
  ) async throws(RouteFailure) -> (summary: ReportSummary, report: Report) {
    let id = try ReportID(path: id)
    let kept = try await stored { () async throws(ReportStoreError) in
      try await store.report(id)
    }
    guard let kept, request.mayUse(kept.summary.project) else { throw .noReport }
    let reader = KeptReportAnswer(store: store, rendering: rendering)
    var report = try await reader.report(kept)
    let tape = try await stored { () async throws(ReportStoreError) in
      try await store.tape(of: id)
    }
    report.told = try tape.map { bytes throws(RouteFailure) in
      try KeptTape(bytes: bytes).toldOverHTTP()
    }
    return (kept.summary, report)
  }
}
