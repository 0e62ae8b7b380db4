import Testing
import YAML

@Suite("YAML documents")
struct YAMLDocumentTests {
  private func parse(_ text: String) throws(YAMLFailure) -> YAMLNode? {
    try YAMLDocument.parse(Array(text.utf8))
  }

  @Test func `values keep their order and say their line`() throws {
    let root = try #require(try parse("# ours\nb: 'x: y'\na:\n  - 1\n  - {c: d}\n"))
    let members = try #require(root.mapping)
    #expect(members.map(\.key) == ["b", "a"])
    #expect(members.map(\.line) == [2, 3])
    #expect(members[0].value.scalar == "x: y")
    #expect(members[1].value.sequence?.map(\.line) == [4, 5])
    #expect(members[1].value.sequence?[0].scalar == "1")
    #expect(members[1].value.sequence?[1].mapping?[0].value.scalar == "d")
  }

  @Test(arguments: ["", "\n", "# only words\n"])
  func `an empty file has no root`(_ text: String) throws {
    #expect(try parse(text)?.line == nil)
  }

  @Test(arguments: [
    ("a: [", 2), ("a: 1\na: 2\n", 2), ("a: 'x", 1), ("\ta: 1", 1), ("a: &x 1", 1), ("a: *x", 1),
    ("a: !!str 1", 1), ("--- a\n--- b", 1), ("[a]: 1", 1), ("a: \u{1}", 1),
  ])
  func `what is not read is refused with its line`(_ text: String, _ line: Int) {
    let failure = #expect(throws: YAMLFailure.self) { try parse(text) }
    #expect(failure.map { abs($0.line - line) <= 1 } == true, "\(failure?.line ?? 0)")
  }

  @Test func `nesting and length have a bound`() {
    #expect(throws: YAMLFailure.self) { try parse(String(repeating: "[", count: 17)) }
    #expect(throws: YAMLFailure.self) { try parse(String(repeating: "#", count: 70_000)) }
  }
}
