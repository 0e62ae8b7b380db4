internal import Reporting

/// The reports that have a violation of one of several rules.
///
/// A storage lists those of one rule, from an index; the lists of all of them are merged here.
struct RuleFamily {
  let rules: [String]

  /// A page of the latest reports, made of the page of each rule.
  func page(
    _ query: ReportQuery,
    list: (ReportQuery) async throws(ReportStoreError) -> Page<ReportSummary>
  ) async throws(ReportStoreError) -> Page<ReportSummary> {
    var items: [ReportID: ReportSummary] = [:]
    // The oldest report down to which the lists of all rules are known.
    var end: ReportID?
    for rule in rules {
      var single = query
      single.rule = rule
      let page = try await list(single)
      for item in page.items { items[item.id] = item }
      if let next = page.next.flatMap(ReportID.init) { end = max(end ?? next, next) }
    }
    let known = items.values.filter { item in end.map { item.id >= $0 } ?? true }
      .sorted { $0.id > $1.id }
    guard known.count > query.limit else { return Page(items: known, next: end?.text) }
    let first = Array(known.prefix(query.limit))
    return Page(items: first, next: first.last?.id.text)
  }
}
