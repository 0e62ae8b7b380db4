internal import HTTPModel
internal import LogCheck
internal import Reporting

/// `GET /v1/reports/{id}`: shows a report that was kept, in any format.
struct ShowReport: SteadyRoute {
  static let pattern: RoutePattern = "GET /v1/reports/{id}"
  static let queryNames = ["out"]

  private let store: any ReportStore
  private let rendering: Rendering

  init(store: any ReportStore, rendering: Rendering) {
    self.store = store
    self.rendering = rendering
  }

  func respond(
    to request: HTTPRequest,
    parameters: RouteParameters
  ) async throws(RouteFailure) -> HTTPResponse {
    let id = try ReportID(path: parameters["id"])
    let format = try ReportFormat(
      out: ListParameters(request).word("out", of: OutputFormat.allCases),
      accept: request.headers.values(of: "Accept"),
      rendering: rendering
    )
    let tag = EntityTag(reportID: id.text, format.format)
    if tag.isKnown(to: request) {
      try await request.checkMayRead(id, in: store)
      return tag.notModified
    }
    let kept = try await stored { () async throws(ReportStoreError) in
      try await store.report(id)
    }
    guard let kept, request.mayUse(kept.summary.project) else { throw .noReport }
    var response = try await answer(kept, format)
    tag.mark(&response)
    return response
  }

  private func answer(
    _ kept: KeptReport,
    _ format: ReportFormat
  ) async throws(RouteFailure) -> HTTPResponse {
    let reader = KeptReportAnswer(store: store, rendering: rendering)
    if format.isJSON {
      var response = try await reader.json(kept)
      response.headers.append("WillDid-Verdict", ReportFormat.verdict(kept.summary))
      return response
    }
    var report = try await reader.report(kept, isWhole: true)
    if format.isPicture {
      let tape = try await stored { () async throws(ReportStoreError) in
        try await store.tape(of: kept.summary.id)
      }
      report.told = try tape.map { bytes throws(RouteFailure) in
        try KeptTape(bytes: bytes).toldOverHTTP()
      }
    }
    return format.response(report, status: 200, stored: Rendering.Stored(kept.summary.id))
  }
}

extension EntityTag {
  /// The tag of a report: what is kept never changes, but how it is written does with the program.
  init(reportID id: String, _ format: OutputFormat) {
    self.init("\(id).\(ServiceVersion.text).\(format.rawValue)")
  }
}

extension KeptTape {
  /// What the tape tells.
  ///
  /// - Throws: `RouteFailure` when it cannot be read.
  func toldOverHTTP() throws(RouteFailure) -> ToldTape {
    do throws(KeptTapeFailure) {
      return try told()
    } catch {
      throw RouteFailure(ReportStoreError.corrupt(reason: error.reason))
    }
  }
}
