internal import Foundation
internal import Reporting

extension Keeper {
  /// The median time of a list's pages: the first, and one from the middle.
  static func pages(_ store: any ReportStore) async throws {
    var queries: [(String, ReportQuery)] = []
    func add(_ name: String, _ change: (inout ReportQuery) -> Void) {
      var query = ReportQuery()
      query.project = Deed.project
      change(&query)
      queries.append((name, query))
    }
    add("project") { _ in }
    add("everywhere") { $0.project = nil }
    add("branch") { $0.branch = "topic" }
    add("verdict") { $0.verdict = .fail }
    add("name") { $0.name = "ui-tests-7.ndjson" }
    add("rule") { $0.rule = "rule-3" }
    add("branch and rule") {
      $0.branch = "topic"
      $0.rule = "rule-3"
    }
    add("text, rare") { $0.text = "no such text" }
    for (name, query) in queries {
      let first = try await median { _ = try await store.reports(query) }
      print(line(name, first))
    }
    let findings = try await median { _ = try await store.findings(FindingQuery()) }
    print(line("findings", findings))
    let number = try await median { _ = try await store.changeNumber(project: Deed.project) }
    print(line("change number", number))
  }

  private static func line(_ name: String, _ milliseconds: Double) -> String {
    name.padding(toLength: 16, withPad: " ", startingAt: 0)
      + String(format: " %8.3f ms", milliseconds)
  }

  private static func median(_ work: () async throws -> Void) async throws -> Double {
    let clock = ContinuousClock()
    var times: [Double] = []
    for _ in 0..<101 {
      times.append(try await clock.measure { try await work() } / .milliseconds(1))
    }
    return times.sorted()[50]
  }
}
