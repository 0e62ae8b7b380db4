import Foundation
import RuleCatalog
import RuleKit
import Testing

@Suite("Rules and their page")
struct RulePageTests {
  @Test func `the catalogue is the specification's, in its order`() {
    // Rules of our own may follow anywhere.
    #expect(Rule.all.map(\.id).filter(Set(specifiedRules).contains) == specifiedRules)
    for (number, id) in zip(1..., specifiedRules) {
      #expect(Catalogue.standard.rule(id)?.number == number)
    }
    #expect(Set(Rule.all.map(\.id)).count == Rule.all.count)
  }

  @Test func `the rules of a group stand together, in the order of its letter`() {
    let letters = Rule.all.map(\.group.rawValue)
    #expect(letters == letters.sorted())
  }

  @Test(arguments: Rule.all)
  func `a summary is one lower-case phrase`(_ rule: Rule) throws {
    let first = try #require(rule.summary.first)
    #expect(first.isLowercase)
    #expect(!rule.summary.hasSuffix("."))
    #expect(!rule.summary.contains("\n"))
  }

  @Test(arguments: Rule.all)
  func `promise, reason, exceptions and sources are full sentences`(_ rule: Rule) {
    for text in [rule.promise, rule.rationale, rule.sources] {
      #expect(text.hasSuffix("."), "\(rule.id): \(text)")
    }
    #expect(rule.exceptions.isEmpty || rule.exceptions.hasSuffix("."), "\(rule.id)")
    #expect(!rule.formal.isEmpty)
  }

  @Test(arguments: Rule.all)
  func `an example has a gutter of two columns`(_ rule: Rule) {
    for example in rule.bad + rule.good {
      for line in example.trace.split(separator: "\n", omittingEmptySubsequences: false) {
        #expect(line.hasPrefix("! ") || line.hasPrefix("  "), "\(rule.id): \(line)")
        #expect(line.count > 2, "\(rule.id): \(line)")
      }
    }
  }

  @Test(arguments: Rule.all)
  func `a bad example marks one line and a good one none`(_ rule: Rule) {
    for example in rule.bad { #expect(marks(in: example) == 1, "\(rule.id): \(example.title)") }
    for example in rule.good { #expect(marks(in: example) == 0, "\(rule.id): \(example.title)") }
  }

  @Test(arguments: Rule.all)
  func `a rule that can fire shows how, and what only looks like it`(_ rule: Rule) {
    #expect(rule.bad.isEmpty != rule.isLookedFor)
    if rule.severity == nil {
      #expect(rule.judgedBy == .never)
      #expect(!rule.good.isEmpty)
    } else {
      #expect(rule.good.count >= 2)
    }
  }

  @Test(arguments: Rule.all)
  func `the automaton that judges a rule exists`(_ rule: Rule) {
    guard case .automaton(let name) = rule.judgedBy else { return }
    #expect(Catalogue.standard.automata.contains { $0.name == name }, "\(rule.id): '\(name)'")
  }

  @Test(arguments: Rule.all)
  func `the monitor that judges a rule exists`(_ rule: Rule) {
    guard case .monitor(let name) = rule.judgedBy else { return }
    #expect(Catalogue.standard.monitors.contains { $0.name == name }, "\(rule.id): '\(name)'")
  }

  @Test(arguments: Catalogue.standard.automata.map(\.name))
  func `a rule that a cell names says that this automaton judges it`(_ name: String) throws {
    let automaton = try #require(Catalogue.standard.automata.first { $0.name == name })
    for cell in automaton.rows.flatMap(\.cells) {
      switch cell {
      case .breaks(let id, _), .proves(let id, _), .remarks(let id, _):
        let rule = try #require(Catalogue.standard.rule(id))
        #expect(rule.judgedBy == .automaton(name), "\(id)")
      case .to, .toAny: break
      }
    }
  }

  @Test func `the page names every rule once as a heading`() {
    let headings = rulesPage(Rule.all).split(separator: "\n").filter { $0.hasPrefix("### ") }
    #expect(headings.map { String($0.dropFirst(4)) } == Rule.all.map(\.id))
  }

  @Test func `docs/rules.md is the page of the catalogue`() throws {
    let page = URL(filePath: #filePath).appending(path: "../../../docs/rules.md").standardized
    let written = try String(contentsOf: page, encoding: .utf8)
    #expect(
      written == rulesPage(Rule.all),
      "make it again: swift run willdid rules --markdown > docs/rules.md"
    )
  }

  private func marks(in example: Example) -> Int {
    example.trace.split(separator: "\n").count { $0.hasPrefix("! ") }
  }
}
