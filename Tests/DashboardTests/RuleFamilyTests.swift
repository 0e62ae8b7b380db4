import Reporting
import Testing

@testable import Dashboard

@Suite("Reports of a family of rules")
struct RuleFamilyTests {
  /// Lists of a storage that looks at two reports a page, newest first: id and rules of each.
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
      let stretch = rest.prefix(2)
      return Page(
        items: stretch.filter { $0.rules.contains(query.rule ?? "") }
          .map { ReportSummary(id: $0.id) },
        next: rest.count > 2 ? stretch.last?.id.text : nil
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
