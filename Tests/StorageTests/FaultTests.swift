import Reporting
import SQLStorage
import SQLiteStore
import Testing

/// What a store makes of a database that fails.
@Suite("A database that fails")
struct FaultTests {
  private func withStore(
    _ body: (any ReportStore, FaultyBackend) async throws -> Void
  ) async throws {
    try await TemporaryFolder.with { folder in
      let backend = FaultyBackend(try SQLiteBackend(folder: folder))
      try await body(SQLReportStore(backend), backend)
    }
  }

  private static let moments: [FaultyBackend.Moment] = [.begin, .rows, .run, .commit, .committed]

  @Test(arguments: moments)
  func `a lost connection is made again, and nothing is kept twice`(
    _ moment: FaultyBackend.Moment
  ) async throws {
    try await withStore { store, backend async throws in
      backend.plan(.init(moment: moment, failure: .lost(reason: "gone"), times: 2))
      let report = Sample.report(["aa"])
      #expect(try await store.keep(report).new == ["aa"])
      #expect(try await store.finding("aa", in: "shop")?.reports == 1)
      #expect(try await store.check() == [])
    }
  }

  @Test func `a change whose commit was lost is not answered as if others had made it`()
    async throws
  {
    try await withStore { store, backend async throws in
      let report = Sample.report(["aa"])
      try await store.keep(report)
      let finding = try await store.finding("aa", in: "shop")
      let lost = ReportStoreError.unavailable(reason: "gone")
      backend.plan(.init(moment: .committed, failure: .lost(reason: "gone")))
      await #expect(throws: lost) {
        try await store.setState(
          .fixed(reason: ""),
          of: "aa",
          in: "shop",
          expecting: finding,
          now: Sample.now
        )
      }
      backend.plan(.init(moment: .committed, failure: .lost(reason: "gone")))
      await #expect(throws: lost) { try await store.delete(report.summary.id) }
      #expect(try await store.report(report.summary.id) == nil)
      #expect(try await store.check() == [])
    }
  }

  @Test func `a change whose connection was lost before the commit is made`() async throws {
    try await withStore { store, backend async throws in
      for moment in [FaultyBackend.Moment.begin, .rows, .run] {
        let report = Sample.report()
        try await store.keep(report)
        backend.plan(.init(moment: moment, failure: .lost(reason: "gone")))
        #expect(try await store.delete(report.summary.id))
      }
    }
  }

  @Test(arguments: moments)
  func `a database that gives way is asked again`(
    _ moment: FaultyBackend.Moment
  ) async throws {
    try await withStore { store, backend async throws in
      backend.plan(.init(moment: moment, failure: .conflict(reason: "40001"), times: 2))
      try await store.keep(Sample.report(["aa"]))
      #expect(try await store.check() == [])
    }
  }

  @Test(arguments: moments.filter { $0 != .committed })
  func `what fails for long leaves nothing behind, and heals`(
    _ moment: FaultyBackend.Moment
  ) async throws {
    let failures: [(SQLFailure, ReportStoreError)] = [
      (.lost(reason: "x"), .unavailable(reason: "x")),
      (.late(reason: "x"), .unavailable(reason: "x")), (.full(reason: "x"), .full(reason: "x")),
      (.corrupt(reason: "x"), .corrupt(reason: "x")),
      (.refused(reason: "x"), .corrupt(reason: "x")),
    ]
    for (failure, expected) in failures {
      try await withStore { store, backend async throws in
        let report = Sample.report(["aa"])
        backend.plan(.init(moment: moment, failure: failure, times: 3))
        await #expect(throws: expected) { try await store.keep(report) }
        #expect(try await store.report(report.summary.id) == nil)
        // Not all are tried three times.
        while true {
          do throws(ReportStoreError) {
            _ = try await store.save(report)
            break
          } catch {
            #expect(error == expected)
          }
        }
        #expect(try await store.report(report.summary.id)?.json == report.json)
        #expect(try await store.check() == [])
      }
    }
  }

  @Test func `each call of a save may fail`() async throws {
    var after = 0
    while true {
      var wasReached = false
      try await withStore { store, backend async throws in
        try await store.keep(Sample.report(["aa"]))
        let before = backend.callCount
        for moment in Self.moments {
          backend.plan(.init(moment: moment, failure: .full(reason: ""), after: after))
        }
        let report = Sample.report(["aa", "bb"], branch: "topic", after: 1)
        _ = try? await store.save(report)
        wasReached = backend.callCount - before > after
        // It is there whole or not at all.
        let kept = try await store.report(report.summary.id)
        #expect(kept == nil || kept?.json == report.json)
        #expect(try await store.check() == [])
      }
      guard wasReached, after < 50 else { break }
      after += 1
    }
    #expect(after >= 3)
  }

  @Test func `a file that could not be synced is not written to again`() async throws {
    try await withStore { store, backend async throws in
      let first = Sample.report()
      try await store.keep(first)
      try await store.ping()
      backend.plan(.init(moment: .commit, failure: .fatal(reason: "fsync")))
      let stopped = ReportStoreError.unavailable(reason: "fsync")
      await #expect(throws: stopped) { try await store.keep(Sample.report()) }
      await #expect(throws: stopped) { try await store.keep(Sample.report()) }
      await #expect(throws: stopped) { try await store.ping() }
      // Reading goes on.
      #expect(try await store.report(first.summary.id)?.json == first.json)
    }
  }

  @Test func `one report that is refused does not take others with it`() async throws {
    try await withStore { store, _ async throws in
      let wrong = Sample.report(["aa"]) {
        // Twice the same number breaks the key of the violations.
        $0.violations.append($0.violations[0])
      }
      try await withThrowingTaskGroup(of: Bool.self) { group in
        for number in 0..<40 {
          let report = number == 20 ? wrong : Sample.report(["bb"], after: Int64(number))
          group.addTask { (try? await store.keep(report)) != nil }
        }
        let kept = try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        #expect(kept == 39)
      }
      #expect(try await store.check() == [])
    }
  }

  @Test func `a change of what is damaged does not take others with it`() async throws {
    try await withStore { store, backend async throws in
      try await store.keep(Sample.report(["aa"]))
      let session = try backend.openWriter(deadline: .now + backend.patience)
      try session.beginWriting()
      try session.run([SQLStep(SQLStatement("UPDATE findings SET state = 'x'"), [])])
      try session.commit()
      try await withThrowingTaskGroup(of: Bool.self) { group in
        for number in 0..<40 {
          group.addTask {
            if number % 4 > 0 {
              return (try? await store.keep(Sample.report(["bb"], after: Int64(number)))) != nil
            }
            let change = try? await store.setState(
              .open,
              of: "aa",
              in: "shop",
              expecting: nil,
              now: Sample.now
            )
            return change != nil
          }
        }
        let done = try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        #expect(done == 30)
      }
    }
  }

  @Test func `what waits too long is told so`() async throws {
    try await TemporaryFolder.with { folder in
      let backend = FaultyBackend(try SQLiteBackend(folder: folder), patience: .milliseconds(1))
      let store = try SQLReportStore(backend)
      await #expect(throws: ReportStoreError.self) { try await store.keep(Sample.report()) }
    }
  }
}
