import Reporting
import RuleKit
import Testing

/// What lists show, whatever keeps the reports.
@Suite("Lists of kept reports")
struct ListContractTests {
  /// Ten reports, the newest first: even ones fail on `main`, odd ones pass on `topic`.
  private func fill(_ store: any ReportStore) async throws -> [StoredReport] {
    var reports: [StoredReport] = []
    for number in 0..<10 {
      let fails = number % 2 == 0
      let report = Sample.report(
        fails ? ["aa"] : [],
        branch: fails ? "main" : "topic",
        after: Int64(number) * 1_000
      ) {
        $0.summary.commit = "c\(number)"
        $0.summary.build = "b\(number / 5)"
        $0.summary.name = "Log-\(number % 3).txt"
        $0.summary.labels = [.init(key: "device", value: "d\(number)")]
      }
      try await store.keep(report)
      reports.append(report)
    }
    try await store.keep(Sample.report(project: "other", after: 20_000))
    return reports.reversed()
  }

  private func query(_ change: (inout ReportQuery) -> Void) -> ReportQuery {
    var query = ReportQuery()
    query.project = "shop"
    change(&query)
    return query
  }

  /// Follows a list to its end.
  private func all(_ store: any ReportStore, _ query: ReportQuery) async throws -> [ReportID] {
    var query = query
    var ids: [ReportID] = []
    while true {
      let page = try await store.reports(query)
      ids += page.items.map(\.id)
      guard let next = page.next else { return ids }
      let place: ReportQuery.Place = try #require(ReportQuery.Place(next))
      query.after = place
    }
  }

  @Test(arguments: Backend.allCases)
  func `each filter shows what it says, alone, combined and page by page`(
    _ backend: Backend
  ) async throws {
    try await backend.withStore { store in
      let reports = try await fill(store)
      let time = Sample.now
      let cases: [(ReportQuery, (ReportSummary) -> Bool)] = [
        (query { _ in }, { _ in true }),
        (query { $0.branch = "main" }, { $0.branch == "main" }),
        (query { $0.commit = "c3" }, { $0.commit == "c3" }),
        (query { $0.build = "b1" }, { $0.build == "b1" }),
        (query { $0.verdict = .pass }, { $0.verdict == .pass }),
        (query { $0.name = "Log-2.txt" }, { $0.name == "Log-2.txt" }),
        (query { $0.rule = "will-appear-before-did-appear" }, { $0.verdict == .fail }),
        (query { $0.rule = "clock-monotonic" }, { _ in false }),
        (query { $0.severity = .error }, { $0.verdict == .fail }),
        (query { $0.severity = .warning }, { _ in false }),
        (query { $0.text = "LOG-1" }, { $0.name == "Log-1.txt" }),
        (query { $0.label = .init(key: "device", value: "d7") }, { $0.commit == "c7" }),
        // A label is what it says, capitals too, in every database.
        (query { $0.label = .init(key: "Device", value: "d7") }, { _ in false }),
        (query { $0.label = .init(key: "device", value: "D7") }, { _ in false }),
        (query { $0.since = time + 4_000 }, { $0.createdAt >= time + 4_000 }),
        (query { $0.until = time + 4_000 }, { $0.createdAt < time + 4_000 }),
        (
          query {
            $0.branch = "main"
            $0.verdict = .fail
            $0.rule = "will-appear-before-did-appear"
            $0.build = "b1"
          }, { $0.branch == "main" && $0.build == "b1" }
        ),
        (query { $0.project = "nobody" }, { _ in false }),
      ]
      for (query, isShown) in cases {
        let expected = reports.map(\.summary).filter(isShown).map(\.id)
        for limit in [1, 3, 200] {
          var query = query
          query.limit = limit
          #expect(try await all(store, query) == (query.project == "shop" ? expected : []))
        }
      }
    }
  }

  @Test(arguments: Backend.allCases)
  func `those with the most errors come first, with every filter, page by page`(
    _ backend: Backend
  ) async throws {
    try await backend.withStore { store in
      let reports = try await fill(store)
      let time = Sample.now
      let cases: [(ReportQuery, (ReportSummary) -> Bool)] = [
        (query { _ in }, { _ in true }),
        (query { $0.verdict = .fail }, { $0.verdict == .fail }),
        (query { $0.branch = "main" }, { $0.branch == "main" }),
        (query { $0.commit = "c3" }, { $0.commit == "c3" }),
        (query { $0.build = "b1" }, { $0.build == "b1" }),
        (query { $0.since = time + 3_000 }, { $0.createdAt >= time + 3_000 }),
        (query { $0.until = time + 3_000 }, { $0.createdAt < time + 3_000 }),
      ]
      // The newest come first among equals, which a stable sort keeps.
      let all = reports.map(\.summary)
      let sorted =
        all.filter { $0.counts.errors > 0 } + all.filter { $0.counts.errors == 0 }
      #expect(Set(all.map(\.counts.errors)).count == 2)
      for (query, isShown) in cases {
        for limit in [1, 3, 200] {
          var query = query
          query.sort = .errors
          query.limit = limit
          #expect(try await self.all(store, query) == sorted.filter(isShown).map(\.id))
        }
      }
    }
  }

  @Test(arguments: Backend.allCases)
  func `without a project all are listed`(_ backend: Backend) async throws {
    try await backend.withStore { store in
      _ = try await fill(store)
      var query = ReportQuery()
      query.limit = 4
      #expect(try await all(store, query).count == 11)
      query.verdict = .pass
      #expect(try await all(store, query).count == 6)
    }
  }

  @Test(arguments: Backend.allCases)
  func `a page looks at a bounded stretch and says where to go on`(
    _ backend: Backend
  ) async throws {
    try await backend.withStore { store in
      let rare = Sample.report { $0.summary.build = "rare" }
      try await store.keep(rare)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 1...2_100 {
          group.addTask { try await store.keep(Sample.report(after: Int64(number))) }
          if number % 200 == 0 { try await group.waitForAll() }
        }
        try await group.waitForAll()
      }
      let page = try await store.reports(query { $0.build = "rare" })
      #expect(page.items.isEmpty)
      #expect(page.next != nil)
      #expect(try await all(store, query { $0.build = "rare" }) == [rare.summary.id])
    }
  }

  @Test(arguments: Backend.allCases)
  func `every change that a list could show has a number of its own`(
    _ backend: Backend
  ) async throws {
    try await backend.withStore { store in
      var numbers = [try await store.changeNumber(project: "shop")]
      var all = [try await store.changeNumber(project: nil)]
      let note = {
        numbers.append(try await store.changeNumber(project: "shop"))
        all.append(try await store.changeNumber(project: nil))
      }
      let report = Sample.report(["aa"])
      try await store.keep(report)
      try await note()
      _ = try await store.setState(
        .fixed(reason: ""),
        of: "aa",
        in: "shop",
        expecting: nil,
        now: Sample.now
      )
      try await note()
      try await store.setMainBranch("trunk", of: "shop")
      try await note()
      _ = try await store.delete(report.summary.id)
      try await note()
      #expect(Set(numbers).count == 5)
      #expect(Set(all).count == 5)
      try await store.keep(Sample.report(project: "other"))
      #expect(try await store.changeNumber(project: "shop") == numbers[4])
      #expect(try await store.changeNumber(project: nil) != all[4])
    }
  }

  @Test(arguments: Backend.allCases)
  func `projects show their latest reports`(_ backend: Backend) async throws {
    try await backend.withStore { store in
      let main = Sample.report(["aa"])
      let topic = Sample.report(["aa", "bb"], branch: "topic", after: 10)
      try await store.keep(main)
      try await store.keep(topic)
      try await store.keep(Sample.report(project: "a/b"))
      try await store.setMainBranch("trunk", of: "zoo")
      let first = try await store.projects(after: nil, limit: 2)
      #expect(first.items.map(\.name) == ["a/b", "shop"])
      #expect(first.next == "shop")
      let shop = try #require(first.items.last)
      #expect(shop.latest?.id == topic.summary.id)
      #expect(shop.latestOfMain?.id == main.summary.id)
      #expect(shop.reports == 2)
      #expect(shop.openFindings == 2)
      let last = try await store.projects(after: first.next, limit: 2)
      #expect(last.items == [Project(name: "zoo", mainBranch: "trunk")])
      #expect(last.next == nil)
    }
  }

  @Test(arguments: Backend.allCases)
  func `a trend adds up the days`(_ backend: Backend) async throws {
    try await backend.withStore { store in
      try await store.keep(Sample.report(["aa", "bb"]))
      try await store.keep(Sample.report(after: 1))
      try await store.keep(Sample.report(["aa"], after: 2 * Sample.dayMilliseconds))
      var first = TrendDay(day: Sample.today)
      first.failed = 1
      first.passed = 1
      first.errors = 2
      var third = TrendDay(day: Sample.today + 2)
      third.failed = 1
      third.errors = 1
      let days = Sample.today...(Sample.today + 2)
      #expect(try await store.trend(of: "shop", days: days) == [first, third])
      #expect(try await store.trend(of: "shop", days: 0...(Sample.today - 1)).isEmpty)
      #expect(try await store.trend(of: "other", days: days).isEmpty)
    }
  }
}
