import Reporting
import Testing

@Suite("Markup")
struct MarkupTests {
  @Test func `a text cannot become markup, and acts on nothing`() {
    var markup = Markup()
    markup.element("text", ["x": "\"><script>'"], text: "</text>&\u{1b}[31m\u{202e}")
    #expect(
      markup.text
        == "<text x=\"&quot;&gt;&lt;script&gt;&#39;\">&lt;/text&gt;&amp;\\u001b[31m\\u202e</text>"
    )
  }

  @Test func `an attribute without a value is left out`() {
    var markup = Markup()
    markup.element("p", ["class": nil, "id": "a"])
    #expect(markup.text == "<p id=\"a\"></p>")
  }
}
