import Reporting
import SQLStorage
import SQLiteStore
import Testing

/// What a key is worth, whatever keeps it.
@Suite("Idempotency keys")
struct IdempotencyContractTests {
  private let owner = Sample.id()
  private let later = Sample.now + 10_000

  private func claim(_ hash: String = "", owner: ReportID? = nil) -> IdempotencyClaim {
    IdempotencyClaim(project: "shop", key: "job-1", owner: owner ?? self.owner, requestHash: hash)
  }

  @Test(arguments: Backend.allCases)
  func `a key has one owner until its lease ends or it is given back`(
    _ backend: Backend
  ) async throws {
    try await backend.withStore { store in
      let other = Sample.id()
      let ask = { (owner: ReportID, now: Int64) in
        try await store.claim(claim(owner: owner), now: now, leaseEnds: now + 10_000)
      }
      #expect(try await ask(owner, Sample.now) == .claimed)
      #expect(try await ask(other, Sample.now + 1) == .inFlight(until: later))
      // Somebody else cannot give it back.
      try await store.release(claim(owner: other))
      #expect(try await ask(other, Sample.now + 1) == .inFlight(until: later))
      try await store.release(claim())
      #expect(try await ask(other, Sample.now + 2) == .claimed)
      #expect(try await ask(owner, Sample.now + 3) == .inFlight(until: later + 2))
      #expect(try await ask(owner, later + 2) == .claimed)
    }
  }

  @Test(arguments: Backend.allCases)
  func `a key that was used knows its report`(_ backend: Backend) async throws {
    try await backend.withStore { store in
      _ = try await store.claim(claim(), now: Sample.now, leaseEnds: later)
      let report = Sample.report { $0.claim = claim("h1") }
      try await store.keep(report)
      let id = report.summary.id
      let found = try await store.claim(claim(owner: Sample.id()), now: later, leaseEnds: later)
      #expect(found == .stored(id, requestHash: "h1"))
      try await store.release(claim())
      let again = try await store.claim(claim(owner: Sample.id()), now: later, leaseEnds: later)
      #expect(again == found)
      let replay = Sample.report(after: 1) { $0.claim = claim("h1") }
      #expect(try await store.save(replay) == .replayed(id))
      let reuse = Sample.report(after: 2) { $0.claim = claim("h2") }
      #expect(try await store.save(reuse) == .keyReused(id))
      #expect(try await store.project("shop")?.reports == 1)
    }
  }

  @Test(arguments: Backend.allCases)
  func `a report that was deleted has given its key back`(_ backend: Backend) async throws {
    try await backend.withStore { store in
      let report = Sample.report { $0.claim = claim("h1") }
      try await store.keep(report)
      #expect(try await store.delete(report.summary.id))
      let other = Sample.id()
      let asked = try await store.claim(claim(owner: other), now: later, leaseEnds: later + 1)
      #expect(asked == .claimed)
      let again = Sample.report(after: 1) { $0.claim = claim("h1", owner: other) }
      try await store.keep(again)
      #expect(try await store.project("shop")?.reports == 1)
    }
  }

  @Test(arguments: Backend.allCases)
  func `two that hold the same key at once keep one report`(_ backend: Backend) async throws {
    try await backend.withStore { store in
      let reports = (0..<20).map { number in
        Sample.report(after: number) { $0.claim = claim("h1", owner: Sample.id()) }
      }
      let saved = try await withThrowingTaskGroup(of: Bool.self) { group in
        for report in reports {
          group.addTask {
            if case .saved = try await store.save(report) { true } else { false }
          }
        }
        return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
      }
      #expect(saved == 1)
      #expect(try await store.project("shop")?.reports == 1)
    }
  }

  /// Who was killed in an upload comes back to the same key at once.
  @Test func `a start frees the keys of uploads that ended with the process, and no other`()
    async throws
  {
    try await TemporaryFolder.with { folder in
      let report = Sample.report { $0.claim = claim("h1") }
      let cut = IdempotencyClaim(project: "shop", key: "cut", owner: owner, requestHash: "")
      do {
        let killed = try SQLReportStore(SQLiteBackend(folder: folder))
        try await killed.keep(report)
        #expect(try await killed.claim(cut, now: Sample.now, leaseEnds: later) == .claimed)
      }
      let store = try SQLReportStore(SQLiteBackend(folder: folder))
      var again = cut
      again.owner = Sample.id()
      #expect(try await store.claim(again, now: Sample.now, leaseEnds: later) == .claimed)
      let kept = try await store.claim(claim(), now: Sample.now, leaseEnds: later)
      #expect(kept == .stored(report.summary.id, requestHash: "h1"))
    }
  }

  @Test(arguments: Backend.allCases)
  func `a key is forgotten after a day`(_ backend: Backend) async throws {
    try await backend.withStore { store in
      try await store.keep(Sample.report { $0.claim = claim("h1") })
      let next = Sample.now + Sample.dayMilliseconds
      let early = try await store.claim(claim(), now: next - 1, leaseEnds: next)
      #expect(early != .claimed)
      #expect(try await store.claim(claim(), now: next, leaseEnds: next + 1) == .claimed)
    }
  }
}
