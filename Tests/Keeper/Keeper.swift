internal import Foundation
internal import PostgresStore
internal import Reporting
internal import SQLStorage
internal import SQLiteStore

enum Keeper {
  static func run(_ arguments: [String]) async {
    do {
      guard arguments.count >= 3 else { throw Fault(text: "see main.swift") }
      let store = try open(arguments[2])
      let number = arguments.count > 3 ? Int(arguments[3]) ?? 1 : 1
      switch arguments[1] {
      case "write":
        await write(store, clients: number, count: arguments.count > 4 ? Int(arguments[4]) : nil)
      case "verify": try await verify(store)
      case "fill": try await fill(store, count: number)
      case "pages": try await pages(store)
      default: throw Fault(text: "unknown command")
      }
    } catch {
      say("keeper: \(error)", to: .standardError)
      exit(error is NotKept ? 1 : 2)
    }
  }

  struct Fault: Error { let text: String }
  struct NotKept: Error { let text: String }

  private static func open(_ place: String) throws -> SQLReportStore {
    if place.hasPrefix("postgres:") { return try SQLReportStore(PostgresBackend(url: place)) }
    if place.hasPrefix("weak:") {
      let folder = String(place.dropFirst("weak:".count))
      let patience = Duration.seconds(5)
      return try SQLReportStore(SQLiteBackend(folder: folder, patience: patience, isDurable: false))
    }
    return try SQLReportStore(SQLiteBackend(folder: place))
  }

  private static func newID() -> ReportID {
    ReportID(milliseconds: Int64(Date().timeIntervalSince1970 * 1_000))
  }

  /// Keeps reports, and removes some, from several clients at once, until it is killed or each has done its part.
  private static func write(_ store: SQLReportStore, clients: Int, count: Int?) async {
    say("open")
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<clients {
        group.addTask {
          for number in 1...(count ?? .max) {
            let id = newID()
            do throws(ReportStoreError) {
              try await Deed(id).keep(in: store)
              say("ok \(id)")
              guard number.isMultiple(of: 8) else { continue }
              // From here on it may be there or not.
              say("gone \(id)")
              _ = try await store.delete(id)
            } catch {
              // The answer is not known: the same again has to settle it.
              say("failed \(id) \(error)")
              // As a client does that is told to come again later.
              try? await Task.sleep(for: .milliseconds(20))
            }
          }
        }
      }
    }
  }

  /// One write a line, so that a kill loses no line that was said.
  private static func say(_ line: String, to handle: FileHandle = .standardOutput) {
    handle.write(Data((line + "\n").utf8))
  }

  private static func verify(_ store: SQLReportStore) async throws {
    var promised: Set<ReportID> = []
    while let line = readLine() {
      guard let id = ReportID(line) else { throw Fault(text: "'\(line)' is no id") }
      promised.insert(id)
    }
    var missing = 0
    for id in promised where try await store.summary(of: id) == nil { missing += 1 }
    var (found, wrong) = (0, 0)
    var query = ReportQuery()
    query.limit = ReportQuery.limitMax
    var seen: Set<ReportID> = []
    while true {
      let page = try await store.reports(query)
      for item in page.items {
        found += 1
        seen.insert(item.id)
        let violations = try await store.violations(of: item.id, ViolationQuery())?.items ?? []
        let tape = try await store.tape(of: item.id)
        let kept = try await store.report(item.id)
        let deed = Deed(item.id)
        let hasSource = try await deed.isSourceKept(in: store)
        if !hasSource || !deed.isKept(kept, violations: violations, tape: tape) { wrong += 1 }
      }
      guard let next = page.next.flatMap(ReportQuery.Place.init) else { break }
      query.after = next
    }
    let faults = try await store.check()
    let result =
      "promised \(promised.count) found \(found) missing \(missing) wrong \(wrong) "
      + "double \(found - seen.count) faults \(faults)"
    say(result)
    guard missing == 0, wrong == 0, found == seen.count, faults.isEmpty else {
      throw NotKept(text: result)
    }
  }

  private static func fill(_ store: SQLReportStore, count: Int) async throws {
    let clients = 64
    let clock = ContinuousClock()
    let time = try await clock.measure {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for client in 0..<clients {
          group.addTask {
            for _ in stride(from: client, to: count, by: clients) {
              _ = try await store.save(Deed(newID(), bytes: 1_200).report)
            }
          }
        }
        try await group.waitForAll()
      }
    }
    let seconds = time / .seconds(1)
    say(
      String(format: "%d reports in %.3f s: %.0f a second", count, seconds, Double(count) / seconds)
    )
  }
}
