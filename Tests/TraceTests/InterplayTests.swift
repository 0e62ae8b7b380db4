import Foundation
import LogCheck
import Reporting
import RuleKit
import Testing

/// Logs with one planted fault or none, written from the specification alone: groups D to K.
@Suite("Interplay")
struct InterplayTests {
  @Test(arguments: try PlantedLog.files())
  func `a planted fault is told once, and a clean log says nothing`(_ file: String) throws {
    for log in try PlantedLog.all(in: file) {
      #expect(try log.found == log.marks, "\(file): \(log.name)")
    }
  }

  @Test func `every log of a file is read`() throws {
    let logs = try PlantedLog.files().flatMap { try PlantedLog.all(in: $0) }
    #expect(logs.count > 600)
    #expect(logs.filter { !$0.marks.isEmpty }.count > 180)
  }
}

/// A log of a file in which `== name` stands above each, with its marks: `<<< rule severity`.
struct PlantedLog {
  let name: String
  /// `line: rule severity` of each violation that must be found.
  private(set) var marks: [String] = []
  private var lines: [Substring] = []

  /// What a check reports, notes included.
  var found: [String] {
    get throws {
      var check = LogCheck(options: CheckOptions())
      try check.feed(Array((lines.joined(separator: "\n") + "\n").utf8).span)
      return try check.finish().judgement.violations.map {
        "\($0.location.line): \($0.rule) \($0.severity.name)"
      }
    }
  }

  static func files() throws -> [String] {
    let folder = try #require(Bundle.module.url(forResource: "Interplay", withExtension: nil))
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  static func all(in file: String) throws -> [PlantedLog] {
    let folder = try #require(Bundle.module.url(forResource: "Interplay", withExtension: nil))
    let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
    var logs: [PlantedLog] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("== ") {
        logs.append(PlantedLog(name: String(line.dropFirst(3))))
      } else if !logs.isEmpty {
        logs[logs.count - 1].add(line)
      }
    }
    return logs
  }

  private init(name: String) { self.name = name }

  private mutating func add(_ line: Substring) {
    guard let mark = line.firstRange(of: " <<< ") else { return lines.append(line) }
    lines.append(line[..<mark.lowerBound])
    marks.append("\(lines.count): \(line[mark.upperBound...])")
  }
}
