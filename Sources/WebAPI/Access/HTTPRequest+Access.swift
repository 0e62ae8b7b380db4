public import HTTPModel
internal import Reporting

extension HTTPRequest {
  /// Whether a page of this very service sent it, as the browser says.
  public var isFromOwnPage: Bool {
    if headers["Sec-Fetch-Site"] == "same-origin" { return true }
    guard let origin = headers["Origin"], let host else { return false }
    return origin == "https://\(host)" || origin == "http://\(host)"
  }

  /// Whether whoever sent it may see and write reports of `project`.
  ///
  /// By its bytes, as in the storage: to a `String` two spellings of one letter are equal.
  func mayUse(_ project: String) -> Bool {
    principal?.project.map { $0.utf8.elementsEqual(project.utf8) } ?? true
  }

  /// Looks whether there is a report that whoever sent it may see, and returns what lists say of it.
  ///
  /// - Throws: `RouteFailure` when there is none, or the storage does not answer.
  @discardableResult
  func checkMayRead(
    _ id: ReportID,
    in store: any ReportStore
  ) async throws(RouteFailure) -> ReportSummary {
    let summary = try await stored { () async throws(ReportStoreError) in
      try await store.summary(of: id)
    }
    guard let summary, mayUse(summary.project) else { throw .noReport }
    return summary
  }
}
