import Foundation
import LogCheck
import Reporting
import RuleKit
import Testing

/// Logs written from the specification's text alone, a file for each rule: with one fault, in many
/// shapes and envelopes, and clean ones that come close.
@Suite("Verdicts")
struct VerdictTests {
  @Test(arguments: try Verdicts.all())
  func `a log with one fault gives that violation alone, one that comes close gives none`(
    _ verdicts: Verdicts
  ) throws {
    for log in verdicts.logs {
      let found = try Finding.all(in: log.text)
      let loud = found.filter { log.includesNotes || $0.severity != "note" }
      let marked = log.marks.filter { log.includesNotes || $0.severity != "note" }
      #expect(loud == marked, "\(verdicts.name): \(log.title)")
      #expect(Set(found).isSuperset(of: log.marks), "\(verdicts.name): \(log.title)")
    }
  }

  @Test func `every log with a fault or a note is marked, and no clean one is`() throws {
    for verdicts in try Verdicts.all() {
      #expect(!verdicts.logs.isEmpty, "\(verdicts.name)")
      for log in verdicts.logs {
        let isLoud = log.marks.contains { $0.severity != "note" }
        #expect(log.marks.isEmpty == (log.kind == "clean"), "\(log.title)")
        #expect(log.kind != "fault" || isLoud || log.marks.count == 1, "\(log.title)")
      }
    }
  }
}

/// A violation by its line, rule and severity.
struct Finding: Hashable, CustomStringConvertible {
  let line: Int
  let rule: String
  let severity: String

  var description: String { "\(line): \(rule) \(severity)" }

  static func all(in text: String, _ options: CheckOptions = CheckOptions()) throws -> [Finding] {
    var check = LogCheck(options: options)
    try check.feed(Array(text.utf8).span)
    return try check.finish().judgement.violations.map {
      Finding(line: $0.location.line, rule: $0.rule, severity: $0.severity.name)
    }
  }
}

/// The logs of one file.
struct Verdicts: CustomTestStringConvertible, Sendable {
  struct Log: Sendable {
    /// `fault`, `note` or `clean`.
    let kind: String
    let title: String
    var lines: [Substring]

    var includesNotes: Bool { kind == "note" }

    /// The log without its marks.
    var text: String {
      lines.map { line in line.firstRange(of: " <<< ").map { line[..<$0.lowerBound] } ?? line }
        .joined(separator: "\n") + "\n"
    }

    var marks: [Finding] {
      lines.enumerated().compactMap { index, line in
        guard let mark = line.firstRange(of: " <<< ") else { return nil }
        let words = line[mark.upperBound...].split(separator: " ")
        return Finding(line: index + 1, rule: String(words[0]), severity: String(words[1]))
      }
    }
  }

  let name: String
  let logs: [Log]

  var testDescription: String { name }

  private init(name: String, text: String) {
    self.name = name
    var logs: [Log] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let kind = ["fault", "note", "clean"].first { line.hasPrefix("=== \($0): ") }
      if let kind {
        logs.append(Log(kind: kind, title: String(line.dropFirst(kind.count + 6)), lines: []))
      } else if !logs.isEmpty {
        logs[logs.count - 1].lines.append(line)
      }
    }
    self.logs = logs
  }

  static func all() throws -> [Verdicts] {
    let folder = try #require(Bundle.module.url(forResource: "Verdicts", withExtension: nil))
    return try FileManager.default
      .contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .sorted { $0.path < $1.path }
      .map {
        Verdicts(
          name: $0.deletingPathExtension().lastPathComponent,
          text: try String(contentsOf: $0, encoding: .utf8)
        )
      }
  }
}
