import Foundation
import RuleCatalog
import RuleKit
import Testing

@Suite("Traces")
struct TraceTests {
  @Test(arguments: try Trace.all())
  func `a trace gives exactly its marked violations`(_ trace: Trace) throws {
    let found = try check(trace.text, notes: false)
    #expect(found == trace.marks, "\(trace.name)")
  }

  @Test(arguments: Rule.all.filter { !$0.bad.isEmpty })
  func `a bad example gives one violation, of its rule, on its line`(_ rule: Rule) throws {
    for example in rule.bad {
      let marks = example.lines.enumerated()
        .filter { $0.element.hasPrefix("! ") }.map { Mark(line: $0.offset + 1, rule: rule.id) }
      #expect(try check(example.log) == marks, "\(rule.id): \(example.title)")
    }
  }

  @Test(arguments: Rule.all.filter { !$0.good.isEmpty })
  func `a good example is clean to the whole catalogue`(_ rule: Rule) throws {
    for example in rule.good {
      #expect(try check(example.log) == [], "\(rule.id): \(example.title)")
    }
  }
}

extension Example {
  var lines: [Substring] { trace.split(separator: "\n", omittingEmptySubsequences: false) }

  /// The log without its gutter.
  var log: String { lines.map { $0.dropFirst(2) }.joined(separator: "\n") + "\n" }
}

/// A marked trace.
struct Trace: CustomTestStringConvertible, Sendable {
  let name: String
  let text: String

  var testDescription: String { name }

  var marks: [Mark] {
    text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap {
      guard let mark = $0.element.firstRange(of: "<<< ") else { return nil }
      let rule = $0.element[mark.upperBound...].split(separator: " ").first ?? ""
      return Mark(line: $0.offset + 1, rule: String(rule))
    }
  }

  static func all() throws -> [Trace] {
    let folder = try #require(Bundle.module.url(forResource: "Traces", withExtension: nil))
    return try FileManager.default
      .contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .sorted { $0.path < $1.path }
      .map { Trace(name: $0.lastPathComponent, text: try String(contentsOf: $0, encoding: .utf8)) }
  }
}
