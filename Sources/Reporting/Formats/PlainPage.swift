extension Report {
  /// The report as a page without any style: the text for people.
  func plainPage(with rendering: Rendering) -> [UInt8] {
    var plain = rendering
    plain.isColoured = false
    let text = PeopleText(report: self, rendering: plain).text
    var page = Markup()
    page.write("<!doctype html>\n")
    page.element("html", ["lang": "en"]) { html in
      html.element("head") { head in
        head.start("meta", ["charset": "utf-8"])
        head.element("title", text: displayName)
      }
      html.element("body") { body in
        // Line by line, because 'add' makes line ends inert.
        body.element("pre") { pre in
          for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            pre.add(String(line))
            pre.write("\n")
          }
        }
      }
    }
    return page.bytes
  }
}
