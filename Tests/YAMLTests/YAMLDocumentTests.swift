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

  private func own(_ text: String) throws(YAMLFailure) -> YAMLNode? {
    try YAMLDocument.parse(Array(text.utf8), within: .own)
  }

  @Test func `in a file of ours a reference stands for its anchor, and what is merged yields`()
    throws
  {
    let text = "a: &x {b: 1, c: '2'}\nd: *x\ne:\n  <<: *x\n  c: 3\n"
    let root = try #require(try own(text)?.mapping)
    #expect(root[1].value.mapping?.map(\.key) == ["b", "c"])
    #expect(root[1].value.mapping?.map(\.value.isPlain) == [true, false])
    let merged = try #require(root[2].value.mapping)
    #expect(merged.map(\.key).sorted() == ["b", "c"])
    #expect(merged.first { $0.key == "c" }?.value.scalar == "3")
    #expect(throws: YAMLFailure.self) { try own("a: *nobody") }
    #expect(throws: YAMLFailure.self) { try own("a: !!str 1") }
  }

  @Test func `anchors cannot stand for a document without an end`() {
    var text = "a0: &a0 [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]\n"
    for level in 1...8 {
      let references = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(references)]\n"
    }
    let failure = #expect(throws: YAMLFailure.self) { try own(text) }
    #expect(failure?.reason.contains("too many") == true)
  }

  @Test func `nesting and length have a bound`() throws {
    func nested(_ levels: Int) -> String {
      String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
    }
    #expect(try parse(nested(16))?.sequence?.count == 1)
    let failure = #expect(throws: YAMLFailure.self) { try parse(nested(17)) }
    #expect(failure?.reason.contains("nested too deeply") == true)
    #expect(try parse(String(repeating: "#", count: 65_536)) == nil)
    #expect(throws: YAMLFailure.self) { try parse(String(repeating: "#", count: 65_537)) }
  }
}
