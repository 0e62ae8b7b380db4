import Foundation
import Testing

/// The layers are those that Package.swift draws; each check of them alone has holes.
@Suite("Layers")
struct LayeringTests {
  /// What each module may import of ours, as Package.swift says.
  static let arrows: [String: Set<String>] = {
    let manifest = SourceFiles.lines(of: "Package.swift").joined(separator: "\n")
    var arrows: [String: Set<String>] = [:]
    let target = /(layer|executableTarget|tests|systemLibrary|func \w+)\(/
    let starts = manifest.matches(of: target).map(\.range.lowerBound) + [manifest.endIndex]
    for (start, end) in zip(starts, starts.dropFirst()) {
      let text = manifest[start..<end]
      guard text.hasPrefix("layer") || text.hasPrefix("executableTarget") else { continue }
      let code = text.split(separator: "swiftSettings")[0]
      let names = code.matches(of: /"(\w+)"/).map { String($0.1) }
      if let name = names.first { arrows[name] = Set(names.dropFirst()) }
    }
    return arrows
  }()

  private static let system: Set<String> = ["Glibc", "Darwin", "Dispatch"]
  /// The modules that know C or the system.
  static let adapters: Set<String> = [
    "Assets", "Codecs", "Files", "HTTPClient", "JSONLines", "MicroHTTPD", "PostgresStore",
    "SQLiteStore",
    "Workers", "YAML",
  ]

  @Test func `the manifest's arrows are found`() {
    #expect(Self.arrows["RuleKit"] == ["CallbackLog"])
    #expect(Self.arrows["Codecs"] == ["CNettle", "CZlib", "CZstd"])
    #expect(Self.arrows["LogCheck"]?.contains("JSONLines") == true)
    #expect(Self.arrows["willdid"]?.contains("LogCheck") == true)
    #expect(Self.arrows["CallbackLog"] == [])
  }

  @Test func `every arrow of a module is needed by one of its files`() {
    let files = Dictionary(grouping: SourceFiles.swift(in: "Sources"), by: \.module)
    for (module, files) in files {
      let imported = files.flatMap(\.lines).compactMap { line in
        line.firstMatch(of: /^\s*(?:\w+ )?import (\w+)/).map { String($0.1) }
      }
      let unused = (Self.arrows[module] ?? []).subtracting(imported)
      #expect(unused.isEmpty, "\(module) needs no \(unused)")
    }
  }

  @Test func `the drawing of ARCHITECTURE has every module above what it imports`() throws {
    let text = SourceFiles.lines(of: "ARCHITECTURE.md")
    let top = try #require(text.firstIndex { $0.hasPrefix("willdid ") })
    let sources = SourceFiles.root.appendingPathComponent("Sources").path
    let modules = try FileManager.default.contentsOfDirectory(atPath: sources)
    var rows: [String: Int] = [:]
    for (row, line) in text[top...].prefix(while: { $0 != "```" }).enumerated() {
      for word in line.split(separator: " ").map(String.init) where modules.contains(word) {
        rows[word] = rows[word] ?? row
      }
    }
    for module in modules {
      let row = try #require(rows[module], "\(module)")
      for below in Self.arrows[module] ?? [] {
        #expect(try #require(rows[below]) > row, "\(module) stands above \(below)")
      }
    }
  }

  @Test(arguments: SourceFiles.swift(in: "Sources"))
  func `imports go along the arrows, and only adapters know the system`(
    _ file: SourceFiles.File
  ) throws {
    let allowed = try #require(Self.arrows[file.module])
    let mayKnowSystem = Self.adapters.contains(file.module) || file.module == "willdid"
    for line in file.lines where line.contains("import ") {
      guard let match = line.firstMatch(of: /^\s*(?:\w+ )?import (?:\w+ )?(\w+)/) else { continue }
      let module = String(match.1)
      if module == "Synchronization" { continue }
      let isAllowed = Self.system.contains(module) ? mayKnowSystem : allowed.contains(module)
      #expect(isAllowed, "\(file.module) imports \(module)")
    }
  }

  @Test(arguments: SourceFiles.swift(in: "Sources").filter { !adapters.contains($0.module) })
  func `unsafe code is in adapters only`(_ file: SourceFiles.File) {
    // Where the word is code, and not prose.
    let code = /(^\s*|[=({&,] |[({&]|return |try |await |in |\? |: )unsafe [\w({&!]|@unsafe/
    for (number, line) in file.lines.enumerated() where line.contains("unsafe") {
      let isComment = line.contains(/^\s*\/\//)
      #expect(isComment || !line.contains(code), "line \(number + 1)")
    }
  }
}
