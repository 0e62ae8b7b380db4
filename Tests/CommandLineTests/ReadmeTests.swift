import Foundation
import Testing

@testable import willdid

@Suite("README")
struct ReadmeTests {
  private let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test func `the example shows what the program prints`() throws {
    let readme = try text("README.md")
    let command = "$ willdid check Examples/login.log\n"
    let start = try #require(readme.range(of: command)).upperBound
    let end = try #require(readme.range(of: "```", range: start..<readme.endIndex)).lowerBound
    let output = FileManager.default.temporaryDirectory
      .appendingPathComponent("willdid-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: output) }
    let code = try CheckCommand.run([
      root.appendingPathComponent("Examples/login.log").path, "--name", "Examples/login.log",
      "--out", "text", "--output", output.path,
    ])
    #expect(code == .violations)
    #expect(try String(contentsOf: output, encoding: .utf8) == readme[start..<end])
  }

  @Test func `the picture is the one that the program draws`() throws {
    let output = FileManager.default.temporaryDirectory
      .appendingPathComponent("willdid-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: output) }
    let code = try CheckCommand.run([
      root.appendingPathComponent("Examples/login.log").path, "--name", "Examples/login.log",
      "--out", "svg", "--output", output.path,
    ])
    #expect(code == .violations)
    let isCurrent = try String(contentsOf: output, encoding: .utf8) == text("docs/login.svg")
    #expect(
      isCurrent,
      "willdid check Examples/login.log --name Examples/login.log --out svg --output docs/login.svg"
    )
  }

  @Test(arguments: ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"])
  func `every file that is named is there`(_ document: String) throws {
    let names = try text(document).matches(
      of: /\]\(([\w\/.-]+)\)|`((?:Sources|Tests|docs|Examples)\/[\w\/.-]+)`/
    )
    #expect(!names.isEmpty)
    for match in names {
      let name = String(match.1 ?? match.2 ?? "")
      #expect(
        FileManager.default.fileExists(atPath: root.appendingPathComponent(name).path),
        "\(name)"
      )
    }
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(name), encoding: .utf8)
  }
}
