import Reporting
import RuleKit
import Testing

/// What a report that was kept is worth, whatever keeps it.
@Suite("Kept reports")
struct ReportContractTests {
  @Test(arguments: Backend.allCases)
  func `a report comes back as it was kept`(_ backend: Backend) async throws {
    try await backend.withStore { store in
      let report = Sample.report(["aa", "bb"]) {
        $0.json = [0, 255, 0x22, 0x0A] + Array("π".utf8)
        $0.tape = [0, 1, 2, 0]
        $0.hasSource = true
        $0.summary.expiresAt = Sample.now + 90 * Sample.dayMilliseconds
      }
      let pieces = [7, 5].map { SourcePiece(decodedBytes: $0, bytes: [0x28, 0xB5, UInt8($0)]) }
      try await store.put(pieces, from: 0, of: report.summary.id, in: report.summary.project)
      try await store.keep(report)
      let kept = try #require(try await store.report(report.summary.id))
      var expected = report.summary
      expected.base = "main"
      expected.counts.new = 2
      expected.counts.newErrors = 2
      #expect(kept.summary == expected)
      #expect(kept.json == report.json)
      #expect(try await store.tape(of: report.summary.id) == report.tape)
      #expect(try await store.source(of: report.summary.id) == [7, 5])
      #expect(try await store.sourcePiece(1, of: report.summary.id) == pieces[1])
      #expect(try await store.sourcePiece(2, of: report.summary.id) == nil)
      #expect(try await store.check() == [])
    }
  }

  @Test(arguments: Backend.allCases)
  func `a log is not seen before its report is saved, and goes when that never happens`(
    _ backend: Backend
  ) async throws {
    try await backend.withStore { store in
      let (saved, lost) = (Sample.report { $0.hasSource = true }, Sample.report())
      let piece = SourcePiece(decodedBytes: 3, bytes: [1, 2])
      for report in [saved, lost] {
        let project = report.summary.project
        for number in [0, 1, 1] {
          try await store.put([piece], from: number, of: report.summary.id, in: project)
        }
        #expect(try await store.source(of: report.summary.id) == nil)
      }
      try await store.keep(saved)
      #expect(try await store.check() == [])
      let hour: Int64 = 3_600_000
      _ = try await store.sweep(now: Sample.now + hour / 2, limit: 10)
      _ = try await store.sweep(now: Sample.now + 2 * hour, limit: 10)
      #expect(try await store.source(of: saved.summary.id) == [3, 3])
      // Had its pieces been left, they would be there now.
      var again = lost
      again.hasSource = true
      try await store.keep(again)
      #expect(try await store.source(of: lost.summary.id) == nil)
      #expect(try await store.delete(saved.summary.id))
      #expect(try await store.check() == [])
    }
  }

  @Test(arguments: Backend.allCases)
  func `what was not kept is not there`(_ backend: Backend) async throws {
    try await backend.withStore { store in
      let bare = Sample.report()
      try await store.keep(bare)
      #expect(try await store.report(bare.summary.id) != nil)
      #expect(try await store.tape(of: bare.summary.id) == nil)
      #expect(try await store.source(of: bare.summary.id) == nil)
      let unknown = Sample.id()
      #expect(try await store.report(unknown) == nil)
      #expect(try await store.summary(of: unknown) == nil)
      #expect(try await store.violations(of: unknown, ViolationQuery()) == nil)
      #expect(try await store.tape(of: unknown) == nil)
      #expect(try await store.delete(unknown) == false)
    }
  }

  @Test(arguments: Backend.allCases)
  func `saving an id again changes nothing and answers the same`(
    _ backend: Backend
  ) async throws {
    try await backend.withStore { store in
      try await store.keep(Sample.report(["old"]))
      let report = Sample.report(["old", "new"], branch: "topic", after: 5)
      let first = try await store.keep(report)
      var other = report
      other.json = [1]
      #expect(try await store.keep(other) == first)
      #expect(first.new == ["new"])
      #expect(try await store.report(report.summary.id)?.json == report.json)
      #expect(try await store.project("shop")?.reports == 2)
      #expect(try await store.check() == [])
    }
  }

  @Test(arguments: Backend.allCases)
  func `the same id twice at once is kept once`(_ backend: Backend) async throws {
    try await backend.withStore { store in
      let report = Sample.report(["aa"])
      try await withThrowingTaskGroup(of: SavedReport.self) { group in
        for _ in 1...16 { group.addTask { try await store.keep(report) } }
        for try await saved in group { #expect(saved.new == ["aa"]) }
      }
      #expect(try await store.finding("aa", in: "shop")?.reports == 1)
      #expect(try await store.check() == [])
    }
  }

  @Test(arguments: Backend.allCases)
  func `violations are paged and filtered in order`(_ backend: Backend) async throws {
    try await backend.withStore { store in
      let report = Sample.report(["aa", "bb", "cc", "dd", "ee"]) {
        $0.violations[1].rule = "clock-monotonic"
        $0.violations[3].severity = .note
      }
      try await store.keep(report)
      let id = report.summary.id
      var query = ViolationQuery()
      query.limit = 2
      var sequences: [[Int]] = []
      repeat {
        let page = try #require(try await store.violations(of: id, query))
        sequences.append(page.items.map(\.sequence))
        query.after = page.next.flatMap(Int.init) ?? 0
      } while query.after > 0
      #expect(sequences == [[1, 2], [3, 4], [5]])
      query = ViolationQuery()
      query.rule = "clock-monotonic"
      let one = try #require(try await store.violations(of: id, query))
      var expected = report.violations[1]
      expected.isNew = true
      #expect(one.items == [expected])
      query = ViolationQuery()
      query.severity = .note
      #expect(try await store.violations(of: id, query)?.items.map(\.sequence) == [4])
    }
  }

  @Test(arguments: Backend.allCases)
  func `as many violations as are kept are kept at once`(_ backend: Backend) async throws {
    try await backend.withStore { store async throws in
      let report = Sample.report((0..<10_000).map { "f\($0 % 2_000)" })
      #expect(try await store.keep(report).new.count == 2_000)
      var query = ViolationQuery()
      query.after = 9_999
      #expect(try await store.violations(of: report.summary.id, query)?.items.count == 1)
      #expect(try await store.project("shop")?.openFindings == 2_000)
      #expect(try await store.delete(report.summary.id))
    }
  }

  @Test(arguments: Backend.allCases)
  func `a deleted report leaves nothing behind`(_ backend: Backend) async throws {
    try await backend.withStore { store in
      let first = Sample.report(["aa", "bb"])
      let second = Sample.report(["aa"], branch: "topic", after: 10) { $0.tape = [1] }
      try await store.keep(first)
      try await store.keep(second)
      #expect(try await store.delete(first.summary.id))
      #expect(try await store.delete(first.summary.id) == false)
      #expect(try await store.report(first.summary.id) == nil)
      #expect(try await store.finding("bb", in: "shop") == nil)
      let left = try #require(try await store.finding("aa", in: "shop"))
      #expect(left.reports == 1)
      #expect(left.firstReport == second.summary.id)
      #expect(left.branches.map(\.name) == ["topic"])
      #expect(try await store.check() == [])
      #expect(try await store.delete(second.summary.id))
      #expect(try await store.findings(FindingQuery()).items.isEmpty)
      #expect(try await store.project("shop")?.reports == 0)
      #expect(try await store.trend(of: "shop", days: 0...99_999).isEmpty)
      #expect(try await store.check() == [])
    }
  }

  @Test(arguments: Backend.allCases)
  func `a sweep takes what is over and nothing else`(_ backend: Backend) async throws {
    try await backend.withStore { store in
      var ids: [ReportID] = []
      for number in 0..<5 {
        let report = Sample.report(["aa"], after: Int64(number)) {
          $0.summary.expiresAt = number == 4 ? nil : Sample.now + Int64(number) * 100
        }
        ids.append(report.summary.id)
        try await store.keep(report)
      }
      #expect(try await store.firstExpiry() == Sample.now)
      #expect(try await store.sweep(now: Sample.now + 200, limit: 2) == 2)
      #expect(try await store.sweep(now: Sample.now + 200, limit: 2) == 1)
      #expect(try await store.sweep(now: Sample.now + 200, limit: 2) == 0)
      #expect(try await store.firstExpiry() == Sample.now + 300)
      let left = try await store.reports(ReportQuery()).items.map(\.id)
      #expect(left == [ids[4], ids[3]])
      #expect(try await store.check() == [])
    }
  }

  @Test(arguments: Backend.allCases)
  func `any text can be kept and looked up`(_ backend: Backend) async throws {
    try await backend.withStore { store in
      let branch = "a'b\"%_~\u{1F600}\0\u{1F}"
      let report = Sample.report(["aa"], project: "o'neill/\u{E9}", branch: branch) {
        $0.summary.name = String(repeating: "\u{E9}", count: 4_000)
        $0.summary.labels = [.init(key: "k~\u{1E}", value: "%'\u{1F}\0")]
        $0.violations[0].message = "\0'; DROP TABLE reports; --"
      }
      try await store.keep(report)
      var query = ReportQuery()
      query.project = report.summary.project
      query.branch = branch
      query.name = report.summary.name
      query.label = report.summary.labels[0]
      let found = try await store.reports(query).items
      #expect(found.map(\.id) == [report.summary.id])
      #expect(found.first?.labels == [.init(key: "k~", value: "%'\u{FFFD}")])
      query.label?.value = "_'\u{FFFD}"
      #expect(try await store.reports(query).items.isEmpty)
    }
  }
}
