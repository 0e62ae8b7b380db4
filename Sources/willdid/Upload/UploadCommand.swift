import Client
import Files
import HTTPClient
import JSONLines
import LogCheck
import Reporting

/// `willdid upload`: has a service check logs and keep the reports.
struct UploadCommand {
  private let arguments: UploadArguments
  private let format: OutputFormat

  static func run(_ words: [String]) async throws(UsageFailure) -> ExitCode {
    try await UploadCommand(words).run()
  }

  private init(_ words: [String]) throws(UsageFailure) {
    var arguments = try UploadArguments(words, environment: { Environment[$0] })
    arguments.files = try NamedLogs.files(arguments.files, for: .upload, output: arguments.output)
    let isTerminal = arguments.output == nil && StandardStream.output.isTerminal
    format = arguments.parameters.out ?? (isTerminal ? .text : .json)
    self.arguments = arguments
  }

  /// Uploads each file, and returns the worst code.
  private func run() async throws(UsageFailure) -> ExitCode {
    var client = try arguments.service.client()
    var worst = ExitCode.success
    var reports = try WrittenReports(
      format,
      count: arguments.files.count,
      path: arguments.isQuiet ? nil : arguments.output
    )
    var summary = StepSummary(format)
    for path in arguments.files {
      do throws(UploadFailure) {
        let reply = try await upload(path, with: &client)
        let written = try written(reply, &summary)
        if !arguments.isQuiet { reports.add(written) }
        if let place = reply.header("Location") {
          // Without a URL of its own the service is known by the one that was asked.
          let url = place.hasPrefix("/") ? arguments.service.baseURL + place : place
          CommandLineTool.tell("\(path): kept as \(url)")
        }
        worst = max(worst, code(of: reply))
      } catch {
        CommandLineTool.tell("\(path): \(error.message)")
        worst = max(worst, error.code)
      }
    }
    return max(worst, reports.finish(), summary?.write() ?? .success)
  }

  private func upload(
    _ path: String,
    with client: inout ServiceClient
  ) async throws(UploadFailure) -> ClientReply {
    let log: PackedLog
    do throws(FileFailure) {
      log = try PackedLog(InputFile(path: path), coding: arguments.coding)
    } catch {
      throw UploadFailure(message: error.logReason, code: .unreadable)
    }
    let name = path == "-" ? "stdin" : path
    let shown = ProgressBox(Progress(name: name, byteCount: log.byteCount))
    defer { shown.progress.finish() }
    let items = arguments.items(name: name, format: asked)
    do throws(ServiceFailure) {
      return try await client.upload(
        log,
        items: items,
        key: arguments.key(of: log, items),
        progress: { shown.progress.advance(by: $0) }
      )
    } catch {
      throw UploadFailure(message: error.message, code: error.code)
    }
  }

  /// What the service is asked for: of workflow commands no summary could be made.
  private var asked: OutputFormat { format == .github ? .json : format }

  /// What is written of a reply, which is added to the summary too.
  private func written(
    _ reply: ClientReply,
    _ summary: inout StepSummary?
  ) throws(UploadFailure) -> [UInt8] {
    guard asked != format else { return reply.body }
    guard let json = JSONDocument.parse(reply.body), let report = Report(json: json) else {
      throw UploadFailure(message: "the service answers with what is no report", code: .refused)
    }
    var rendering = Rendering()
    if let id = json["id"]?.string {
      rendering.stored = Rendering.Stored(id: id, createdAt: 0)
      let page = json["html_url"]?.string ?? ""
      rendering.baseURL = page.hasSuffix("/r/\(id)") ? String(page.dropLast(id.utf8.count + 3)) : ""
      // Without a URL of its own the service is known by the one that was asked.
      if rendering.baseURL.isEmpty { rendering.baseURL = arguments.service.baseURL }
    }
    summary?.add(report, rendering)
    return report.rendered(as: format, with: rendering)
  }

  /// The code that follows from the verdict, which the service gave by `fail_on`; an empty log passes only
  /// where that is allowed.
  private func code(of reply: ClientReply) -> ExitCode {
    let isEmpty = reply.verdict?.hasPrefix("empty") == true
    if isEmpty, !arguments.parameters.allowsEmpty { return .empty }
    return reply.status == 422 ? .violations : .success
  }
}

/// Why one file could not be uploaded.
private struct UploadFailure: Error {
  let message: String
  let code: ExitCode
}

/// Progress that a closure moves on.
private final class ProgressBox {
  var progress: Progress

  init(_ progress: Progress) { self.progress = progress }
}
