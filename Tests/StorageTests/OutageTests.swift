import Foundation
import PostgresStore
import Reporting
import SQLStorage
import TestKit
import Testing

/// What is promised while the program or its database dies; 'make durability' does it for longer.
@Suite("Outages")
struct OutageTests {
  @Test func `a database that is gone is said so quickly, and found again`() async throws {
    let server = try PostgresServer()
    let url = try server.newSchema()
    let store = try SQLReportStore(PostgresBackend(url: url, connectionsMax: 3))
    let first = Sample.report(["aa"])
    try await store.keep(first)
    try server.command("crash")
    let time = ContinuousClock.now
    await #expect(throws: ReportStoreError.self) { try await store.keep(Sample.report()) }
    await #expect(throws: ReportStoreError.self) { _ = try await store.report(first.summary.id) }
    // Usually a tenth of a second; a busy machine takes longer, but far from what TCP would wait.
    #expect(ContinuousClock.now - time < .seconds(60 * Patience.factor))
    try server.command("start")
    try await store.keep(Sample.report(["aa"], after: 1))
    #expect(try await store.report(first.summary.id)?.json == first.json)
    #expect(try await store.check() == [])
  }

  @Test func `a database that says nothing is not waited for`() async throws {
    let server = try PostgresServer()
    let url = try server.newSchema()
    let backend = PostgresBackend(url: url, connectionsMax: 2, patience: .seconds(1))
    let store = try SQLReportStore(backend)
    try await store.keep(Sample.report(["aa"]))
    _ = try await store.findings(FindingQuery())
    try server.command("freeze")
    await #expect(throws: ReportStoreError.self) { try await store.keep(Sample.report()) }
    await #expect(throws: ReportStoreError.self) { _ = try await store.findings(FindingQuery()) }
    try server.command("thaw")
    let report = Sample.report(["aa"], after: 1)
    // A commit that was sent may have been carried out; saving again settles it.
    try await store.keep(report)
    #expect(try await store.report(report.summary.id)?.json == report.json)
    #expect(try await store.check() == [])
  }

  @Test func `what was acknowledged survives a kill`() async throws {
    try await TemporaryFolder.with { folder in
      var promised: [String] = []
      for count in [1, 40, 200] { promised += try Keeper.writeAndDie(in: folder, after: count) }
      #expect(promised.count >= 150)
      let said = try Keeper.verify(folder, promised: promised)
      #expect(said.contains("missing 0 wrong 0 double 0 faults []"), "\(said)")
    }
  }

  @Test func `a promise that was not kept is noticed`() async throws {
    try await TemporaryFolder.with { folder in
      _ = try Keeper.writeAndDie(in: folder, after: 1)
      let said = try Keeper.verify(folder, promised: [Sample.id().text])
      #expect(said.contains("missing 1"), "\(said)")
    }
  }
}

/// The program that keeps reports until it is killed.
private enum Keeper {
  private static func process(_ arguments: [String]) -> Process {
    let process = Process()
    // Beside the tests themselves.
    let folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    process.executableURL = folder.appending(path: "keeper")
    process.arguments = arguments
    return process
  }

  /// Kills it when it has said so many times that a report is kept, and returns which.
  static func writeAndDie(in folder: String, after count: Int) throws -> [String] {
    let process = process(["write", folder, "8"])
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    var said = Data()
    while said.count(where: { $0 == UInt8(ascii: "\n") }) <= count {
      let more = output.fileHandleForReading.availableData
      guard !more.isEmpty else { break }
      said += more
    }
    kill(process.processIdentifier, SIGKILL)
    said += try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    // A line that the kill has cut is no promise.
    let isCut = said.last != UInt8(ascii: "\n")
    let lines = String(decoding: said, as: UTF8.self).split(separator: "\n").dropLast(isCut ? 1 : 0)
    let gone = Set(lines.filter { $0.hasPrefix("gone ") }.map { $0.dropFirst(5) })
    return lines.filter { $0.hasPrefix("ok ") }.map { $0.dropFirst(3) }
      .filter { !gone.contains($0) }.map(String.init)
  }

  static func verify(_ folder: String, promised: [String]) throws -> String {
    let process = process(["verify", folder])
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(promised.joined(separator: "\n").utf8))
    try input.fileHandleForWriting.close()
    let said = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: said, as: UTF8.self)
  }
}
