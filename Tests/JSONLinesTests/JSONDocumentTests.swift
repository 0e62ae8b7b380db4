import JSONLines
import Reporting
import Testing

@Suite("JSON documents")
struct JSONDocumentTests {
  @Test(arguments: [
    "null", "true", "-12", "9223372036854775807", "1.5", #""""#, #""ä\"\\😀""#, "[]", "{}",
    #"[1,[2,[]],{"a":{"b":[null,false]}}]"#, #"{"b":1,"a":2,"b":3}"#,
  ])
  func `what is read is written the same`(_ text: String) {
    #expect(JSONDocument.parse(Array(text.utf8))?.text == text)
  }

  @Test func `escapes are undone`() {
    let json = JSONDocument.parse(Array(#"{"\u0061":"\ud83d\ude00\n"}"#.utf8))
    guard case .string(let text) = json?["a"] else {
      Issue.record("there is no string under 'a'")
      return
    }
    #expect(text == "😀\n")
  }

  @Test(arguments: [
    "", " ", "{", "[1,]", "{\"a\":}", "{} {}", "nul", "'a'", "01", "[1", "\"\u{1}\"", "\u{feff}",
    String(repeating: "[", count: 65) + String(repeating: "]", count: 65),
  ])
  func `what is no JSON is no value`(_ text: String) {
    #expect(JSONDocument.parse(Array(text.utf8))?.text == nil)
  }

  @Test func `bytes that are no UTF-8 are no value`() {
    #expect(JSONDocument.parse([0x22, 0xff, 0x22])?.text == nil)
  }
}
