import Foundation
import PostgresStore
import Reporting
import SQLStorage
import SQLiteStore
import Testing

/// Opening, migrating, copying and filling up.
@Suite("Upkeep of the storage")
struct UpkeepTests {
  @Test func `a second process is refused`() async throws {
    try await TemporaryFolder.with { folder in
      let first = try SQLiteBackend(folder: folder)
      let reason =
        "another process uses '\(folder)/willdid.lock'; stop it, or name another folder"
      #expect(throws: SQLFailure.late(reason: reason)) {
        try SQLiteBackend(folder: folder)
      }
      withExtendedLifetime(first) {}
    }
  }

  @Test func `what was kept is there after a restart`() async throws {
    try await TemporaryFolder.with { folder in
      let report = Sample.report(["aa"])
      try await SQLReportStore(SQLiteBackend(folder: folder)).keep(report)
      let store = try SQLReportStore(SQLiteBackend(folder: folder))
      #expect(try await store.report(report.summary.id)?.json == report.json)
    }
  }

  @Test func `a newer schema of SQLite is refused`() async throws {
    try await TemporaryFolder.with { folder in
      let backend = try SQLiteBackend(folder: folder)
      let session = try backend.openWriter(deadline: .now + .seconds(5))
      try session.run([SQLStep(SQLStatement("PRAGMA user_version = 99"), [])])
      #expect(throws: ReportStoreError.newerSchema(found: 99, known: Schema.version)) {
        try SQLReportStore(backend)
      }
    }
  }

  @Test func `a newer schema of PostgreSQL is refused`() throws {
    let server = try PostgresServer.shared.get()
    let url = try server.newSchema()
    _ = try SQLReportStore(PostgresBackend(url: url))
    try server.run("INSERT INTO schema_versions VALUES (99)", in: url)
    #expect(throws: ReportStoreError.newerSchema(found: 99, known: Schema.version)) {
      try SQLReportStore(PostgresBackend(url: url))
    }
  }

  @Test func `what is only looked at is neither made nor brought up to date`() async throws {
    try await TemporaryFolder.with { folder in
      let backend = try SQLiteBackend(folder: folder)
      let session = try backend.openWriter(deadline: .now + .seconds(5))
      try session.run([SQLStep(SQLStatement("PRAGMA user_version = 1"), [])])
      let store = try #require(try SQLReportStore(asItIs: backend))
      await #expect(throws: ReportStoreError.self) { _ = try await store.check() }
      #expect(try backend.schemaVersion(session) == 1)
    }
  }

  @Test func `a server on which nothing was made is only looked at`() throws {
    let server = try PostgresServer.shared.get()
    let url = try server.newSchema()
    #expect(try SQLReportStore(asItIs: PostgresBackend(url: url)) == nil)
    let tables = "SELECT COUNT(*) FROM pg_tables WHERE schemaname = current_schema()"
    #expect(try server.run(tables, in: url) == "0")
    _ = try SQLReportStore(PostgresBackend(url: url))
    #expect(try SQLReportStore(asItIs: PostgresBackend(url: url)) != nil)
  }

  @Test func `many replicas that start at once migrate once`() async throws {
    let server = try PostgresServer.shared.get()
    let url = try server.newSchema()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 1...8 {
        group.addTask { _ = try SQLReportStore(PostgresBackend(url: url, connectionsMax: 2)) }
      }
      try await group.waitForAll()
    }
    let count = try server.run("SELECT COUNT(*) FROM schema_versions", in: url)
    #expect(count == String(Schema.version))
  }

  @Test func `a server that does not sync is refused`() throws {
    let server = try PostgresServer(settings: ["-c", "fsync=off"])
    let url = try server.newSchema()
    let reason = "the server's 'fsync' is not 'on': a commit could be lost"
    #expect(throws: ReportStoreError.unsupported(reason: reason)) {
      try SQLReportStore(PostgresBackend(url: url))
    }
  }

  @Test func `an address cannot ask for commits that are not synced`() async throws {
    let server = try PostgresServer.shared.get()
    let url = try server.newSchema() + "%20-csynchronous_commit%3Doff"
    let session = try PostgresBackend(url: url).openWriter(deadline: .now + .seconds(30))
    let setting = SQLStatement("SHOW synchronous_commit")
    #expect(try session.rows(setting, each: [[]]).first?.first?.value(0) == .text("on"))
  }

  @Test func `a database that is not there is said so`() throws {
    let nobody = "postgres://willdid@/nobody?host=/tmp/willdid-nowhere"
    #expect(throws: ReportStoreError.self) { try SQLReportStore(PostgresBackend(url: nobody)) }
  }

  @Test func `replicas on one database see each other's reports`() async throws {
    let url = try PostgresServer.shared.get().newSchema()
    let one = try SQLReportStore(PostgresBackend(url: url, connectionsMax: 2))
    let other = try SQLReportStore(PostgresBackend(url: url, connectionsMax: 2))
    let new = try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<60 {
        let store = number.isMultiple(of: 2) ? one : other
        let report = Sample.report(["aa"], after: Int64(number))
        group.addTask { try await store.keep(report).new.count }
      }
      return try await group.reduce(0, +)
    }
    #expect(new == 1)
    #expect(try await one.project("shop")?.reports == 60)
    let numbers = (
      try await one.changeNumber(project: nil), try await other.changeNumber(project: nil)
    )
    #expect(numbers.0 == numbers.1)
    #expect(try await other.check() == [])
  }

  @Test func `a backup is a database of its own`() async throws {
    try await TemporaryFolder.with { folder in
      let (live, copy) = (folder + "/live", folder + "/copy")
      for path in [live, copy] {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      }
      let store = try SQLReportStore(SQLiteBackend(folder: live))
      let kept = Sample.report(["aa"])
      try await store.keep(kept)
      try await store.backup(to: copy + "/willdid.db")
      try await store.keep(Sample.report(["bb"], after: 1))
      let restored = try SQLReportStore(SQLiteBackend(folder: copy))
      #expect(try await restored.reports(ReportQuery()).items.map(\.id) == [kept.summary.id])
      #expect(try await restored.check() == [])
      try await restored.keep(Sample.report(["cc"], after: 2))
      await #expect(throws: ReportStoreError.self) {
        try await store.backup(to: copy + "/willdid.db")
      }
    }
  }

  @Test func `a full database says so and goes on when there is room`() async throws {
    try await TemporaryFolder.with { folder in
      let backend = try SQLiteBackend(folder: folder)
      let session = try backend.openWriter(deadline: .now + .seconds(5))
      let insert = SQLStatement(
        """
        INSERT INTO bodies (project, id, part, encoding, decoded_bytes, bytes)
        VALUES ('p', $1, 0, '', 0, zeroblob(100000))
        """
      )
      try session.run([SQLStep(SQLStatement("PRAGMA max_page_count = 100"), [])])
      try session.beginWriting()
      var failure: SQLFailure?
      for number in 0..<100 {
        do throws(SQLFailure) {
          try session.run([SQLStep(insert, [.text("r\(number)")])])
        } catch {
          failure = error
          break
        }
      }
      session.rollBack()
      #expect(failure?.storeError == .full(reason: "sqlite: database or disk is full (13)"))
      try session.run([SQLStep(SQLStatement("PRAGMA max_page_count = 100000"), [])])
      try session.beginWriting()
      try session.run([SQLStep(insert, [.text("r")])])
      try session.commit()
    }
  }

  @Test func `a check finds each kind of damage`() async throws {
    try await TemporaryFolder.with { folder in
      let backend = try SQLiteBackend(folder: folder)
      let store = try SQLReportStore(backend)
      try await store.keep(Sample.report(["aa"]))
      #expect(try await store.check() == [])
      let session = try backend.openWriter(deadline: .now + .seconds(5))
      for text in Self.damages {
        try session.beginWriting()
        try session.run([SQLStep(text, [])])
        try session.commit()
      }
      #expect(try await store.check().count == 6)
    }
  }

  private static let damages = [
    SQLStatement("DELETE FROM bodies"), SQLStatement("UPDATE projects SET reports = 7"),
    SQLStatement("UPDATE findings SET reports = 7, count = 7"),
    SQLStatement("DELETE FROM violations"),
  ]

  @Test func `changes are counted where nobody else can make any`() async throws {
    try await Backend.sqlite.withStore { store in
      let before: Int = try #require(store.changesHere)
      _ = try await store.summary(of: Sample.id())
      #expect(store.changesHere == before)
      let report = Sample.report()
      try await store.keep(report)
      let after: Int = try #require(store.changesHere)
      #expect(after > before)
      #expect(try await store.delete(report.summary.id))
      #expect(store.changesHere ?? 0 > after)
    }
    try await Backend.postgres.withStore { store async throws in
      #expect(store.changesHere == nil)
    }
  }

  @Test func `free space is known where it can be`() async throws {
    try await Backend.sqlite.withStore { store in
      try await store.keep(Sample.report())
      let space = try await store.space()
      #expect(space.freeBytes ?? 0 > 0)
      // What was kept just now is still in the write-ahead log.
      #expect(space.journalBytes ?? 0 > 0)
    }
    try await Backend.postgres.withStore { store async throws in
      #expect(try await store.space() == StorageSpace())
      await #expect(throws: ReportStoreError.self) { try await store.backup(to: "/tmp/x") }
    }
  }
}
