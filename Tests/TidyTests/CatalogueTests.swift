import LogDialects
import RuleCatalog
import RuleKit
import Testing

@Suite("Documentation in the code")
struct CatalogueTests {
  @Test(arguments: Catalogue.standard.rules.map(\.id))
  func `a rule explains itself and shows itself broken and kept`(_ id: String) throws {
    let rule = try #require(Catalogue.standard.rule(id))
    #expect(id.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil)
    #expect(isPhrase(rule.summary), "\(rule.summary)")
    #expect(isSentences(rule.promise), "\(rule.promise)")
    #expect(isSentences(rule.rationale), "\(rule.rationale)")
    #expect(!rule.sources.isEmpty)
    #expect(!rule.good.isEmpty)
    for example in rule.bad + rule.good { #expect(isPhrase(example.title), "\(example.title)") }
  }

  @Test(arguments: Catalogue.standard.automata.map(\.name))
  func `what an automaton says has one form`(_ name: String) throws {
    let automaton = try #require(Catalogue.standard.automata.first { $0.name == name })
    for phrase in automaton.phrases.values { #expect(isPhrase(phrase), "\(phrase)") }
  }

  @Test func `ids and numbers are unique`() {
    let rules = Catalogue.standard.rules
    #expect(Set(rules.map(\.id)).count == rules.count)
    #expect(Set(rules.map(\.number)).count == rules.count)
  }

  @Test(arguments: Dialect.all.map(\.id))
  func `a dialect shows what it reads and what it does not`(_ id: String) throws {
    let dialect = try #require(Dialect.all.first { $0.id == id })
    #expect(!dialect.summary.hasSuffix("."), "\(dialect.summary)")
    #expect(!dialect.reads.isEmpty)
  }

  /// One lower-case phrase without a full stop.
  private func isPhrase(_ text: String) -> Bool {
    guard let first = text.first, let last = text.last else { return false }
    // A name of the code, such as UIKit, keeps its capital.
    let isName = text.prefix { $0 != " " }.dropFirst().contains(where: \.isUppercase)
    return (!first.isUppercase || isName) && last != "." && !text.contains("\n")
  }

  private func isSentences(_ text: String) -> Bool {
    text.first?.isLowercase == false && text.hasSuffix(".")
  }
}
