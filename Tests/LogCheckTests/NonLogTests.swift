import Foundation
import LogCheck
import Reporting
import RuleKit
import Testing

/// Texts that hold the names of callbacks, and are no logs.
@Suite("What is no log")
struct NonLogTests {
  @Test func `ten thousand lines of other texts hold hardly an event, and no violation`() throws {
    let texts =
      try Self.licenses() + Self.ownFiles() + [Self.chat(), Self.symbols(), Self.stacks()]
    var lines = 0
    var events: [String] = []
    for text in texts {
      lines += text.count
      var options = CheckOptions()
      options.explainsLines = true
      var check = LogCheck(options: options)
      try check.feed(Array(text.joined(separator: "\n").utf8).span)
      let report = try check.finish()
      #expect(report.judgement.violations.map(\.message) == [])
      for explanation in report.explanations {
        // What a line names without being understood is no event.
        guard let event = explanation.event, !event.hasSuffix("says unclear") else { continue }
        events.append("\(event): \(explanation.text)")
      }
    }
    #expect(lines >= 10_000)
    #expect(
      events.count * 1_000 < lines,
      "\(events.count) in \(lines):\n\(events.prefix(20).joined(separator: "\n"))"
    )
  }

  private static let callbacks = [
    "loadView", "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear",
    "viewWillDisappear", "viewDidDisappear", "viewDidLayoutSubviews", "didReceiveMemoryWarning",
  ]

  private static func licenses() throws -> [[String]] {
    try ["apache", "gpl", "mpl"].map { try lines(of: resource("\($0).txt")) }
  }

  private static func resource(_ name: String) -> URL {
    Bundle.module.bundleURL.appendingPathComponent("NonLogs/\(name)")
  }

  private static func lines(of file: URL) throws -> [String] {
    try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
  }

  /// The project's own sources and pages, without the imports that give them away and without
  /// their examples, which are logs.
  private static func ownFiles() throws -> [[String]] {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return try ["Sources/LogDialects", "Sources/RuleCatalog", "Sources/RuleKit", "docs"].map {
      let folder = root.appendingPathComponent($0)
      let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
      let files = (names ?? []).filter { $0.hasSuffix(".swift") || $0.hasSuffix(".md") }.sorted()
      return try files.flatMap { try withoutExamples(folder.appendingPathComponent($0)) }
    }
  }

  private static func withoutExamples(_ file: URL) throws -> [String] {
    var isExample = false
    return try lines(of: file).filter { line in
      let marks =
        line.components(separatedBy: "\"\"\"").count + line.components(separatedBy: "```").count
      if marks % 2 == 1 { isExample.toggle() }
      return !isExample && !line.contains("import ")
    }
  }

  /// Each sentence about each callback.
  private static func chat() throws -> [String] {
    let sentences = try lines(of: resource("chat.txt"))
    return callbacks.indices.flatMap { index in
      let next = callbacks[(index + 1) % callbacks.count]
      return sentences.map {
        $0.replacingOccurrences(of: "{c}", with: callbacks[index])
          .replacingOccurrences(of: "{d}", with: next)
      }
    }
  }

  /// Linker maps and symbol tables.
  private static func symbols() -> [String] {
    ["Feed", "Detail", "Shop.Cart"].flatMap { name in
      callbacks.enumerated().flatMap { index, callback in
        let address = String(0x1_0000_4f10 + index * 64, radix: 16)
        return [
          "0x\(address)\t0x0000002C\t[  2] -[\(name) \(callback)]",
          "0000000\(address) t -[\(name) \(callback)]", "                 U -[\(name) \(callback)]",
          "0000000\(address) (__TEXT,__text) non-external -[\(name) \(callback)]",
          "_$s4Shop4FeedC\(callback.count)\(callback)yyF",
          "-[\(name) \(callback)] (in Shop) (Feed.m:23)",
          "    3 -[\(name) \(callback)]  (in Shop) + 12  [0x1026b3c10]",
          "  9.00 ms  1.2% - \t\(name).\(callback)()",
        ]
      }
    }
  }

  /// Crash reports and backtraces of debuggers.
  private static func stacks() -> [String] {
    callbacks.flatMap { callback in
      [
        "Thread 0 Crashed:: Dispatch queue: com.apple.main-thread",
        "0   libsystem_kernel.dylib        \t       0x1b2c3d40 __pthread_kill + 8",
        "3   Shop                          \t       0x1026b3c10 -[Feed \(callback)] + 123",
        "4   Shop                          \t       0x1026b3c10 Feed.\(callback)() + 52 (Feed.swift:23)",
        "5   Shop  0x1026b3c10 @objc Feed.\(callback)() + 28 (<compiler-generated>:0)",
        "11  UIKitCore                     \t       0x1b2c3d40 -[UIViewController loadViewIfRequired] + 184",
        "frame #3: 0x00000001026b3c10 Shop`Feed.\(callback)(self=0x00007fd6c2d0a4b0) at Feed.swift:23:9",
        "  * frame #0: 0x00000001026b3c10 Shop`-[Feed \(callback)](self=0x1, _cmd=\"\(callback)\") at Feed.m:23",
        "#3\t0x00000001026b3c10 in Feed.\(callback)() at /Users/anna/Shop/Feed.swift:23",
        "#3 0x00000001026b3c10 in -[Feed \(callback)] ()",
        "*** Terminating app, reason: '-[Feed \(callback)]: unrecognized selector sent to instance 0x7f8'",
      ]
    }
  }
}
