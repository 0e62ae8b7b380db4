internal import Reporting

/// What helps when nothing could be said about a log.
struct EmptyVerdict {
  let judgedEvents: Int

  private static let lines = [
    "override func viewDidLoad() { super.viewDidLoad(); print(self, #function) }",
    "NSLog(@\"%s %p\", __func__, self);",
    "{\"class\":\"Feed\",\"id\":\"0x1\",\"event\":\"viewDidLoad\"}",
  ]

  func add(to article: inout Markup) {
    article.element("section", ["class": "help"]) { section in
      guard judgedEvents == 0 else {
        section.element("h2", text: "Callbacks were read, but no rule could judge any")
        section.element("p", text: "At the end of this page stands what each rule needs.")
        return
      }
      section.element("h2", text: "No lifecycle callback was recognised")
      section.element(
        "p",
        text: "WillDid reads what apps print from their callbacks. One line in each is enough:"
      )
      section.element(
        "pre",
        ["tabindex": "0", "role": "group", "aria-label": "Lines that are read"]
      ) { pre in
        for line in Self.lines {
          pre.add(line)
          pre.write("\n")
        }
      }
    }
  }
}
