import Client
import Files
import HTTPClient
import Reporting

/// `willdid report get|list|delete`: reads back what a service keeps.
enum ReportCommand {
  static func run(_ words: [String]) async throws(UsageFailure) -> ExitCode {
    let parsed = try ParsedArguments(words, of: .report)
    guard let word = parsed.words.first, Command.report.words.contains(word) else {
      throw UsageFailure("say 'report get ID', 'report list' or 'report delete ID'")
    }
    var service = ServiceFlags()
    var items: ServiceClient.Items = []
    var output: String?
    for (flag, value) in parsed.flags {
      if ServiceFlags.names.contains(flag) {
        try service.set(flag, to: value)
        continue
      }
      let isFormat = FlagTable.format.contains { $0.name == flag }
      guard word == "list" || word == "get" && isFormat else {
        throw .surplus(flag, of: "report \(word)")
      }
      if flag == "--output" {
        output = WrittenReports.path(value)
      } else {
        items.append((String(flag.dropFirst(2)), value))
      }
    }
    let ids = Array(parsed.words.dropFirst())
    if word == "list" { try parsed.checkWords(atMost: 1, of: "report list") }
    guard word == "list" || !ids.isEmpty else {
      throw UsageFailure("say which: 'report \(word) ID'")
    }
    var client = try service.client()
    switch word {
    case "get": return try await get(ids, items, output, &client)
    case "list": return try await list(items, output, &client)
    default: return await delete(ids, &client)
    }
  }

  private static func get(
    _ ids: [String],
    _ items: ServiceClient.Items,
    _ output: String?,
    _ client: inout ServiceClient
  ) async throws(UsageFailure) -> ExitCode {
    let items = format(items)
    let asked = items.last { $0.name == "out" }.flatMap { OutputFormat(rawValue: $0.value) }
    var reports = try WrittenReports(asked ?? .json, count: ids.count, path: output)
    var worst = ExitCode.success
    for id in ids {
      do throws(ServiceFailure) {
        reports.add(try await client.report(id, items: items))
      } catch {
        worst = max(worst, complain(error, about: id))
        // A service that is away would not answer for the other ids either.
        if error.code != .refused { break }
      }
    }
    return max(worst, reports.finish())
  }

  private static func list(
    _ items: ServiceClient.Items,
    _ output: String?,
    _ client: inout ServiceClient
  ) async throws(UsageFailure) -> ExitCode {
    let out = items.last { $0.name == "out" }?.value
    guard out == nil || out == "json" || out == "text" else {
      throw UsageFailure("a list comes as text or json")
    }
    do throws(ServiceFailure) {
      let filters = items.filter { $0.name != "out" }
      let (page, items, body) = try await client.list(filters)
      if out == "json" { return write(body, output) }
      if page["has_more"]?.bool == true {
        CommandLineTool.tell(
          "there are more; --cursor \(page["next"]?.string ?? "") shows them"
        )
      }
      return write(Array(items.map(row).joined().utf8), output)
    } catch {
      return complain(error)
    }
  }

  private static func delete(
    _ ids: [String],
    _ client: inout ServiceClient
  ) async -> ExitCode {
    var worst = ExitCode.success
    for id in ids {
      do throws(ServiceFailure) {
        try await client.delete(id)
      } catch {
        worst = max(worst, complain(error, about: id))
        if error.code != .refused { break }
      }
    }
    return worst
  }

  /// A report of a list in one line, with tabs between its columns.
  private static func row(_ report: JSON) -> String {
    let context = report["context"]
    let counts = report["counts"]
    let columns = [
      report["id"]?.string, report["created_at"]?.string, report["verdict"]?.string,
      counts?["errors"]?.integer.map { "\($0) error\($0 == 1 ? "" : "s")" },
      counts?["new_errors"]?.integer.map { "\($0) new" },
      context?["project"]?.string, context?["branch"]?.string, report["name"]?.string,
    ]
    return columns.map { ($0 ?? "").inert }.joined(separator: "\t") + "\n"
  }

  /// On a terminal people read, else programs do.
  private static func format(_ items: ServiceClient.Items) -> ServiceClient.Items {
    if items.contains(where: { $0.name == "out" }) { return items }
    return items + [("out", StandardStream.output.isTerminal ? "text" : "json")]
  }

  private static func write(_ bytes: [UInt8], _ output: String?) -> ExitCode {
    guard let output else {
      StandardStream.output.write(bytes)
      return .success
    }
    return CommandLineTool.write(bytes, to: output)
  }

  private static func complain(_ failure: ServiceFailure, about id: String? = nil) -> ExitCode {
    let about = id.map { "\($0): " } ?? ""
    CommandLineTool.tell("\(about)\(failure.message)")
    return failure.code
  }
}
