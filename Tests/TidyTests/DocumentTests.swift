import Foundation
import Testing

/// Documents name code, which moves.
@Suite("Documents about the code")
struct DocumentTests {
  private static let code = SourceFiles.swift(in: "Sources")
  private static let decisions = SourceFiles.paths(in: "docs/decisions")

  @Test(arguments: ["ARCHITECTURE.md", "CONTRIBUTING.md"] + decisions)
  func `every source file that a document names is there`(_ document: String) {
    let files = SourceFiles.paths(in: "Sources") + ["Package.swift"]
    for match in Self.text(document).matches(of: /`([\w\/+]+\.(?:swift|hpp|cpp|h))`/) {
      let isThere = files.contains { $0.hasSuffix("/\(match.1)") || $0 == match.1 }
      #expect(isThere, "\(match.1)")
    }
  }

  @Test func `ARCHITECTURE names only code and folders that are there`() {
    let folders = Set(SourceFiles.paths(in: "Sources").flatMap { $0.split(separator: "/") })
    let declared = /\b(?:struct|enum|class|protocol|typealias|case) (\w+)/
    let known = Set(Self.code.map { $0.name.replacing(".swift", with: "") })
      .union(Self.code.flatMap(\.lines).flatMap { $0.matches(of: declared) }.map { String($0.1) })
      .union(folders.map(String.init)).union(["Package", "Web"])
    for match in Self.text("ARCHITECTURE.md").matches(of: /`([A-Z]\w+)(?:\.\w+)?`/) {
      let isThere = known.contains(String(match.1))
      #expect(isThere, "\(match.1)")
    }
  }

  @Test(arguments: ["Sources/RuleKit/Judge", "Sources/RuleKit/Memory"])
  func `ARCHITECTURE names every part of the judge`(_ folder: String) {
    let text = Self.text("ARCHITECTURE.md")
    for file in Self.code where file.path.hasPrefix(folder) {
      let name = file.name.replacing(".swift", with: "")
      let isNamed = text.contains("`\(name)`")
      #expect(isNamed, "\(name)")
    }
  }

  @Test(arguments: ["CallbackLog", "LogDialects"])
  func `ARCHITECTURE says what lives in each folder`(_ module: String) {
    let text = Self.text("ARCHITECTURE.md")
    let folders = Set(
      Self.code.filter { $0.module == module }.map { $0.path.split(separator: "/") }
    )
    .filter { $0.count > 3 }.map { String($0[2]) }
    for folder in Set(folders) {
      let isNamed = text.contains("`\(folder)`")
      #expect(isNamed, "\(module)/\(folder)")
    }
  }

  private static func text(_ document: String) -> String {
    SourceFiles.lines(of: document).joined(separator: "\n")
  }
}
