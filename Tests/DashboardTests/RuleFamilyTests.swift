import Reporting
import Testing

@testable import Dashboard

@Suite("Reports of a family of rules")
struct RuleFamilyTests {
  /// Id and rules of each report, the latest first; a page looks at few of them, for one rule at fewer.
  private static let reports: [(id: Int64, rules: Set<String>)] = [
    (9, ["a", "b"]), (8, ["c"]), (7, ["b"]), (6, []), (5, ["a"]), (4, ["a", "b"]), (3, ["c"]),
    (2, ["b"]), (1, ["a"]),
  ]

  private func page(
    of rules: [String],
    after: ReportID?,
    limit: Int
  ) async throws -> Page<
    ReportSummary
  > {
    var query = ReportQuery()
    query.limit = limit
    query.after = after.map { ReportQuery.Place(id: $0) }
    return try await RuleFamily(rules: rules).page(query) { query throws(ReportStoreError) in
      let rest = Self.reports.map { (id: ReportID.first(at: $0.id), rules: $0.rules) }
        .filter { report in query.after.map { report.id < $0.id } ?? true }
      let stretch = rest.prefix(query.rule == "a" ? 9 : 2)
      let found = stretch.filter { $0.rules.contains(query.rule ?? "") }
      let items = found.prefix(query.limit)
      let end = items.count < found.count ? items.last : stretch.last
      return Page(
        items: items.map { ReportSummary(id: $0.id) },
        next: end.flatMap { $0.id > rest[rest.count - 1].id ? $0.id.text : nil }
      )
    }
  }

  @Test(arguments: [1, 2, 50])
  func `pages of a family hold each of its reports once, the latest first`(
    _ limit: Int
  ) async throws {
    var found: [Int64] = []
    var after: ReportID?
    repeat {
      let page = try await page(of: ["a", "b"], after: after, limit: limit)
      #expect(page.items.count <= limit)
      found += page.items.map(\.createdAt)
      after = page.next.flatMap { ReportID($0) }
    } while after != nil
    #expect(found == [9, 7, 5, 4, 2, 1])
  }

  @Test func `a family without rules has no reports`() async throws {
    let page = try await page(of: [], after: nil, limit: 2)
    #expect(page.items.isEmpty && page.next == nil)
  }
}
