import Foundation
import Testing

@testable import willdid

@Suite("Exit codes of check")
struct CheckCommandTests {
  private static let broken = """
    Feed:0x1 viewDidLoad
    Feed:0x1 viewDidAppear   <<< will-appear-before-did-appear
    Feed:0x1 viewWillDisappear
    Feed:0x1 viewDidDisappear
    Feed:0x1 viewWillAppear
    Feed:0x1 viewDidAppear

    """
  private static let clean = """
    Feed:0x1 viewDidLoad
    Feed:0x1 viewWillAppear
    Feed:0x1 viewDidAppear

    """

  @Test(
    arguments: [
      (broken, [], ExitCode.violations), (broken, ["--fail-on", "never"], .success),
      (broken, ["--ignore", "will-appear-before-did-appear"], .success),
      (broken, ["--ignore", "will-appear-before-did-appear@Detail"], .violations),
      (broken, ["--expect"], .success), (clean, ["--expect"], .success), (clean, [], .success),
      ("nothing\n", [], .empty), ("nothing\n", ["--fail-on", "never"], .empty),
      ("nothing\n", ["--allow-empty"], .success), ("", [], .empty),
      ("PK\u{3}\u{4}", [], .unreadable),
    ] as [(String, [String], ExitCode)]
  )
  func `the code says what was found`(
    _ log: String,
    _ flags: [String],
    _ code: ExitCode
  ) throws {
    try withFolder { folder in
      let path = try write(log, "app.log", in: folder)
      let output = folder.appendingPathComponent("out").path
      #expect(try CheckCommand.run([path, "--output", output] + flags) == code)
    }
  }

  @Test func `JUnit names each rule that was judged and not broken`() throws {
    try withFolder { folder in
      let path = try write(Self.clean, "app.log", in: folder)
      func text(_ flags: String...) throws -> String {
        let output = folder.appendingPathComponent("out")
        #expect(try CheckCommand.run([path, "--output", output.path] + flags) == .success)
        return try String(contentsOf: output, encoding: .utf8)
      }
      let judged = try text().firstMatch(of: /"rules":\{"judged":([0-9]+)/)?.1 ?? ""
      let all = try text("--out", "junit")
      #expect(all.contains("tests=\"\(judged)\" failures=\"0\""))
      #expect(
        all.contains("<testcase classname=\"rules\" name=\"will-appear-before-did-appear\"/>")
      )
      let one = try text("--out", "junit", "--rules", "will-appear-before-did-appear")
      #expect(one.contains("<testcase classname=\"log\" name=\"1 rule judged\"/>"))
    }
  }

  @Test func `of several files the worst code counts, and each has a report of one line`() throws {
    try withFolder { folder in
      let paths = [
        try write(Self.clean, "clean", in: folder), try write(Self.broken, "broken", in: folder),
        folder.appendingPathComponent("missing").path, try write("x\n", "empty", in: folder),
      ]
      let output = folder.appendingPathComponent("out")
      #expect(try CheckCommand.run(paths + ["--output", output.path]) == .unreadable)
      let reports = try String(contentsOf: output, encoding: .utf8).split(separator: "\n")
      #expect(reports.count == 3)
      #expect(reports.allSatisfy { $0.hasPrefix("{\"service\"") })
    }
  }

  @Test func `several reports are one document where a file holds one`() throws {
    try withFolder { folder in
      let paths = [
        try write(Self.broken, "a", in: folder), try write(Self.broken, "b", in: folder),
      ]
      func written(_ format: String) throws -> Data {
        let output = folder.appendingPathComponent("out")
        let words = paths + ["--out", format, "--output", output.path]
        #expect(try CheckCommand.run(words) == .violations)
        return try Data(contentsOf: output)
      }
      let sarif = try JSONSerialization.jsonObject(with: written("sarif")) as? [String: Any]
      #expect((sarif?["runs"] as? [Any])?.count == 2)
      let issues = try JSONSerialization.jsonObject(with: written("gitlab")) as? [[String: Any]]
      #expect(issues?.count == 2)
      #expect(Set(issues?.compactMap { $0["fingerprint"] as? String } ?? []).count == 2)
      let junit = String(decoding: try written("junit"), as: UTF8.self)
      #expect(junit.ranges(of: "<testsuite ").count == 2)
      #expect(junit.ranges(of: "<?xml").count == 1 && junit.ranges(of: "</testsuites>").count == 1)
      let failure = #expect(throws: UsageFailure.self) {
        try CheckCommand.run(paths + ["--out", "svg"])
      }
      #expect(failure?.code == .usage)
    }
  }

  @Test func `of equal labels the last one counts`() throws {
    try withFolder { folder in
      let path = try write(Self.clean, "app.log", in: folder)
      let output = folder.appendingPathComponent("out")
      let labels = ["--label", "a:b", "--label", "c:d", "--label", "a:e"]
      #expect(try CheckCommand.run([path, "--output", output.path] + labels) == .success)
      let report = try String(contentsOf: output, encoding: .utf8)
      #expect(report.contains(#""labels":{"c":"d","a":"e"}"#))
    }
  }

  @Test func `an output file is replaced as a whole`() throws {
    try withFolder { folder in
      let path = try write(Self.clean, "app.log", in: folder)
      let output = try write(String(repeating: "old ", count: 10_000), "out", in: folder)
      #expect(try CheckCommand.run([path, "--out", "gnu", "--output", output]) == .success)
      let text = try String(contentsOfFile: output, encoding: .utf8)
      #expect(text == "\(path): pass: 0 errors, 0 warnings, 3 events\n")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
    }
  }

  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("willdid-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  private func write(_ text: String, _ name: String, in folder: URL) throws -> String {
    let file = folder.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    return file.path
  }
}
